/** Reads of the catalogue: pages of cards, and single ones. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { maxNumberedCards, type NumberedCardSent } from '../../../src/contract/cards.ts'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import { foldText } from '../../../src/domain/format/text.ts'
import type { OwnershipFilter } from '../../../src/domain/sets/completion.ts'
import { type CardFilter, filterCondition, isSelective, type RankedFilter } from './card-filter.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { json, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { countRows, selectOne, selectRows } from '../../db/select.ts'
import { catalogVersion, keysOf, PageCache } from './page-cache.ts'
import type { CardColumns } from './card-columns.ts'
import { CardColumnsCache, type ColumnNeeds } from './card-columns-cache.ts'
import { PastPriceCache, type PastPrices } from './past-prices.ts'
import { cardBits, type CardTest, ownershipTestOf } from './card-bits.ts'
import type { CopiesWork } from './member-copies.ts'
import { withRanks } from './seen-rarities.ts'
import { searchedCards } from './search-cards.ts'
import type { SearchTree } from '../../../src/domain/search/search-tree.ts'
import { isNumberZero, isUnpriced } from '../../db/display-price.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { cardsOfOther, cardsPricedBy, currencyField, hasPriceOfOther } from './priced-cards.ts'
import { flagFields } from './viewer-flags.ts'

/** The fields of a printing, where `cards` and `sets` are joined. Prices in dollars, null when unknown. */
export const cardFields = {
  productId: cards.productId,
  name: cards.name,
  printedNames: cards.printedNames,
  collectorNumber: cards.collectorNumber,
  setName: sets.name,
  setCode: sets.code,
  rarity: cards.rarity,
  rarityRank: cards.rarityRank,
  treatments: cards.treatments,
  isToken: cards.isToken,
  imageUrl: cards.imageUrl,
  backImageUrl: cards.backImageUrl,
  normalPrice: cards.normalPrice,
  normalLowPrice: cards.normalLowPrice,
  foilPrice: cards.foilPrice,
  foilLowPrice: cards.foilLowPrice,
  finishPrices: cards.finishPrices,
}
export type CardFields = JsonOf<typeof cardFields>

const cardJson = ({ viewerId = null, source = usualSource }: Seen) =>
  jsonObject({ id: cards.id, ...cardFields, ...currencyField(source), ...flagFields(viewerId) })

/** One printing, and what the viewer has of it. */
export type CardRow = JsonOf<ReturnType<typeof cardJson>>

/** What cards are shown with. */
export interface Seen {
  /** The viewer whose flags they have; null for a visitor. */
  viewerId?: number | null | undefined
  source?: PriceSource | undefined
}

const numberedJson = jsonObject({
  id: cards.id,
  tcgProductId: cards.productId,
  name: cards.name,
  collector_number: cards.collectorNumber,
  treatments: cards.treatments,
  normal_price: cards.normalPrice,
  foil_price: cards.foilPrice,
  finishes: cards.finishPrices,
  image_url: cards.imageUrl,
})

const sortColumns = {
  name: cards.foldedName,
  collector_number: cards.numberKey,
  set: sets.foldedName,
  rarity: cards.rarityRank,
  normal_price: cards.normalPrice,
  foil_price: cards.foilPrice,
}
type CardSort = keyof typeof sortColumns

const byNumber = { sortBy: 'collector_number', sortOrder: 'asc' } as const

const joinSets = sql`join ${sets} on ${sets.id} = ${cards.setId}`

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

/** A page of cards by what a member has of them. */
interface OwnershipQuery extends CardQuery {
  viewerId: number
  /** Null where the search alone compares it. */
  ownership: OwnershipFilter | null
  /** Null for a search without conditions. */
  conditions: SearchTree | null
}

interface CardPage {
  rows: CardRow[]
  /** How many cards match in all. */
  total: number
}

