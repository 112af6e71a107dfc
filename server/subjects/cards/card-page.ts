/** A page of the cards that pass a filter: one statement that cuts it, counts what matches and reads its rows. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { usualSource } from '../../../src/domain/cards/price-source.ts'
import type { Db } from '../../db/engine.ts'
import { isNumberZero, isUnpriced } from '../../db/display-price.ts'
import { json, jsonRows } from '../../db/json.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { countRows, selectOne } from '../../db/select.ts'
import { type CardFilter, filterCondition, isSelective, type RankedFilter } from './card-filter.ts'
import { cardJson, type CardRow, joinSets, type Seen } from './card-row.ts'
import { catalogVersion, changesOf, type PageCache } from './page-cache.ts'
import { cardsOfOther, cardsPricedBy, hasPriceOfOther } from './priced-cards.ts'

const sortColumns = {
  name: cards.foldedName,
  collector_number: cards.numberKey,
  set: sets.foldedName,
  rarity: cards.rarityRank,
  normal_price: cards.normalPrice,
  foil_price: cards.foilPrice,
}
type CardSort = keyof typeof sortColumns

export interface CardQuery extends CardFilter, PageQuery {}

/** A query that is known by the ranks of its rarities. */
interface RankedQuery extends RankedFilter, PageQuery {}

interface PageQuery extends Seen {
  sortBy: CardSort
  sortOrder: 'asc' | 'desc'
  /** Starts at 1. */
  page: number
  limit: number
}

export interface CardPage {
  rows: CardRow[]
  /** How many cards match in all. */
  total: number
}

/** A page of cards that are known; null when what it was found in has changed. */
export async function findCached(
  db: Db,
  query: CardQuery,
  page: ReturnType<PageCache['page']>,
  state: SQL<string> = catalogVersion,
): Promise<CardPage | null> {
  if (page === undefined) return null
  const ids = sql`${sql.param(page.ids)}::integer[]`
  const rows = cardsOf(query, ids, sql`array_position(${ids}, ${cards.id})`)
  const result = await selectOne(db, {
    rows: json<CardRow[] | null>(sql`case when ${state} = ${page.state} then ${rows} end`),
  })
  return result.rows && { rows: result.rows, total: page.total }
}

export async function findPage(
  db: Db,
  query: RankedQuery,
  knownCount: ReturnType<PageCache['count']>,
  countState: SQL<string> = catalogVersion,
): Promise<{ state: string; changes: number | null; page: CardPage }> {
  const priced = cardsPricedBy(query.source)
  const matching = sql`from ${priced} ${query.sortBy === 'set' ? joinSets : sql``} ${where(query)}`
  const order = orderBy(query, { key: sortColumns[query.sortBy] })
  const cut = sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  // The page is cut by ids alone, before texts are fetched for the few rows in it.
  const selection: { before?: SQL; total: SQL<number>; ids: SQL } = isSelective(query)
    ? // Few match: they are found once, counted and sorted. Left to itself the planner may walk along the sort's
      // index and throw away nearly everything.
      {
        before: sql`with matching as materialized (
          select ${cards.id} as id, ${sortColumns[query.sortBy]} as key, ${isUnpriced(cards)} as is_unpriced, ${isNumberZero(cards)} as is_zero ${matching}
        )`,
        total: countRows(sql`from matching`),
        ids: sql`select id from matching order by ${orderBy(query, inMatching)} ${cut}`,
      }
    : // Many match: the page comes from the sort's index, the count from an index too.
      {
        total: countOf(query, knownCount, countState),
        ...(isByOtherPrice(query)
          ? idsByOtherPrice(query)
          : { ids: sql`select ${cards.id} ${matching} order by ${order} ${cut}` }),
      }
  const { before, total } = selection
  const rows = cardsOf(query, sql`array(${selection.ids})`, order)
  const viewerId = query.among === undefined ? null : (query.viewerId ?? null)
  const versions = { state: catalogVersion, changes: changesOf(viewerId) }
  const { state, changes, ...page } = await selectOne(
    db,
    { ...versions, total, rows },
    before && { before },
  )
  return { state, changes, page }
}

