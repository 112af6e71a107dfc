/**
 * Pages of the entries of a collection, a wishlist or a list, with the totals of all matching
 * entries.
 */
import { sql } from 'drizzle-orm'
import type { Db, Engine } from '../db/engine.ts'
import { listItems, lists } from '../db/schema/belongings.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import type { EntryIndex, EntryTotals } from './entry-index.ts'
import type { EntryIndexCache } from './entry-index-cache.ts'
import type { Entry } from './change-entries.ts'
import { entryJson, type RowOf } from './entry-row.ts'
import type { Items, OwnItems } from './finish.ts'
import { type DataVersion, versionColumns, readOrder } from './entry-columns.ts'
import { type EntrySelection, holderOf, joinCards } from './selection.ts'
import { ownColumn, type SortName } from './sort.ts'

export interface EntryQuery extends EntrySelection {
  /** The viewer whose flags the rows have; null for a visitor. */
  viewerId: number | null
  /** Keeps only cards on the for-trade lists of this viewer (null: a visitor, who has none). */
  tradeListsOf?: number | null | undefined
  sortBy: SortName
  sortOrder: 'asc' | 'desc'
  /** Starts at 1. */
  page: number
  limit: number
}

const joinSets = sql`join ${sets} on ${sets.id} = ${cards.setId}`

/**
 * Statements after the first one run with priority: the request has waited in the queue already.
 */
type Handles = Pick<Engine, 'db' | 'priority'>

/** A page of the entries that match. Missing values come last; ties end in the id, in the direction of the sort. */
export function findEntries<Held extends Items>(
  { db, priority }: Handles,
  items: Held,
  query: EntryQuery,
  cache: EntryIndexCache,
): Promise<{ rows: RowOf<Held>[]; totals: EntryTotals }> {
  const { viewerId, page, limit, ...asked } = query
  return withFreshIndex(db, { items, holderId: query.holderId, cache }, async (index) => {
    const { rowIndexes, totals } = await selectFromIndex(priority, items, asked, index)
    const cut = rowIndexes.subarray((page - 1) * limit, page * limit)
    const { version, rows } = await readRows(priority, items, {
      ids: Array.from(cut, (rowIndex) => index.entryColumns.ids[rowIndex] ?? 0),
      holderId: query.holderId,
      viewerId,
    })
    return { version, found: { rows, totals } }
  })
}

export interface CardIdQuery extends EntrySelection {
  page: number
  limit: number
}

/** The ids of the cards of the entries that match, each once and in their order. */
export function findCardIds(
  { db, priority }: Handles,
  items: OwnItems,
  { page, limit, ...selection }: CardIdQuery,
  cache: EntryIndexCache,
): Promise<{ cardIds: number[]; totals: EntryTotals }> {
  const { holderId } = selection
  return withFreshIndex(db, { items, holderId, cache }, async (index) => {
    const { entryColumns } = index
    const sort = { sortBy: 'name', sortOrder: 'asc' } as const
    const { rowIndexes, totals } = index.find(selection, sort)
    const cardIds = new Set<number>()
    for (const rowIndex of rowIndexes)
      cardIds.add((entryColumns.packedPrintings[rowIndex] ?? 0) >> 1)
    const { rows } = await priority.execute<DataVersion>(
      sql`select ${versionColumns(items, holderId)}`,
    )
    const inOrder = [...cardIds].toSorted((a, b) => a - b)
    const found = { cardIds: inOrder.slice((page - 1) * limit, page * limit), totals }
    return { version: onlyOne(rows), found }
  })
}

interface Holder {
  items: Items
  holderId: number
  cache: EntryIndexCache
}

/** Retries when data changed during the read; afterwards a page that may be stale is returned. */
const maxAttempts = 5

/** Runs a read on the cached index of a holder, and again with a new index when the version stamps differ. */
async function withFreshIndex<Found>(
  db: Db,
  { items, holderId, cache }: Holder,
  work: (index: EntryIndex) => Promise<{ version: DataVersion; found: Found }>,
): Promise<Found> {
  for (let tries = 1; ; tries++) {
    const index = await cache.of(db, items, holderId)
    const { version, found } = await work(index)
    const { entryColumns, columns } = index
    const isSame = version.changes === entryColumns.changes && version.catalog === columns.state
    if (isSame || tries === maxAttempts) return found
    cache.forget(items, holderId, version, index)
  }
}

/** The row indexes of all matching entries, sorted. */
async function selectFromIndex(
  db: Db,
  items: Items,
  query: Omit<EntryQuery, 'viewerId' | 'page' | 'limit'>,
  index: EntryIndex,
): Promise<{ rowIndexes: Int32Array; totals: EntryTotals }> {
  const { holderId, tradeListsOf, sortBy, sortOrder, ...selection } = query
  const column = ownColumn(items, sortBy)
  const isKnown = column === null || index.knows(sortBy)
  const own = isKnown ? undefined : await readOrder(db, items, holderId, column)
  const cardIds = tradeListsOf === undefined ? undefined : await tradeCardsOf(db, tradeListsOf)
  return index.find({ ...selection, cardIds }, { sortBy, sortOrder, own })
}

/** The cards on a viewer's for-trade lists; a visitor has none. */
async function tradeCardsOf(db: Db, viewerId: number | null): Promise<Set<number>> {
  if (viewerId === null) return new Set()
  const { rows } = await db.execute<{ ids: string }>(sql`
    select coalesce(json_agg(distinct ${listItems.cardId}), '[]')::text as ids
    from ${listItems} join ${lists} on ${lists.id} = ${listItems.listId}
    where ${lists.userId} = ${viewerId} and ${lists.visibility} = 'for_trade'`)
  return new Set(JSON.parse(onlyOne(rows).ids) as number[])
}

/** The holder's entries of these ids, in their order. */
async function readRows<Held extends Items>(
  db: Db,
  items: Held,
  { ids, holderId, viewerId }: { ids: number[]; holderId: number; viewerId: number | null },
): Promise<{ version: DataVersion; rows: RowOf<Held>[] }> {
  const asked = sql`${sql.param(ids)}::integer[]`
  const { rows } = await db.execute<DataVersion & { rows: string }>(sql`
    select ${versionColumns(items, holderId)}, (
      select coalesce(json_agg(${entryJson(items, viewerId)} order by array_position(${asked}, ${items.id})), '[]')::text
      from ${items} ${joinCards(items)} ${joinSets}
      where ${items.id} = any (${asked}) and ${holderOf(items)} = ${holderId}
    ) as rows`)
  const found = onlyOne(rows)
  // The text is built by `entryJson`, to this shape.
  return { version: found, rows: JSON.parse(found.rows) as RowOf<Held>[] }
}

function onlyOne<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement without a table has one row.')
  return row
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