/** Reads cards of the catalogue, and hides the caches of recent pages, of columns and of past prices. */
export class Cards {
  readonly columns: CardColumnsCache
  readonly #db: Db
  readonly #cache = new PageCache()
  readonly #pastPrices: PastPriceCache

  constructor({ db }: Pick<Engine, 'db'>) {
    this.columns = new CardColumnsCache({ db })
    this.#db = db
    this.#pastPrices = new PastPriceCache(db)
  }

  /** How often the caches had an answer. */
  get counts() {
    return { pages: this.#cache.counts, pastPrices: this.#pastPrices.counts }
  }

  pastPrices(columns: CardColumns): Promise<PastPrices> {
    return this.#pastPrices.of(columns)
  }

  /**
   * One page of the cards that match. Missing values sort last in both directions. Ties end in the id, in the direction of the
   * sort, so that pages neither repeat nor skip a card; among cards with the same number, priced ones come first. If the cards of all
   * sets are sorted by number, the number 0 comes last.
   */
  async page(query: CardQuery): Promise<CardPage> {
    const keys = keysOf({ ...query, viewerId: undefined })
    const cached = await this.#cached(query, keys.page)
    if (cached) return cached
    const { state, page } = await findPage(
      this.#db,
      await withRanks(this.#db, query),
      this.#cache.count(keys.filter),
    )
    this.#cache.remember(keys, state, page)
    return page
  }

  /** One page (`page`) of the cards that match a search with conditions, which is evaluated over the columns of all cards. */
  async searchPage(
    { search, conditions, ...query }: CardQuery & { conditions: SearchTree },
    needs: ColumnNeeds,
  ): Promise<CardPage> {
    const keys = keysOf({ ...query, search, viewerId: undefined })
    const cached = await this.#cached(query, keys.page)
    if (cached) return cached
    const columns = await this.columns.current(needs)
    const among = cardBits(columns, await searchedCards(columns, conditions))
    const ranked = { ...(await withRanks(this.#db, query)), among }
    const cachedCount = isFiltered(ranked)
      ? this.#cache.count(keys.filter)
      : { state: columns.state, total: among.count }
    const { state, page } = await findPage(this.#db, ranked, cachedCount)
    if (state === columns.state) this.#cache.remember(keys, state, page)
    return page
  }

  /** One page (`page`) of the cards that pass the filter by ownership. Cached pages are of one member and one version of their entries. */
  async ownershipPage(
    { conditions, ...query }: OwnershipQuery,
    withCopies: (work: CopiesWork<CardPage>) => Promise<CardPage>,
  ): Promise<CardPage> {
    const { ownership, search, ...others } = query
    const plain = conditions === null ? { ...others, search } : others
    const keys = keysOf(query)
    const cached = await this.#cached(plain, keys.page, memberState(query))
    if (cached) return cached
    return withCopies(async (index, copiesOf) => {
      const tests: CardTest[] = [
        ...(ownership === null ? [] : [ownershipTestOf(index, ownership)]),
        ...(conditions === null
          ? []
          : [await searchedCards(index.columns, conditions, { copiesOf })]),
      ]
      const among = cardBits(index.columns, (card) => tests.every((test) => test(card)))
      const { state, changes, page } = await findPage(
        this.#db,
        { ...(await withRanks(this.#db, plain)), among },
        this.#cache.count(keys.filter),
        memberState(query),
      )
      const isCurrent = state === index.columns.state && changes === index.entryColumns.changes
      if (isCurrent) this.#cache.remember(keys, `${state} ${changes}`, page)
      return { version: { catalog: state, changes }, result: page }
    })
  }

  async #cached(query: CardQuery, key: string, state?: SQL<string>): Promise<CardPage | null> {
    const cached = await findCached(this.#db, query, this.#cache.page(key), state)
    this.#cache.counts.count(cached !== null)
    return cached
  }

  /** The cards of these ids, in no order. */
  async byIds(ids: readonly number[], perspective: Seen = {}): Promise<CardRow[]> {
    const from = sql`from ${cardsPricedBy(perspective.source)} ${joinSets} where ${cards.id} = any(${sql.param(ids)}::integer[])`
    const rows = await selectRows(this.#db, { card: cardJson(perspective) }, { from })
    return rows.map(({ card }) => card)
  }

  /** A page of the printings of a card, the newest first; null where no card has the id. */
  async printings(
    cardId: number,
    { search = '', page, limit }: { search?: string | undefined; page: number; limit: number },
    perspective: Seen,
  ): Promise<CardPage | null> {
    const text = foldText(search)
    const isNamed = sql`strpos(${sets.foldedName}, ${text}) > 0 or lower(${sets.code}) = ${text}
      or lower(${cards.collectorNumber}) = ${text}`
    const before = sql`
      with own as (
        select own.name, own.folded_name, own.is_token, own_sets.game
        from cards own join sets own_sets on own_sets.id = own.set_id where own.id = ${cardId}
      ), printings as materialized (
        select ${cards.id} as id, row_number() over (
          order by ${sets.releasedOn} desc nulls last, ${sets.foldedName}, ${cards.numberKey}, ${cards.id}
        ) as ordinal
        from own join ${cards} on ${cards.foldedName} = own.folded_name and ${cards.name} = own.name
          and ${cards.isToken} = own.is_token ${joinSets} and ${sets.game} = own.game
        where ${isNamed}
      )`
    const from = sql`
      from printings join ${cardsPricedBy(perspective.source)} on ${cards.id} = printings.id ${joinSets}
      where ordinal > ${(page - 1) * limit}::integer and ordinal <= ${page * limit}::integer`
    const { isThere, ...result } = await selectOne(
      this.#db,
      {
        isThere: sql<boolean>`exists (select from own)`,
        total: countRows(sql`from printings`),
        rows: jsonRows(cardJson(perspective), { from, orderBy: sql`ordinal` }),
      },
      { before },
    )
    return isThere ? result : null
  }

  /** The cards of a set, by its code or name, that have a number, in the order of their numbers. */
  async numbered(set: string): Promise<NumberedCardSent[]> {
    const from = sql`
      from ${cards} ${where({ set })} and ${cards.collectorNumber} is not null
      order by ${orderBy({ ...byNumber, set }, { key: cards.numberKey })} limit ${maxNumberedCards}`
    const rows = await selectRows(this.#db, { card: numberedJson }, { from })
    return rows.map(({ card: { finishes, ...card } }) => ({
      ...card,
      ...(finishes !== null && { finishes }),
    }))
  }

  /** A card by the card store's product id, which several printings may share: then the first. Null for none. */
  async byProductId(productId: number, perspective: Seen = {}): Promise<CardRow | null> {
    const from = sql`
      from ${cardsPricedBy(perspective.source)} ${joinSets} where ${cards.productId} = ${productId} order by ${cards.id} limit 1`
    const [row] = await selectRows(this.#db, { card: cardJson(perspective) }, { from })
    return row?.card ?? null
  }
}

/** The version of a member's entries; null for a visitor. */
export const changesOf = (viewerId: number | null) =>
  sql<number | null>`(select changes from users where users.id = ${viewerId}::integer)`

/** The version of the catalogue and that of the member's entries, in one text. */
const memberState = ({ viewerId }: Pick<OwnershipQuery, 'viewerId'>) =>
  sql<string>`concat(${catalogVersion}, ' ', ${changesOf(viewerId)})`

/** A page of cards that are known; null when what it was found in has changed. */
async function findCached(
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

async function findPage(
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
const isFiltered = ({ among: _among, ...others }: RankedFilter) =>
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

function where(filter: RankedFilter): SQL {
  const condition = filterCondition(filter)
  return condition === undefined ? sql`` : sql`where ${condition}`
}

/** Columns that are never null are sorted without a word on nulls, or their indexes could not be read backwards. */
function orderBy(
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
