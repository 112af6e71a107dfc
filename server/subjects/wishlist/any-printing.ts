/** Wishes of any printing: those of one card within the same limits are one entry, whichever printing they name. */
import { sql } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import { bulkReasons } from '../../../src/contract/bulk.ts'
import type { PrintingRef } from '../../../src/contract/entries.ts'
import { type Finish, sides } from '../../../src/domain/cards/finish.ts'
import {
  anyKey,
  type GivenNeed,
  type Need,
  needGiven,
  type NeedLimits,
} from '../../../src/domain/entries/need.ts'
import { limits } from '../../../src/domain/entries/limits.ts'
import type { Db } from '../../db/engine.ts'
import { jsonList, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { selectValue } from '../../db/select.ts'
import { finishOf } from '../cards/finishes.ts'
import type { Stored } from '../entries/entry-store.ts'

interface AnyPrinting extends PrintingRef {
  limits: NeedLimits
}

/** A wish of any printing of the member, with the word of its finish. */
const wishJson = jsonObject({
  id: sql<number>`wishes.id`,
  cardId: sql<number>`wishes.card_id`,
  finish: sql<string>`wishes.variation`,
  variation: finishOf({ finish: sql`wishes.variation` }),
  onlySet: sql<string>`wishes.only_set`,
  onlyFinish: sql<string>`wishes.only_finish`,
  maxPrice: sql<number>`wishes.max_price`,
})

/** A row in any printing: its index, the group of its card, whether the card has a printing in the set and in the finish, and its wishes. */
const cardJson = jsonObject({
  index: sql<number>`(ordinal - 1)::int`,
  groupId: sql<number>`own.group_id`,
  isInSet: sql<boolean>`ref ->> 2 = '' or exists (
    select from card_groups same join cards on cards.id = same.card_id join sets on sets.id = cards.set_id
    where same.group_id = own.group_id and sets.code = ref ->> 2)`,
  isOfFinish: sql<boolean>`ref ->> 3 = any (${sql.param(['', ...sides])}::text[]) or exists (
    select from card_groups same join cards on cards.id = same.card_id,
      jsonb_array_elements(cards.finish_prices) printed
    where same.group_id = own.group_id and printed ->> 'finish' = ref ->> 3)`,
  wishes: sql<JsonOf<typeof wishJson>[]>`wishes`,
})

/** What is known of the cards of rows in any printing, in their order; nothing of a card that the catalogue does not have. */
async function cardsOf(
  tx: Db,
  userId: number,
  rows: readonly (AnyPrinting | null)[],
): Promise<JsonOf<typeof cardJson>[]> {
  const records = rows.map(
    (row) => row && [row.cardId, row.tcgProductId, row.limits.onlySet, row.limits.onlyFinish],
  )
  return selectValue(
    tx,
    jsonRows(cardJson, {
      from: sql`
        from json_array_elements(${JSON.stringify(records)}::json) with ordinality as given (ref, ordinal)
          join card_groups own on own.card_id = coalesce((ref ->> 0)::integer,
            (select min(id) from cards named where named.product_id = (ref ->> 1)::bigint))
          cross join lateral (
            select ${jsonList(wishJson, { orderBy: sql`wishes.id` })} as wishes
            from card_groups same join wishlist_items wishes on wishes.card_id = same.card_id
            where same.group_id = own.group_id and wishes.user_id = ${userId} and wishes.any_printing
          ) wanted`,
      orderBy: sql`ordinal`,
    }),
  )
}

/** The most wishes of any printing that a member has of one card. */
export const mostNeedsOf = (tx: Db, userId: number): Promise<number> =>
  selectValue(tx, sql<number>`coalesce(max(needs), 0)::int`, {
    from: sql`
      from (
        select count(*) as needs from wishlist_items join card_groups using (card_id)
        where user_id = ${userId} and any_printing group by group_id
      ) counted`,
  })

/** Why a card cannot be wanted within limits beside other wishes of any printing; null where it can. */
function refusalOf(
  { isInSet, isOfFinish }: JsonOf<typeof cardJson>,
  others: number,
): string | null {
  if (!isInSet) return bulkReasons.notInSet
  if (!isOfFinish) return bulkReasons.unknownFinish
  return others < limits.maxNeedsOfCard ? null : bulkReasons.tooManyNeeds
}

interface WantedCopies extends PrintingRef, GivenNeed {
  variation: Finish
}

/**
 * Rows of which those in any printing name the printing and finish of the member's entry for the card within the same limits, so that
 * their copies join it; without an entry those of the first such row. A row that cannot be added gets a refusal.
 */
export async function withOnePrinting<Row extends WantedCopies>(
  tx: Db,
  userId: number,
  rows: readonly Row[],
): Promise<(Row & { refusal?: string })[]> {
  const needs = rows.map(needGiven)
  if (!needs.some(({ anyPrinting }) => anyPrinting)) return [...rows]
  const asked = rows.map((row, index) => {
    const need = needs[index]
    return need?.anyPrinting
      ? { cardId: row.cardId, tcgProductId: row.tcgProductId, limits: need }
      : null
  })
  const printings = new Map<string, { cardId?: number | undefined; variation: Finish }>()
  const added = new Map<number, number>()
  const joined: (Row & { refusal?: string })[] = [...rows]
  for (const card of await cardsOf(tx, userId, asked)) {
    const [row, need] = [rows[card.index], needs[card.index]]
    if (!row || !need) continue
    const key = anyKey(card.groupId, need)
    const wish = card.wishes.find((each) => anyKey(card.groupId, each) === key)
    const known = printings.get(key) ?? (wish && { cardId: wish.cardId, variation: wish.variation })
    const more = added.get(card.groupId) ?? 0
    const refusal = refusalOf(card, known ? 0 : card.wishes.length + more)
    if (refusal !== null) {
      joined[card.index] = { ...row, refusal }
      continue
    }
    if (!known) added.set(card.groupId, more + 1)
    const { cardId, tcgProductId, variation } = row
    const printing = known ?? { cardId, tcgProductId, variation }
    printings.set(key, printing)
    joined[card.index] = { ...row, ...printing }
  }
  return joined
}

/**
 * A wish after a change of what fits it: in the printing of another entry that wants its card within the same limits, so that it joins that
 * one. Throws ApiError 400 for a set or a finish in which the card has no printing, and for too many wishes of its card.
 */
export async function withNeed(
  tx: Db,
  wish: Stored<'wishlist'>,
  need: Need,
): Promise<Stored<'wishlist'>> {
  const changed = { ...wish, ...need }
  if (!need.anyPrinting) return changed
  const [card] = await cardsOf(tx, wish.userId, [{ cardId: wish.cardId, limits: need }])
  if (!card) throw new Error(`The card ${wish.cardId} is in no group.`)
  const others = card.wishes.filter(({ id }) => id !== wish.id)
  const equal = others.find((each) => anyKey(card.groupId, each) === anyKey(card.groupId, need))
  const refusal = refusalOf(card, equal ? 0 : others.length)
  if (refusal !== null) throw new ApiError(400, refusal)
  return equal ? { ...changed, cardId: equal.cardId, finish: equal.finish } : changed
}
