/** What a member owns or wants, as a page and in sums over all that match: the same queries for collection and wishlist. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { EntrySort, SharedWishlistSort } from '../../../src/domain/entry.ts'
import { conditionOf, type EntryFilter } from '../card-filter.ts'
import type { Db } from '../engine.ts'
import { cards, sets } from '../schema/catalog.ts'
import { onTradeListOf } from '../viewer-flags.ts'
import { entryJson, type RowOf } from './entry-row.ts'
import { lowPriceOf, marketPriceOf, type OwnItems } from './finish.ts'

/** Over all that match: how many entries there are, how many cards by quantity, and their values in dollars. */
export interface EntryTotals {
  entries: number
  cards: number
  value: number
  lowValue: number
}

export interface EntrySelection extends EntryFilter {
  userId: number
  hideTokens?: boolean | undefined
  /** Leaves only cards that are on one of this viewer's for-trade lists (null: a visitor, who has none). */
  tradeListsOf?: number | null | undefined
}

export interface EntryQuery extends EntrySelection {
  /** Whose flags the rows tell; null for a visitor. */
  viewerId: number | null
  sortBy: EntrySort | SharedWishlistSort
  sortOrder: 'asc' | 'desc'
  /** From 1. */
  page: number
  limit: number
}

/** The entries that match, of `items` joined with `cards`. */
export function matching(items: OwnItems, selection: EntrySelection): SQL {
  const { userId, hideTokens, tradeListsOf, ...filter } = selection
  const condition = and(
    eq(items.userId, userId),
    conditionOf(filter, {
      isNormal: sql`${items.variation} = 'N'`,
      isFoil: sql`${items.variation} = 'F'`,
      price: sql`coalesce(${marketPriceOf(items)}, 0)`,
    }),
    hideTokens ? sql`not ${cards.isToken}` : undefined,
    tradeListsOf === undefined ? undefined : onTradeListOf(tradeListsOf),
  )
  return sql`from ${items} join ${cards} on ${cards.id} = ${items.cardId} where ${condition}`
}

/** A page of the entries that match, and the totals of all of them. Ties end in the id, in the direction of the sort. */
export async function findEntries<Items extends OwnItems>(
  db: Db,
  items: Items,
  query: EntryQuery,
): Promise<{ rows: RowOf<Items>[]; totals: EntryTotals }> {
  const { viewerId, sortBy, sortOrder, page, limit, ...selection } = query
  const from = matching(items, selection)
  const direction = sql.raw(sortOrder)
  const order = sql`${sortKey(items, sortBy)} ${direction} nulls last, ${items.id} ${direction}`
  // The page is cut by ids, before texts are fetched for the rows in it.
  const ids = sql`select ${items.id} ${from} order by ${order} limit ${limit} offset ${(page - 1) * limit}`
  const rows = sql`
    select coalesce(json_agg(${entryJson(items, viewerId)} order by ${order}), '[]')::text
    from ${items}
    join ${cards} on ${cards.id} = ${items.cardId}
    join ${sets} on ${sets.id} = ${cards.setId}
    where ${items.id} = any (array(${ids}))`
  const result = await db.execute<{ rows: string; totals: string }>(
    sql`select (${totalsJson(items, from)}) as totals, (${rows}) as rows`,
  )
  const [found] = result.rows
  // Both texts are built here, to these shapes.
  return {
    rows: JSON.parse(found?.rows ?? '[]') as RowOf<Items>[],
    totals: JSON.parse(found?.totals ?? '{}') as EntryTotals,
  }
}

/** An entry of a member's own; null when there is none of this id. */
export async function findEntry<Items extends OwnItems>(
  db: Db,
  items: Items,
  { userId, id }: { userId: number; id: number },
): Promise<RowOf<Items> | null> {
  const result = await db.execute<{ row: string }>(sql`
    select ${entryJson(items, userId)}::text as row
    from ${items}
    join ${cards} on ${cards.id} = ${items.cardId}
    join ${sets} on ${sets.id} = ${cards.setId}
    where ${items.id} = ${id} and ${items.userId} = ${userId}`)
  const [found] = result.rows
  // The text is built below, to this shape.
  return found === undefined ? null : (JSON.parse(found.row) as RowOf<Items>)
}

export interface CardIdQuery extends EntrySelection {
  page: number
  limit: number
}

/** The ids of the cards of all entries that match, each once and in their order, and the totals. */
export async function findCardIds(
  db: Db,
  items: OwnItems,
  { page, limit, ...selection }: CardIdQuery,
): Promise<{ cardIds: number[]; totals: EntryTotals }> {
  const from = matching(items, selection)
  const ids = sql`
    select distinct ${items.cardId} as id ${from}
    order by id limit ${limit} offset ${(page - 1) * limit}`
  const result = await db.execute<{ ids: string; totals: string }>(sql`
    select (${totalsJson(items, from)}) as totals,
      (select coalesce(json_agg(id order by id), '[]')::text from (${ids}) found) as ids`)
  const [found] = result.rows
  return {
    cardIds: JSON.parse(found?.ids ?? '[]') as number[],
    totals: JSON.parse(found?.totals ?? '{}') as EntryTotals,
  }
}

/** Sums stay exact decimals until they are written. */
function totalsJson(items: OwnItems, from: SQL): SQL {
  return sql`
    select json_build_object(
      'entries', count(*),
      'cards', coalesce(sum(${items.quantity}), 0),
      'value', coalesce(sum(${items.quantity} * ${marketPriceOf(items)}), 0),
      'lowValue', coalesce(sum(${items.quantity} * ${lowPriceOf(items)}), 0)
    )::text ${from}`
}

function sortKey(items: OwnItems, sortBy: EntryQuery['sortBy']): SQL {
  switch (sortBy) {
    case 'name':
      return sql`${cards.foldedName}`
    case 'collector_number':
      return sql`${cards.numberKey}`
    case 'set':
      return sql`(select ${sets.foldedName} from ${sets} where ${sets.id} = ${cards.setId})`
    case 'rarity':
      return sql`${cards.rarityRank}`
    case 'quantity':
      return sql`${items.quantity}`
    case 'market_price':
      return marketPriceOf(items)
    case 'low_price':
      return lowPriceOf(items)
    case 'total_value':
    case 'value':
      return sql`${items.quantity} * ${marketPriceOf(items)}`
    case 'added':
      return sql`${items.addedAt}`
  }
}
