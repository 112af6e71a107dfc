/** Reads the entries of collections, wishlists and lists: pages, and the ids that a bulk change takes, both by the cached indexes. */
import type { EntrySelection } from '../../../src/contract/collection.ts'
import { needsOf } from '../../../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../../../src/domain/cards/filters.ts'
import { isBefore, pageAfter } from '../../../src/domain/cards/name-page.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'
import { ownershipOf, type OwnershipValues } from '../../../src/domain/sets/completion.ts'
import type { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { inPieces } from '../../db/pieces.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { selectOne } from '../../db/select.ts'
import { type FilteredVersion, filteredVersionColumns, readOrder } from './entry-columns.ts'
import type { EntryIndex, EntryTotals, IndexSelection } from './entry-index.ts'
import type { IndexNeeds } from './entry-index-cache.ts'
import { FreshIndexes, type Handles } from './fresh-indexes.ts'
import { readRows, type RowOf } from './entry-row.ts'
import type { Items, OwnItems } from './items.ts'
import { copiesReader, ownershipTest, ownReads, tradeCardsOf } from './ownership.ts'
import { ownOrder, type SortName } from './entry-order.ts'

/** Filters on the entries of one holder. Filters by ownership compare the copies of the viewer. */
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
  /** The source of the prices that the member sees. */
  source: PriceSource
}

export interface EntryQuery extends HeldFilters, Paging {
  /** The viewer whose flags the rows have; null for a visitor. */
  viewerId: number | null
  /** The source of the prices. */
  source?: PriceSource | undefined
  /** Keeps only cards on the for-trade lists of this viewer. A visitor (null) has no lists. */
  tradeListsOf?: number | null | undefined
  /** Shows what a search of the holder finds; the filters are on top of it. */
  listing?: Listing | undefined
  sortBy: SortName
  sortOrder: 'asc' | 'desc'
  /** Replaces `page` by the one with the first name from this text on, in the order of names. */
  atName?: string | undefined
}

const byName = { sortBy: 'name', sortOrder: 'asc' } as const
const inOwnOrder = { sortBy: 'position', sortOrder: 'asc' } as const

export class Entries {
  readonly indexes: FreshIndexes
  readonly #engine: Handles
  readonly #columns: CardColumnsCache
  readonly #now: () => Date
  /** What the latest search of its member finds in an index on a day. */
  readonly #listed = new WeakMap<
    EntryIndex,
    { search: string; today: number; result: EntryIndex }
  >()

  constructor(engine: Handles, columns: CardColumnsCache, now: () => Date = () => new Date()) {
    this.#engine = engine
    this.#columns = columns
    this.#now = now
    this.indexes = new FreshIndexes(engine, columns)
  }

