/** Reads of the catalogue: pages of cards, and single ones. */
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Treatment } from '../../src/domain/cards/variant.ts'
import { filterCondition, isSelective, type CardFilter } from './card-filter.ts'
import type { Db } from '../db/engine.ts'
import { PageCache, catalogVersion } from './page-cache.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { flagFields, type ViewerFlags } from './viewer-flags.ts'

/** The columns of a printing. Prices in dollars, null when unknown. */
export interface CardFields {
  productId: number | null
  name: string
  collectorNumber: string | null
  setName: string
  setCode: string
  rarity: string
  treatments: Treatment[]
  isToken: boolean
  imageUrl: string | null
  backImageUrl: string | null
  normalPrice: number | null
  normalLowPrice: number | null
  foilPrice: number | null
  foilLowPrice: number | null
}

/** One printing, and what the viewer has of it. */
export interface CardRow extends CardFields, ViewerFlags {
  id: number
}

const sortColumns = {
  name: cards.foldedName,
  collector_number: cards.numberKey,
  set: sets.foldedName,
  rarity: cards.rarityRank,
  normal_price: cards.normalPrice,
  foil_price: cards.foilPrice,
}
export type CardSort = keyof typeof sortColumns

const joinSets = sql`join ${sets} on ${sets.id} = ${cards.setId}`

export interface CardQuery extends CardFilter {
  sortBy: CardSort
  sortOrder: 'asc' | 'desc'
  /** Starts at 1. */
  page: number
  limit: number
  /** The viewer whose flags the cards have; null for a visitor. */
  viewerId?: number | null
}

// JSON is cheaper than rows to carry between threads, and has its numbers as JavaScript wants them.
export const cardFields = sql`
  'productId', ${cards.productId},
  'name', ${cards.name},
  'collectorNumber', ${cards.collectorNumber},
  'setName', ${sets.name},
  'setCode', ${sets.code},
  'rarity', ${cards.rarity},
  'treatments', ${cards.treatments},
  'isToken', ${cards.isToken},
  'imageUrl', ${cards.imageUrl},
  'backImageUrl', ${cards.backImageUrl},
  'normalPrice', ${cards.normalPrice},
  'normalLowPrice', ${cards.normalLowPrice},
  'foilPrice', ${cards.foilPrice},
  'foilLowPrice', ${cards.foilLowPrice}`

function cardJson(viewerId: number | null): SQL {
  return sql`json_build_object('id', ${cards.id}, ${cardFields}, ${flagFields(viewerId)})`
}

/**
 * One page of the cards that match, and how many match in all. Missing values sort last in both directions; ties end
 * in the id, in the direction of the sort, so that pages neither repeat nor skip a card.
 */
export async function findCards(
  db: Db,
  query: CardQuery,
  known = new PageCache(),
): Promise<{ rows: CardRow[]; total: number }> {
  const asked = { ...query, viewerId: undefined }
  const unsorted = { sortBy: undefined, sortOrder: undefined, page: undefined, limit: undefined }
  const keys = {
    filter: JSON.stringify({ ...asked, ...unsorted }),
    page: JSON.stringify(asked),
  }
  return (await findCached(db, query, known.page(keys.page))) ?? find(db, query, { known, keys })
}

interface Found extends Record<string, unknown> {
  state: string
  rows: string
  total: number
}

/** A page of cards that are known; null when the catalogue has changed. */
async function findCached(
  db: Db,
  query: CardQuery,
  page: ReturnType<PageCache['page']>,
): Promise<{ rows: CardRow[]; total: number } | null> {
  if (page === undefined) return null
  const ids = sql`${sql.param(page.ids)}::integer[]`
  const rows = pageJson(query, ids, sql`array_position(${ids}, ${cards.id})`)
  const result = await db.execute<{ rows: string | null }>(
    sql`select case when ${catalogVersion} = ${page.state} then ${rows} end as rows`,
  )
  const text = result.rows[0]?.rows ?? null
  return text === null ? null : { rows: readRows(text), total: page.total }
}

