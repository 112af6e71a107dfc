/**
 * Reads the entries of collections, wishlists and lists: pages, and the ids that a bulk change
 * takes. Both come from cached indexes of the holders' entries, which this class hides.
 */
import type { EntrySelection } from '../../../src/contract/collection-bulk.ts'
import { needsOf } from '../../../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../../../src/domain/cards/filters.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'
import { hasConditions, searchTree } from '../../../src/domain/search/search-test.ts'
import type { SearchNeed, SearchTree } from '../../../src/domain/search/search-tree.ts'
import { ownershipOf, type OwnershipValues } from '../../../src/domain/sets/completion.ts'
import { type CardBits, cardBits } from '../cards/card-bits.ts'
import { searchedCards } from '../cards/search-cards.ts'
import type { CardColumns } from '../cards/card-columns.ts'
import type { Seen } from '../cards/card-queries.ts'
import { catalogVersion } from '../cards/page-cache.ts'
import type { CopiesReader } from '../cards/indexed-card.ts'
import { CacheCounts } from '../../db/cache-counts.ts'
import { asDatabaseWork } from '../../db/visitor-work.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { selectOne, selectValue } from '../../db/select.ts'
import {
  type DataVersion,
  type FilteredVersion,
  filteredVersionColumns,
  readEntryColumns,
  readOrder,
  versionColumns,
} from './entry-columns.ts'
import { EntryIndex, type EntryTotals, type IndexSelection } from './entry-index.ts'
import { EntryIndexCache, type IndexNeeds, suffices } from './entry-index-cache.ts'
import { readRows, type RowOf } from './entry-row.ts'
import type { Items, OwnItems } from './items.ts'
import { cardIdOf } from '../../db/finish-numbers.ts'
import { copiesReader, listsReader, ownershipTest, tradeCardsOf } from './ownership.ts'
import { ownColumn, type SortName } from './entry-order.ts'

/** Filters on the entries of one holder. Those by ownership compare the copies of the member who asks. */
export interface HeldFilters extends FilterValues, OwnershipValues {
  /** The member of the entries; for the items of a list, the list. */
  holderId: number
}

interface Paging {
  /** Starts at 1. */
  page: number
  limit: number
}

/** The entries of a member that match a search of theirs, as others see them. */
export interface Listing {
  search: string
  /** Of the prices that the member sees. */
  source: PriceSource
}

export interface EntryQuery extends HeldFilters, Paging {
  /** The viewer whose flags the rows have; null for a visitor. */
  viewerId: number | null
  /** Of the prices. */
  source?: PriceSource | undefined
  /** Keeps only cards on the for-trade lists of this viewer. A visitor (null) has no lists. */
  tradeListsOf?: number | null | undefined
  /** Shows what a search of the holder finds; the filters are on top of it. */
  listing?: Listing | undefined
  sortBy: SortName
  sortOrder: 'asc' | 'desc'
}

/** Retries when data changed during the read; afterwards a page that may be stale is returned. */
const maxAttempts = 5

const byName = { sortBy: 'name', sortOrder: 'asc' } as const
const inOwnOrder = { sortBy: 'position', sortOrder: 'asc' } as const

/**
 * Statements after the first one run with priority: the request has waited in the queue already.
 */
type Handles = Pick<Engine, 'db' | 'priority'>

export class Entries {
  /** Of the cached indexes. */
  readonly counts = new CacheCounts()
  readonly #engine: Handles
  readonly #now: () => Date
  readonly #cache = new EntryIndexCache()
  /** What the latest search of its member finds in an index on a day. */
  readonly #listed = new WeakMap<
    EntryIndex,
    { search: string; today: number; result: EntryIndex }
  >()

  constructor(engine: Handles, now: () => Date = () => new Date()) {
    this.#engine = engine
    this.#now = now
  }