  /** A page of the entries that match. Missing values come last; ties end in the id, in the direction of the sort. */
  page<Held extends Items>(
    items: Held,
    { viewerId, page: number, limit, listing, atName, ...query }: EntryQuery,
  ): Promise<{ rows: RowOf<Held>[]; totals: EntryTotals; page: number }> {
    const { holderId } = query
    const { priority } = this.#engine
    const needs = { ...query, listing, memberId: viewerId }
    return this.#filtered(items, needs, async (whole, own) => {
      const filters = { ...query, ...own }
      const index = listing ? await this.#listing(whole, items, { ...query, listing }) : whole
      const { rowIndexes, totals } = await findInIndex(priority, items, filters, index)
      const page =
        atName === undefined
          ? number
          : pageAfter(index.countWhile(rowIndexes, isBefore({ ...query, text: atName })), limit)
      const cut = rowIndexes.subarray((page - 1) * limit, page * limit)
      const ids = index.idsAt(cut)
      const perspective = { viewerId, source: query.source }
      const { version, rows } = await readRows(this.#engine, items, {
        ids,
        holderId,
        ...perspective,
      })
      // An entry of a listing has the copies of several rows.
      const copies = new Map(ids.map((id, at) => [id, index.quantityAt(cut[at] ?? 0)]))
      const listed = rows.map((row) => ({ ...row, quantity: copies.get(row.id) ?? row.quantity }))
      return { version, result: { rows: listing ? listed : rows, totals, page } }
    })
  }

  /** The ids of the cards of the entries that match, each once and in their order, with those that fit a wish of any printing. */
  cardIds(
    items: OwnItems,
    { page, limit, ...query }: HeldFilters & Paging & Pick<IndexNeeds, 'source'>,
  ): Promise<{ cardIds: number[]; totals: EntryTotals }> {
    const { holderId } = query
    return this.#filtered(items, { ...query, memberId: holderId }, async (index, own) => {
      const { rowIndexes, totals } = await inPieces(index.find({ ...query, ...own }, byName))
      const cardIds = await inPieces(index.cardIdsOf(rowIndexes))
      const inOrder = Int32Array.from(cardIds).toSorted()
      const result = {
        cardIds: Array.from(inOrder.subarray((page - 1) * limit, page * limit)),
        totals,
      }
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
    const index = await this.indexes.locked(tx, collectionItems, userId, {
      hasAttributes: needs.has('entry'),
      hasFacts: needs.has('facts'),
    })
    const filter = ownershipOf(matching)
    const isKept = filter === null ? undefined : ownershipTest(index, filter)
    const copiesOf = needs.has('copies')
      ? copiesReader(
          index,
          await this.indexes.locked(tx, wishlistItems, userId, {}),
          await ownReads(tx, index, userId, matching),
        )
      : undefined
    const own = { isKept, copiesOf, today: this.#today() }
    const { rowIndexes } = await inPieces(index.find({ ...matching, ...own }, byName))
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

  /** Days of UTC since 1970. */
  #today(): number {
    return Math.floor(this.#now().getTime() / dayMs)
  }

  #version(items: Items, holderId: number, memberId: number): Promise<FilteredVersion> {
    return selectOne(this.#engine.priority, filteredVersionColumns(items, holderId, memberId))
  }

  /**
   * Runs a read of entries with the copies of the viewer that it compares. The copies come from the index of the viewer's collection,
   * so the read runs again also when that index is stale. Visitors (null) have no collection.
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
      return this.indexes.withFreshIndex(
        items,
        holderId,
        (index) => work(index, { today }),
        indexNeeds,
      )
    return this.indexes.withFreshIndex(collectionItems, memberId, async (own) => {
      const tests: OwnTests = {
        isKept: filter === null ? undefined : ownershipTest(own, filter),
        copiesOf: await this.indexes.neededCopies(own, memberId, values),
        today,
      }
      const workAtVersions = async (index: EntryIndex) => {
        const { version, result } = await work(index, tests)
        const ownVersion = { catalog: version.catalog, changes: version.memberChanges }
        return { version, result: { version: ownVersion, result } }
      }
      return this.indexes.withFreshIndex(items, holderId, workAtVersions, indexNeeds)
    })
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
    const columns = await this.#columns.cached({ source, hasFacts })
    const today = this.#today()
    const latest = this.#listed.get(index)
    if (latest?.search === search && latest.today === today && latest.result.columns === columns)
      return latest.result
    const needs = needsOf({ search })
    const isOwn = items === collectionItems || !needs.has('copies')
    const own = isOwn ? index : await this.indexes.beside(index, collectionItems, holderId)
    const copiesOf = await this.indexes.neededCopies(own, holderId, { search })
    const result = await inPieces(index.listed({ search, copiesOf, today }, columns))
    this.#listed.set(index, { search, today, result })
    return result
  }
}

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
  const order = ownOrder(items, sortBy, holderId)
  const isKnown = order === null || index.knows(sortBy)
  const own = isKnown ? undefined : await readOrder(db, items, holderId, order)
  const cardIds = tradeListsOf === undefined ? undefined : await tradeCardsOf(db, tradeListsOf)
  return inPieces(index.find({ ...values, cardIds }, { sortBy, sortOrder, own }))
}