async function find(
  db: Db,
  query: CardQuery,
  { known, keys }: { known: PageCache; keys: { filter: string; page: string } },
): Promise<{ rows: CardRow[]; total: number }> {
  const matching = sql`from ${cards} ${query.sortBy === 'set' ? joinSets : sql``} ${where(query)}`
  const order = orderBy(query, sortColumns[query.sortBy])
  const cut = sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  // The page is cut by ids alone, before texts are fetched for the few rows in it.
  const statement = isSelective(query)
    ? // Few match: they are found once, counted and sorted. Left to itself the planner may walk along the sort's
      // index and throw away nearly everything.
      sql`with matching as materialized (
          select ${cards.id} as id, ${sortColumns[query.sortBy]} as key ${matching}
        )
        select ${catalogVersion} as state, (select count(*)::int from matching) as total,
          ${pageJson(query, sql`array(select id from matching order by ${orderBy(query, sql`key`, sql`id`)} ${cut})`, order)} as rows`
    : // Many match: the page comes from the sort's index, the count from an index too.
      sql`select ${catalogVersion} as state, ${countOf(query, known.count(keys.filter))} as total,
        ${pageJson(query, sql`array(select ${cards.id} ${matching} order by ${order} ${cut})`, order)} as rows`
  const result = await db.execute<Found>(statement)
  const [found] = result.rows
  if (found === undefined) throw new Error('A statement without a table has one row.')
  const { state, total } = found
  const rows = readRows(found.rows)
  known.remember(keys, { state, total, ids: rows.map(({ id }) => id) })
  return { rows, total }
}

/** How many match: counted again unless it is known of this catalogue. */
function countOf(query: CardFilter, known: ReturnType<PageCache['count']>): SQL {
  const count = sql`(select count(*)::int from ${cards} ${where(query)})`
  if (known === undefined) return count
  return sql`case when ${catalogVersion} = ${known.state} then ${known.total}::int else ${count} end`
}

function where(filter: CardFilter): SQL {
  const condition = filterCondition(filter)
  return condition === undefined ? sql`` : sql`where ${condition}`
}

/** Columns that are never null are sorted without a word on nulls, or their indexes could not be read backwards. */
function orderBy(
  { sortBy, sortOrder }: CardQuery,
  key: SQLWrapper,
  id: SQLWrapper = cards.id,
): SQL {
  const direction = sql.raw(sortOrder)
  const nulls = sortColumns[sortBy].notNull ? sql`` : sql`nulls last`
  return sql`${key} ${direction} ${nulls}, ${id} ${direction}`
}

/** `ids` is an array. */
function pageJson({ viewerId = null }: CardQuery, ids: SQL, order: SQL): SQL {
  return sql`(
    select coalesce(json_agg(${cardJson(viewerId)} order by ${order}), '[]')::text
    from ${cards} ${joinSets}
    where ${cards.id} = any (${ids})
  )`
}

/** A card by the card store's product id, which several printings may share: then the first. Null for none. */
export function findCardByProductId(
  db: Db,
  productId: number,
  viewerId: number | null = null,
): Promise<CardRow | null> {
  return findOne(db, eq(cards.productId, productId), viewerId)
}

/** A card by its id; null for none. */
export function findCard(db: Db, id: number): Promise<CardRow | null> {
  return findOne(db, eq(cards.id, id), null)
}

async function findOne(db: Db, condition: SQL, viewerId: number | null): Promise<CardRow | null> {
  const result = await db.execute<{ rows: string }>(sql`
    select json_build_array(${cardJson(viewerId)})::text as rows
    from ${cards} ${joinSets}
    where ${condition}
    order by ${cards.id} limit 1`)
  return readRows(result.rows[0]?.rows ?? '[]')[0] ?? null
}

/** The text is built by `cardJson`, to the shape of CardRow. */
function readRows(json: string): CardRow[] {
  return JSON.parse(json) as CardRow[]
}
