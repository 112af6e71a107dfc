/**
 * Reads by the cached indexes of entries and columns of cards. A read runs again with a new index when the versions that the
 * database has afterwards differ from those of the index.
 */
import {
  listTestsOf,
  listTestsOfSearch,
  needsOf,
  needsOfSearch,
} from '../../../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../../../src/domain/cards/filters.ts'
import { hasConditions, searchTree } from '../../../src/domain/search/search-test.ts'
import type { ListTest } from '../../../src/domain/search/list-test.ts'
import type { SearchNeed, SearchTree } from '../../../src/domain/search/search-tree.ts'
import { type CardBits, cardBits } from '../cards/card-bits.ts'
import type { CopiesWork, MemberCopies } from '../cards/member-copies.ts'
import { searchedCards } from '../cards/search-cards.ts'
import type { CardColumns } from '../cards/card-columns.ts'
import type { CardCopies } from '../cards/card-copies.ts'
import type { CardColumnsCache, ColumnNeeds } from '../cards/card-columns-cache.ts'
import type { Seen } from '../cards/card-row.ts'
import type { CopiesReader } from '../cards/indexed-card.ts'
import { CacheCounts } from '../../db/cache-counts.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { nextTurn } from '../../db/pieces.ts'
import { selectOne } from '../../db/select.ts'
import { type DataVersion, readEntryColumns, versionColumns } from './entry-columns.ts'
import { EntryIndex } from './entry-index.ts'
import { EntryIndexCache, type IndexNeeds, suffices } from './entry-index-cache.ts'
import type { Items, OwnItems } from './items.ts'
import { ListedCardsCache } from './listed-cards.ts'
import { copiesReader } from './ownership.ts'
import { readTaken } from './taken-copies.ts'

/** Retries when data changed during the read; afterwards a page that may be stale is returned. */
const maxAttempts = 5

/**
 * Statements after the first one run with priority: the request has waited in the queue already.
 */
export type Handles = Pick<Engine, 'db' | 'priority'>

export class FreshIndexes implements MemberCopies {
  /** How often the cache of indexes had an answer. */
  readonly counts = new CacheCounts()
  readonly #engine: Handles
  readonly #columns: CardColumnsCache
  readonly #cache: EntryIndexCache
  readonly #listed = new ListedCardsCache()
  /** Copies that are not free, as of the version of the index of a collection. */
  readonly #taken = new WeakMap<EntryIndex, CardCopies>()

  constructor(engine: Handles, columns: CardColumnsCache) {
    this.#engine = engine
    this.#columns = columns
    this.#cache = new EntryIndexCache(columns)
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
      // Callers that have waited for one read of an index would otherwise go on within one turn.
      await nextTurn()
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

  /**
   * The index of a member whose lock the transaction holds. The lock has incremented the member's
   * version, so a cached index of the version before it is current. Another one is read for this
   * call alone and never cached, since the transaction may roll back.
   */
  async locked(
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
    return new EntryIndex(entryColumns, await this.#columns.within(tx, catalog, hasFacts))
  }

  /** What the member of an index of a collection has of each card, as of the version of the index, where a filter needs that. */
  async neededCopies(
    own: EntryIndex,
    memberId: number,
    values: FilterValues,
  ): Promise<CopiesReader | undefined> {
    const needs = needsOf(values)
    if (!needs.has('copies')) return undefined
    return this.#copies(own, memberId, { needs, listTests: listTestsOf(values) })
  }

  async #copies(
    own: EntryIndex,
    memberId: number,
    { needs, listTests }: { needs: ReadonlySet<SearchNeed>; listTests: readonly ListTest[] },
  ): Promise<CopiesReader> {
    const { db } = this.#engine
    const wishlist = await this.beside(own, wishlistItems, memberId)
    const version = { changes: own.entryColumns.changes, catalog: own.columns.state }
    const taken = needs.has('free')
      ? (this.#taken.get(own) ?? (await readTaken(db, memberId, own)))
      : null
    if (taken !== null) this.#taken.set(own, taken)
    const listed = await this.#listed.of(db, { userId: memberId, own }, version, listTests)
    return copiesReader(own, wishlist, { listed, taken })
  }

  withCopies<Result>(
    { memberId, search }: { memberId: number; search: SearchTree | null },
    work: CopiesWork<Result>,
    needs: ColumnNeeds,
  ): Promise<Result> {
    const compared = search && {
      needs: needsOfSearch(search),
      listTests: listTestsOfSearch(search),
    }
    const copiesOf = async (index: EntryIndex) =>
      compared?.needs.has('copies') ? this.#copies(index, memberId, compared) : undefined
    return this.withFreshIndex(
      collectionItems,
      memberId,
      async (index) => work(index, await copiesOf(index)),
      needs,
    )
  }

  /** Other entries of the member of an index, as of its version. */
  async beside(index: EntryIndex, items: OwnItems, memberId: number): Promise<EntryIndex> {
    const version = { changes: index.entryColumns.changes, catalog: index.columns.state }
    const read = () => this.#cache.of(this.#engine.db, items, memberId, {})
    const other = await read()
    if (other.entryColumns.changes === version.changes) return other
    this.#cache.forget(items, memberId, version, other)
    return read()
  }

  /** A filter of cards in which a search with conditions is the cards that match it. */
  async withSearch<Filter extends { search?: string | undefined }>(
    { search = '', ...filter }: Filter,
    perspective: Seen,
  ): Promise<Omit<Filter, 'search'> & { search?: string; among?: CardBits }> {
    if (!hasConditions(search)) return { ...filter, search }
    const cardsOf = await this.cardFinder(search, perspective)
    return { ...filter, among: await cardsOf(searchTree(search)) }
  }

  /** Finds the cards that match the tree of a search or a part of it, by the prices of a finish. */
  async cardFinder(search: string, { viewerId, source }: Seen): Promise<CardFinder> {
    const needs = needsOf({ search })
    const columnNeeds = { source, hasFacts: needs.has('facts') }
    if (!needs.has('copies') || typeof viewerId !== 'number')
      return finder(await this.#columns.current(columnNeeds))
    const read = async (index: EntryIndex) =>
      finder(index.columns, await this.neededCopies(index, viewerId, { search }))
    return this.read(collectionItems, viewerId, read, columnNeeds)
  }
}

type CardFinder = (tree: SearchTree, finish?: Finish) => Promise<CardBits>

const finder =
  (columns: CardColumns, copiesOf?: CopiesReader): CardFinder =>
  async (tree, finish) =>
    cardBits(columns, await searchedCards(columns, tree, { copiesOf, finish }))