/** Whether a filter beside the cards that it names keeps some of them. */
export const isFiltered = ({ among: _among, ...others }: RankedFilter) =>
  filterCondition(others) !== undefined

const isByOtherPrice = ({ source = usualSource, sortBy }: CardQuery) =>
  source !== usualSource && (sortBy === 'normal_price' || sortBy === 'foil_price')

/**
 * The ids of a page that is sorted by another source's price; the ids themselves are unordered. Cards with a price come from its
 * index. Only if they do not fill the page are they counted, and followed by cards without a price.
 */
function idsByOtherPrice(query: CardQuery): { before: SQL; ids: SQL } {
  const { sortBy, sortOrder, page, limit, source } = query
  const price = sortColumns[sortBy]
  const direction = sql.raw(sortOrder)
  const filter = filterCondition(query) ?? sql`true`
  const priced = sql`from ${cardsOfOther(source)} where ${filter} and ${price} is not null`
  const offset = (page - 1) * limit
  const isFull = sql`(select count(*) from priced) = ${limit}::integer`
  const before = sql`with priced as materialized (
    select ${cards.id} as id ${priced}
    order by ${price} ${direction}, ${cards.id} ${direction} limit ${limit} offset ${offset}
  )`
  const ids = sql`select id from priced union all (
    select ${cards.id} from ${cardsPricedBy(source)} where ${filter} and not ${hasPriceOfOther(source, sortBy)} order by ${cards.id} ${direction}
    limit ${limit}::integer - (select count(*) from priced)
    offset case when ${isFull} then 0 else greatest(0, ${offset}::integer - (
      select count(*) ${priced})) end
  )`
  return { before, ids }
}

/** How many match: counted again unless it is known of this catalogue. */
function countOf(
  query: RankedQuery,
  cachedCount: ReturnType<PageCache['count']>,
  state: SQL<string>,
): SQL<number> {
  const count = countRows(sql`from ${cardsPricedBy(query.source)} ${where(query)}`)
  if (cachedCount === undefined) return count
  return sql`case when ${state} = ${cachedCount.state} then ${cachedCount.total}::int else ${count} end`
}

export function where(filter: RankedFilter): SQL {
  const condition = filterCondition(filter)
  return condition === undefined ? sql`` : sql`where ${condition}`
}

/** Columns that are never null are sorted without a word on nulls, or their indexes could not be read backwards. */
export function orderBy(
  { sortBy, sortOrder, set }: Pick<CardQuery, 'sortBy' | 'sortOrder' | 'set'>,
  {
    key,
    unpriced = isUnpriced(cards),
    zero = isNumberZero(cards),
    id = cards.id,
  }: { key: SQLWrapper; unpriced?: SQLWrapper; zero?: SQLWrapper; id?: SQLWrapper },
): SQL {
  const direction = sql.raw(sortOrder)
  const nulls = sortColumns[sortBy].notNull ? sql`` : sql`nulls last`
  const isByNumber = sortBy === 'collector_number'
  const tie = isByNumber ? sql`${unpriced} ${direction},` : sql``
  // A set begins with its number 0. The descending order has it last by itself.
  const zeroLast = isByNumber && sortOrder === 'asc' && set === undefined ? sql`${zero},` : sql``
  return sql`${zeroLast} ${key} ${direction} ${nulls}, ${tie} ${id} ${direction}`
}

/** The columns of a sort as `matching` names them. */
const inMatching = {
  key: sql`key`,
  unpriced: sql`is_unpriced`,
  zero: sql`is_zero`,
  id: sql`id`,
}

/** `ids` is an array. */
function cardsOf(perspective: Seen, ids: SQL, order: SQL): SQL<CardRow[]> {
  const from = sql`from ${cardsPricedBy(perspective.source)} ${joinSets} where ${cards.id} = any (${ids})`
  return jsonRows(cardJson(perspective), { from, orderBy: order })
}
