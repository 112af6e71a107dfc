/** What a member owns, wants or lists, a page at a time, with what all that match come to: in one statement. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isSelective } from '../card-filter.ts'
import type { Db } from '../engine.ts'
import { cards, sets } from '../schema/catalog.ts'
import type { Entry } from './change.ts'
import { entryJson, type RowOf } from './entry-row.ts'
import { type Items, lowPriceOf, marketPriceOf, type OwnItems } from './finish.ts'
import { type EntrySelection, holderOf, joinCards, matching, ofHolder } from './selection.ts'
import { sortKey, type SortName } from './sort.ts'
import {
  type EntryTotals,
  type KnownTotals,
  sumsJson,
  sumsOf,
  totalsOf,
  type TotalsRow,
} from './totals.ts'

export interface EntryQuery extends EntrySelection {
  /** Whose flags the rows tell; null for a visitor. */
  viewerId: number | null
  sortBy: SortName
  sortOrder: 'asc' | 'desc'
  /** From 1. */
  page: number
  limit: number
}

const joinSets = sql`join ${sets} on ${sets.id} = ${cards.setId}`

/** A page of the entries that match. Missing values come last; ties end in the id, in the direction of the sort. */
export async function findEntries<Held extends Items>(
  db: Db,
  items: Held,
  query: EntryQuery,
  known: KnownTotals,
): Promise<{ rows: RowOf<Held>[]; totals: EntryTotals }> {
  const { viewerId, sortBy, sortOrder, page, limit, ...selection } = query
  const { key, isWalked = false, isOwn = false } = sortKey(items, sortBy)
  const direction = sql.raw(sortOrder)
  const order = (by: SQL, id: SQLWrapper) => sql`${by} ${direction} nulls last, ${id} ${direction}`
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`
  const from = matching(items, selection, sortBy === 'set' ? joinSets : sql``)
  // The page is cut by ids, before texts are fetched for the rows in it.
  const rowsOf = (ids: SQL) => sql`(
    select coalesce(json_agg(${entryJson(items, viewerId)} order by ${order(key, items.id)}), '[]')::text
    from ${items} ${joinCards(items)} ${joinSets}
    where ${items.id} = any (array(${ids}))
  )`
  const totals = totalsOf(items, selection, known)
  const isWalking =
    isWalked &&
    !isSelective(selection) &&
    isShortWalk(page * limit, totals.lastEntries, !totals.areKnown)
  const sorted = sql`select id from matching order by ${order(sql`key`, sql`id`)} ${cut}`
  let statement: SQL
  if (isWalking) {
    // The page comes from the sort's index.
    statement = sql`
      select ${totals.columns(sumsOf(items, selection))},
        ${rowsOf(sql`select ${items.id} ${from} order by ${order(key, items.id)} ${cut}`)} as rows`
  } else if (totals.areKnown) {
    // There is nothing to do but to sort all that the holder has, without the cards where they do not matter. Left to itself
    // the planner may walk along the sort's index and pass nearly all cards.
    statement = sql`
      with matching as materialized (
        select ${items.id} as id, ${key} as key
        ${isOwn ? ofHolder(items, selection) : from}
      )
      select ${totals.columns(sumsOf(items, selection))}, ${rowsOf(sorted)} as rows`
  } else {
    // What matches is found once, summed up and sorted.
    const sums = sumsJson(sql`quantity`, sql`price`, sql`low_price`)
    statement = sql`
      with matching as materialized (
        select ${items.id} as id, ${items.quantity} as quantity, ${marketPriceOf(items)} as price,
          ${lowPriceOf(items)} as low_price, ${key} as key
        ${from}
      )
      select ${totals.columns(sql`select ${sums} from matching`)}, ${rowsOf(sorted)} as rows`
  }
  const result = await db.execute<TotalsRow & { rows: string }>(statement)
  const [found] = result.rows
  // The text is built above, to this shape.
  const rows = JSON.parse(found?.rows ?? '[]') as RowOf<Held>[]
  return { rows, totals: totals.read(found) }
}

/** About so many cards there are in a large catalogue. */
const manyCards = 100_000

/**
 * Whether walking along an index of all cards, until so many of the holder's entries are found, is quicker than looking up the
 * cards of all entries to sort them. Passing a card costs half as much as looking one up. Where all are looked up
 * anyway, to be summed up, sorting them adds little.
 */
function isShortWalk(wanted: number, entries: number, areSummed: boolean): boolean {
  const passed = (wanted * manyCards) / Math.max(1, entries)
  return passed < entries * (areSummed ? 0.5 : 2)
}

export interface CardIdQuery extends EntrySelection {
  page: number
  limit: number
}

/** The ids of the cards of the entries that match, each once and in their order. */
export async function findCardIds(
  db: Db,
  items: OwnItems,
  { page, limit, ...selection }: CardIdQuery,
  known: KnownTotals,
): Promise<{ cardIds: number[]; totals: EntryTotals }> {
  const ids = sql`
    select distinct ${items.cardId} as id ${matching(items, selection)}
    order by id limit ${limit} offset ${(page - 1) * limit}`
  const totals = totalsOf(items, selection, known)
  const result = await db.execute<TotalsRow & { ids: string }>(sql`
    select ${totals.columns(sumsOf(items, selection))},
      (select coalesce(json_agg(id order by id), '[]')::text from (${ids}) found) as ids`)
  const [found] = result.rows
  return { cardIds: JSON.parse(found?.ids ?? '[]') as number[], totals: totals.read(found) }
}

/** An entry of a member's own; null when there is none of this id. */
export async function findEntry<Held extends OwnItems>(
  db: Db,
  items: Held,
  { holderId, id }: Entry,
): Promise<RowOf<Held> | null> {
  const result = await db.execute<{ row: string }>(sql`
    select ${entryJson(items, holderId)}::text as row
    from ${items} ${joinCards(items)} ${joinSets}
    where ${items.id} = ${id} and ${holderOf(items)} = ${holderId}`)
  const [found] = result.rows
  // The text is built by `entryJson`, to this shape.
  return found === undefined ? null : (JSON.parse(found.row) as RowOf<Held>)
}