  /** A page of the entries that match. Missing values come last; ties end in the id, in the direction of the sort. */
  page<Held extends Items>(
    items: Held,
    { viewerId, page, limit, listing, ...query }: EntryQuery,
  ): Promise<{ rows: RowOf<Held>[]; totals: EntryTotals }> {
    const { holderId } = query
    const { priority } = this.#engine
    const needs = { ...query, listing, memberId: viewerId }
    return this.#filtered(items, needs, async (whole, own) => {
      const filters = { ...query, ...own }
      const index = listing ? await this.#listing(whole, items, { ...query, listing }) : whole
      const { rowIndexes, totals } = await findInIndex(priority, items, filters, index)
      const cut = rowIndexes.subarray((page - 1) * limit, page * limit)
      const ids = index.idsAt(cut)
      const perspective = { viewerId, source: query.source }
      const { version, rows } = await readRows(this.#engine, items, {
        ids,
        holderId,
        ...perspective,
      })
      return { version, result: { rows, totals } }
    })
  }

  /** What `work` makes of the index of a holder's entries, and of nothing else that changes without the catalogue. */
  read<Result>(
    items: Items,
    holderId: number,
    work: (index: EntryIndex) => Result | Promise<Result>,
    needs: IndexNeeds = {},
  ): Promise<Result> {
    const workAtVersion = async (index: EntryIndex) => {
      const result = await work(index)
      const version = await selectOne(this.#engine.priority, versionColumns(items, holderId))
      return { version, result }
    }
    return this.withFreshIndex(items, holderId, workAtVersion, needs)
  }

  /** The ids of the cards of the entries that match, each once and in their order. */
  cardIds(
    items: OwnItems,
    { page, limit, ...query }: HeldFilters & Paging & Pick<IndexNeeds, 'source'>,
  ): Promise<{ cardIds: number[]; totals: EntryTotals }> {
    const { holderId } = query
    return this.#filtered(items, { ...query, memberId: holderId }, async (index, own) => {
      const { rowIndexes, totals } = index.find({ ...query, ...own }, byName)
      const { packedPrintings } = index.entryColumns
      const cardIds = new Set<number>()
      for (const rowIndex of rowIndexes) cardIds.add(cardIdOf(packedPrintings[rowIndex] ?? 0))
      const inOrder = [...cardIds].toSorted((a, b) => a - b)
      const result = { cardIds: inOrder.slice((page - 1) * limit, page * limit), totals }
      return { version: await this.#version(items, holderId, holderId), result }
    })
  }

  /**
   * The ids of selected entries of a collection, within a transaction that holds the member's lock.
   * Ids that the selection names may be of other members' entries.
   */
  async selectedIds(tx: Db, userId: number, selection: EntrySelection): Promise<number[]> {
    if ('ids' in selection) return selection.ids
    const { matching } = selection
    const needs = needsOf(matching)
    const index = await this.#lockedIndex(tx, collectionItems, userId, {
      hasAttributes: needs.has('entry'),
      hasFacts: needs.has('facts'),
    })
    const filter = ownershipOf(matching)
    const isKept = filter === null ? undefined : ownershipTest(index, filter)
    const copiesOf = needs.has('copies')
      ? copiesReader(
          index,
          await this.#lockedIndex(tx, wishlistItems, userId, {}),
          needs.has('lists') ? await listsReader(tx, userId) : undefined,
        )
      : undefined
    const own = { isKept, copiesOf, today: this.#today() }
    const { rowIndexes } = index.find({ ...matching, ...own }, byName)
    const except = new Set(selection.except)
    return index.idsAt(rowIndexes).filter((id) => !except.has(id))
  }

  /** The ids of selected entries of a member's own, those of a list in its own order, others by name. */
  chosenIds(
    items: Items,
    { holderId, memberId }: { holderId: number; memberId: number },
    selection:
      | { ids: number[] }
      | { matching: FilterValues & OwnershipValues; except?: number[] | undefined },
  ): Promise<number[]> {
    const { priority } = this.#engine
    const order = items === listItems ? inOwnOrder : byName
    const isChosen = chosenIn(selection)
    const values = 'ids' in selection ? {} : selection.matching
    return this.#filtered(items, { ...values, holderId, memberId }, async (index, own) => {
      const filters = { holderId, ...values, ...order, ...own }
      const { rowIndexes } = await findInIndex(priority, items, filters, index)
      const version = await this.#version(items, holderId, memberId)
      return { version, result: index.idsAt(rowIndexes).filter(isChosen) }
    })
  }

  #version(items: Items, holderId: number, memberId: number): Promise<FilteredVersion> {
    return selectOne(this.#engine.priority, filteredVersionColumns(items, holderId, memberId))
  }

  /**
   * Runs a read of entries with what it compares of the viewer's own cards. That comes from the index of the viewer's collection, so
   * the read runs again also when that index is stale. Visitors (null) have no collection.
   */
  #filtered<Result>(
    items: Items,
    {
      holderId,
      memberId,
      sortBy,
      source,
      listing,
      ...values
    }: HeldFilters & { memberId: number | null } & Partial<
        Pick<EntryQuery, 'sortBy' | 'source' | 'listing'>
      >,
    work: (
      index: EntryIndex,
      own: OwnTests,
    ) => Promise<{ version: FilteredVersion; result: Result }>,
  ): Promise<Result> {
    const filter = ownershipOf(values)
    const needs = needsOf(values)
    const ofListing = needsOf({ search: listing?.search })
    const indexNeeds = {
      hasAttributes: needs.has('entry') || ofListing.has('entry') || sortBy === 'location',
      hasFacts: needs.has('facts') || ofListing.has('facts'),
      source: listing ? listing.source : source,
    }
    const today = this.#today()
    if ((filter === null && !needs.has('copies')) || memberId === null)
      return this.withFreshIndex(items, holderId, (index) => work(index, { today }), indexNeeds)
    return this.withFreshIndex(collectionItems, memberId, async (own) => {
      const tests: OwnTests = {
        isKept: filter === null ? undefined : ownershipTest(own, filter),
        copiesOf: await this.neededCopies(own, memberId, needs),
        today,
      }
      const workAtVersions = async (index: EntryIndex) => {
        const { version, result } = await work(index, tests)
        const ownVersion = { catalog: version.catalog, changes: version.memberChanges }
        return { version, result: { version: ownVersion, result } }
      }
      return this.withFreshIndex(items, holderId, workAtVersions, indexNeeds)
    })
  }

  /** What the member of an index of a collection has of each card, as of the version of the index, where a test needs that. */
  async neededCopies(
    own: EntryIndex,
    memberId: number,
    needs: ReadonlySet<SearchNeed>,
  ): Promise<CopiesReader | undefined> {
    if (!needs.has('copies')) return undefined
    const wishlist = await this.#beside(own, wishlistItems, memberId)
    const lists = needs.has('lists') ? await listsReader(this.#engine.db, memberId) : undefined
    return copiesReader(own, wishlist, lists)
  }

  /** Other entries of the member of an index, as of its version. */
  async #beside(index: EntryIndex, items: OwnItems, memberId: number): Promise<EntryIndex> {
    const version = { changes: index.entryColumns.changes, catalog: index.columns.state }
    const read = () => this.#cache.of(this.#engine.db, items, memberId, {})
    const other = await read()
    if (other.entryColumns.changes === version.changes) return other
    this.#cache.forget(items, memberId, version, other)
    return read()
  }

  /** What a search of the member of an index finds in it, as others see it, with the prices of their source. */
  async #listing(
    index: EntryIndex,
    items: Items,
    {
      holderId,
      search: ofOthers,
      source,
      listing: { search },
    }: Pick<EntryQuery, 'holderId' | 'search' | 'source'> & { listing: Listing },
  ): Promise<EntryIndex> {
    const hasFacts = needsOf({ search: ofOthers }).has('facts')
    const columns = await this.#cache.columnsBy(this.#engine.db, { source, hasFacts })
    const today = this.#today()
    const latest = this.#listed.get(index)
    if (latest?.search === search && latest.today === today && latest.result.columns === columns)
      return latest.result
    const needs = needsOf({ search })
    const isOwn = items === collectionItems || !needs.has('copies')
    const own = isOwn ? index : await this.#beside(index, collectionItems, holderId)
    const copiesOf = await this.neededCopies(own, holderId, needs)
    const result = asDatabaseWork(() => index.listed({ search, copiesOf, today }, columns))
    this.#listed.set(index, { search, today, result })
    return result
  }

  /** Days of UTC since 1970. */
  #today(): number {
    return Math.floor(this.#now().getTime() / dayMs)
  }

  /** A filter of cards in which a search with conditions is the cards that match it. */
  async withSearch<Filter extends { search?: string | undefined }>(
    { search = '', ...filter }: Filter,
    perspective: Seen,
  ): Promise<Omit<Filter, 'search'> & { search?: string; among?: CardBits }> {
    if (!hasConditions(search)) return { ...filter, search }
    const cardsOf = await this.cardFinder(search, perspective)
    return { ...filter, among: cardsOf(searchTree(search)) }
  }

  /** Finds the cards that match the tree of a search or a part of it. */
  async cardFinder(
    search: string,
    { viewerId, source }: Seen,
  ): Promise<(tree: SearchTree) => CardBits> {
    const needs = needsOf({ search })
    const columnNeeds = { source, hasFacts: needs.has('facts') }
    if (!needs.has('copies') || typeof viewerId !== 'number')
      return finder(await this.cardColumns(columnNeeds))
    const read = async (index: EntryIndex) =>
      finder(index.columns, await this.neededCopies(index, viewerId, needs))
    return this.read(collectionItems, viewerId, read, columnNeeds)
  }

  /** The columns of all cards of the present catalogue, with what the cards say where that is needed. */
  async cardColumns(needs: Omit<IndexNeeds, 'hasAttributes'>): Promise<CardColumns> {
    for (;;) {
      const columns = await this.#cache.columnsBy(this.#engine.db, needs)
      if (columns.state === (await selectValue(this.#engine.db, catalogVersion))) return columns
      this.#cache.forgetColumns(columns)
    }
  }

  /**
   * The index of a member whose lock the transaction holds. The lock has incremented the member's
   * version, so a cached index of the version before it is current. Another one is read for this
   * call alone and never cached, since the transaction may roll back.
   */
  async #lockedIndex(
    tx: Db,
    items: OwnItems,
    userId: number,
    { hasAttributes = false, hasFacts = false }: IndexNeeds,
  ): Promise<EntryIndex> {
    const { changes, catalog } = await selectOne(tx, versionColumns(items, userId))
    const cached = this.#cache.cached(items, userId)
    const isCurrent =
      cached?.entryColumns.changes === (changes ?? 0) - 1 && cached.columns.state === catalog
    if (isCurrent && suffices(cached, { hasAttributes, hasFacts })) return cached
    const entryColumns = await readEntryColumns(tx, items, userId, hasAttributes)
    return new EntryIndex(entryColumns, await this.#cache.columnsWithin(tx, catalog, hasFacts))
  }

  /** Runs a read on the cached index of a holder, and again with a new index when the version stamps differ. */
  async withFreshIndex<Result>(
    items: Items,
    holderId: number,
    work: (index: EntryIndex) => Promise<{ version: DataVersion; result: Result }>,
    needs: IndexNeeds = {},
  ): Promise<Result> {
    const cached = this.#cache.cached(items, holderId, needs.source)
    for (let tries = 1; ; tries++) {
      const index = await this.#cache.of(this.#engine.db, items, holderId, needs)
      const { version, result } = await work(index)
      const { entryColumns, columns } = index
      const isSame = version.changes === entryColumns.changes && version.catalog === columns.state
      if (isSame || tries === maxAttempts) {
        this.counts.count(index === cached)
        return result
      }
      this.#cache.forget(items, holderId, version, index)
    }
  }
}

const finder = (columns: CardColumns, copiesOf?: CopiesReader) => (tree: SearchTree) =>
  cardBits(columns, searchedCards(columns, tree, copiesOf))

/** What a read compares of the viewer's own cards, where a filter or the search asks for it. */
type OwnTests = Pick<IndexSelection, 'isKept' | 'copiesOf' | 'today'>

function chosenIn(selection: { ids: number[] } | { except?: number[] | undefined }) {
  const named = new Set('ids' in selection ? selection.ids : selection.except)
  const areChosen = 'ids' in selection
  return (id: number) => named.has(id) === areChosen
}

/** The row indexes of all matching entries, sorted. */
async function findInIndex(
  db: Db,
  items: Items,
  query: Omit<EntryQuery, 'viewerId' | 'page' | 'limit'> & OwnTests,
  index: EntryIndex,
): Promise<{ rowIndexes: Int32Array; totals: EntryTotals }> {
  const { holderId, tradeListsOf, sortBy, sortOrder, ...values } = query
  const column = ownColumn(items, sortBy)
  const isKnown = column === null || index.knows(sortBy)
  const own = isKnown ? undefined : await readOrder(db, items, holderId, column)
  const cardIds = tradeListsOf === undefined ? undefined : await tradeCardsOf(db, tradeListsOf)
  return asDatabaseWork(() => index.find({ ...values, cardIds }, { sortBy, sortOrder, own }))
}
