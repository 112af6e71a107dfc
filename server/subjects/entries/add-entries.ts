/** Adds cards to the entries of a holder, within a transaction that holds the lock of their member. */
import { sql } from 'drizzle-orm'
import { bulkReasons } from '../../../src/contract/bulk.ts'
import type { PrintingRef } from '../../../src/contract/entries.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import { detailsOf, type EntryDetails } from '../../../src/domain/entries/details.ts'
import type { EntryHolder, Limits } from '../../../src/domain/entries/limits.ts'
import { type GivenNeed, needGiven } from '../../../src/domain/entries/need.ts'
import { addJoined, type Arrival, joinCopies } from '../../../src/domain/entries/moves.ts'
import { type FinishKey, type FreeKey, unbound } from '../../../src/domain/entries/stock-key.ts'
import type { ListSection } from '../../../src/domain/decks/sections.ts'
import { storedDollars } from '../../../src/domain/format/money.ts'
import type { Db } from '../../db/engine.ts'
import { jsonRows } from '../../db/json.ts'
import { selectValue } from '../../db/select.ts'
import { printedFinish } from '../cards/finishes.ts'
import { changeEntries, moveRules, type Stored } from './entry-store.ts'
import { checkEntryCount, type Holder, type HolderOf } from './holder.ts'

/** An addition to any table of entries. */
export interface NewEntry extends PrintingRef {
  variation: Finish
  quantity: number
  /** Now where it is not given. */
  addedAt?: Date | null | undefined
  /** Why it cannot be added, where that is known before. */
  refusal?: string | undefined
}

interface OwnedFields extends EntryDetails, Omit<FreeKey, keyof FinishKey> {}

/** What new entries have beside their copies. */
interface NewFields {
  collection: OwnedFields
  wishlist: GivenNeed & {
    /** Dollars. */
    targetPrice?: number | null | undefined
  }
  list: {
    section?: ListSection | undefined
  }
}

/** An addition to a collection. */
export interface NewOwnedEntry extends NewEntry, OwnedFields {}

/** The outcome of an addition: the entry that holds the copies, or the reason why it failed. */
export type Added = { id: number } | { reason: string }

export interface AddedTo<Kind extends EntryHolder> {
  /** What became of each row, in their order. */
  added: Added[]
  moves: Arrival<Stored<Kind>>[]
  /** How many copies were added without their amounts. */
  amountsDropped: number
}

/** The columns that new entries of all holders have; `position` is that of the row behind the entries of a list. */
interface NewCopies extends FinishKey {
  id: number
  holderId: number
  quantity: number
  addedAt: Date
  position: number
}

export const newEntry: {
  [Kind in EntryHolder]: (copies: NewCopies, fields: NewFields[Kind]) => Stored<Kind>
} = {
  collection: ({ holderId: userId, position: _position, ...copies }, fields) => {
    const { condition, language, location, grade } = fields
    const key = { ...copies, userId, condition, language, location, grade }
    return { ...key, ...unbound, ...detailsOf(fields), reachedAbove: null, reachedBelow: null }
  },
  wishlist: (
    { holderId: userId, position: _position, ...copies },
    { targetPrice = null, ...need },
  ) => ({
    ...copies,
    userId,
    targetPrice: storedDollars(targetPrice),
    reachedTarget: null,
    ...needGiven(need),
  }),
  list: ({ holderId: listId, ...copies }, { section = '' }) => ({
    ...copies,
    listId,
    section,
    isFixed: false,
    proxies: 0,
  }),
}

/**
 * Adds rows to the entries of a holder. Rows that make one entry are joined first. Throws ApiError 409 where the entries are more
 * than the limit.
 */
export async function addEntries<Kind extends EntryHolder>(
  tx: Db,
  to: HolderOf<Kind>,
  { now, limits }: { now: Date; limits: Limits },
  rows: readonly (NewEntry & NewFields[Kind])[],
): Promise<AddedTo<Kind>> {
  const printings = await printingsOf(tx, rows)
  const lastPosition = await lastPositionOf(tx, to)
  const rules = moveRules(to.holder)
  const copies: Stored<Kind>[] = []
  const keys = rows.map((row, index) => {
    const [cardId, finish] = printings[index] ?? [null, null]
    if (cardId === null) return { reason: bulkReasons.unknownCard }
    if (finish === null) return { reason: bulkReasons.unknownFinish }
    if (row.refusal !== undefined) return { reason: row.refusal }
    const own = { id: 0, holderId: to.holderId, cardId, finish, quantity: row.quantity }
    const addedAt = row.addedAt ?? now
    const each = newEntry[to.holder]({ ...own, addedAt, position: lastPosition + 1 + index }, row)
    copies.push(each)
    return rules.keyOf(each)
  })
  const { joined, amountsDropped } = joinCopies(copies, rules)
  const added = await changeEntries(tx, to, { alike: [...joined.values()], at: now }, (entries) =>
    addJoined(entries, joined, rules.join),
  )
  const moves = [...added.arrivals.values()]
  if (moves.some(({ into }) => into === null)) await checkEntryCount(tx, to, limits)
  return {
    added: keys.map((key): Added => {
      if (typeof key !== 'string') return key
      const arrival = added.arrivals.get(key)
      return arrival ? { id: arrival.to.id } : { reason: bulkReasons.tooMany }
    }),
    moves,
    amountsDropped: amountsDropped + added.amountsDropped,
  }
}

/** The printing and the stored finish of each row; null where the catalogue has none. */
export async function printingsOf(
  db: Db,
  rows: readonly Pick<NewEntry, 'cardId' | 'tcgProductId' | 'variation'>[],
): Promise<[cardId: number | null, finish: string | null][]> {
  const records = rows.map(({ cardId, tcgProductId, variation }) => [
    cardId,
    tcgProductId,
    variation,
  ])
  // The first printing of a product id.
  const from = sql`
    from json_array_elements(${JSON.stringify(records)}::json) with ordinality as given (ref, ordinal)
      left join cards on cards.id = coalesce((ref ->> 0)::integer,
        (select min(id) from cards named where named.product_id = (ref ->> 1)::bigint))`
  const finish = printedFinish(sql`(ref ->> 2)`)
  return selectValue(
    db,
    jsonRows(sql<[number | null, string | null]>`json_build_array(cards.id, ${finish})`, {
      from,
      orderBy: sql`ordinal`,
    }),
  )
}

/** The position of the last entry of a list; 0 for other holders. */
export async function lastPositionOf(tx: Db, { holder, holderId }: Holder): Promise<number> {
  if (holder !== 'list') return 0
  const last = sql<number>`(select coalesce(max(position), 0) from list_items where list_id = ${holderId})`
  return selectValue(tx, last)
}
