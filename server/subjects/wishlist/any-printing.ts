/** Wishes of any printing: a member has one entry for all printings of a card. */
import { sql } from 'drizzle-orm'
import { wantedInAnyPrinting } from '../../../src/rules/entries.ts'
import type { PrintingRef } from '../../../src/contract/entries.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { Db } from '../../db/engine.ts'
import { jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { selectValue } from '../../db/select.ts'
import { finishOf } from '../cards/finishes.ts'

interface WantedCopies extends PrintingRef {
  variation: Finish
  anyPrinting?: boolean | undefined
}

/** A row in any printing: its index, its card, and the printing and finish of the entry that wants the card in any printing. */
const anyJson = jsonObject({
  index: sql<number>`(ordinal - 1)::int`,
  groupId: sql<number>`own.group_id`,
  cardId: sql<number>`coalesce(wish.card_id, own.card_id)`,
  variation: sql<Finish>`coalesce(wish.word, ref ->> 2)`,
})

/**
 * Rows of which those in any printing name the printing and finish of the member's entry for the card, so that their copies join it;
 * without an entry those of the first such row.
 */
export async function withOnePrinting<Row extends WantedCopies>(
  tx: Db,
  userId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!rows.some(({ anyPrinting }) => anyPrinting)) return [...rows]
  const records = rows.map(({ cardId, tcgProductId, variation, anyPrinting }) =>
    anyPrinting ? [cardId, tcgProductId, variation] : [],
  )
  const matches = await selectValue(
    tx,
    jsonRows(anyJson, {
      from: sql`
        from json_array_elements(${JSON.stringify(records)}::json) with ordinality as given (ref, ordinal)
          join card_groups own on own.card_id = coalesce((ref ->> 0)::integer,
            (select min(id) from cards named where named.product_id = (ref ->> 1)::bigint))
          left join lateral (
            select wishes.card_id, ${finishOf({ finish: sql`wishes.variation` })} as word
            from card_groups same join wishlist_items wishes on wishes.card_id = same.card_id
            where same.group_id = own.group_id and wishes.user_id = ${userId} and wishes.any_printing
            order by wishes.id limit 1
          ) wish on true`,
      orderBy: sql`ordinal`,
    }),
  )
  const printings = new Map<number, JsonOf<typeof anyJson>>()
  const joined = [...rows]
  for (const match of matches) {
    const { cardId, variation } = printings.get(match.groupId) ?? match
    printings.set(match.groupId, { ...match, cardId, variation })
    const row = rows[match.index]
    if (row) joined[match.index] = { ...row, cardId, variation }
  }
  return joined
}

/** Throws ApiError 409 where another entry of the member wants the card of an entry in any printing. */
export async function checkOnlyAny(tx: Db, userId: number, id: number): Promise<void> {
  const isWanted = await selectValue(
    tx,
    sql<boolean>`exists (
      select from wishlist_items entry join card_groups own on own.card_id = entry.card_id
        join card_groups same on same.group_id = own.group_id
        join wishlist_items other on other.card_id = same.card_id
      where entry.id = ${id} and other.user_id = ${userId} and other.id <> entry.id and other.any_printing)`,
  )
  if (isWanted) throw wantedInAnyPrinting()
}
