/**
 * Caches the entries of recent holders with the columns of their cards: a member who sorts,
 * searches and pages reads the same entries again and again. Each answer of the database has the
 * version stamps that show whether the cache is stale.
 */
import { getTableName } from 'drizzle-orm'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import type { CardColumns } from '../cards/card-columns.ts'
import type { CardColumnsCache, ColumnNeeds } from '../cards/card-columns-cache.ts'
import type { Db } from '../../db/engine.ts'
import { LruMap } from '../../db/lru-map.ts'
import { EntryIndex } from './entry-index.ts'
import type { Items } from './items.ts'
import { type DataVersion, readEntryColumns } from './entry-columns.ts'

/** The most entries that are cached, of some 44 bytes each. */
const maxIndexedEntries = 300_000

export interface IndexNeeds extends ColumnNeeds {
  /** Whether the read needs the attributes of the entries; false by default. */
  hasAttributes?: boolean | undefined
}

type Indexes = LruMap<EntryIndex>

export class EntryIndexCache {
  readonly #columns: CardColumnsCache
  /** Reads under way, by holder and needs: ten pages of a member after a change read the entries once. */
  readonly #reads = new Map<string, Promise<EntryIndex>>()
  /** The indexes by holder, by the card columns that they share: an index would keep the columns of an earlier import in memory. */
  readonly #indexes = new WeakMap<CardColumns, Indexes>()

  constructor(columns: CardColumnsCache) {
    this.#columns = columns
  }

  /** The holder's entries as of the last read, with their attributes where these are needed. */
  async of(
    db: Db,
    items: Items,
    holderId: number,
    { hasAttributes = false, hasFacts = false, source = usualSource }: IndexNeeds,
  ): Promise<EntryIndex> {
    const key = keyOf(items, holderId, source)
    const index = this.cached(items, holderId, source)
    if (index !== undefined && suffices(index, { hasAttributes, hasFacts })) return index
    const readKey = `${key} ${hasAttributes} ${hasFacts}`
    const read =
      this.#reads.get(readKey) ??
      this.#read(db, items, holderId, { hasAttributes, hasFacts, source }).finally(() =>
        this.#reads.delete(readKey),
      )
    this.#reads.set(readKey, read)
    return read
  }

  async #read(
    db: Db,
    items: Items,
    holderId: number,
    { hasAttributes, hasFacts, source }: Required<IndexNeeds>,
  ): Promise<EntryIndex> {
    const [columns, entryColumns] = [
      await this.#columns.cached({ source, hasFacts }),
      await readEntryColumns(db, items, holderId, hasAttributes),
    ]
    const read = new EntryIndex(entryColumns, columns)
    if (columns.state === this.#columns.latest?.state)
      this.#latestIndexes?.set(keyOf(items, holderId, source), read)
    return read
  }

  /** The cached entries of the holder, without a read. */
  cached(items: Items, holderId: number, source?: PriceSource): EntryIndex | undefined {
    return this.#latestIndexes?.get(keyOf(items, holderId, source))
  }

  /** Invalidates what differs from the current version, so that the next call reads it again. */
  forget(items: Items, holderId: number, version: DataVersion, index: EntryIndex): void {
    const key = keyOf(items, holderId, index.columns.source)
    if (this.#latestIndexes?.get(key) === index) this.#latestIndexes.delete(key)
    if (index.columns.state !== version.catalog) this.#columns.forget(index.columns)
  }

  get #latestIndexes(): Indexes | undefined {
    const { latest } = this.#columns
    if (latest === undefined) return undefined
    const indexes = this.#indexes.get(latest) ?? newIndexes()
    this.#indexes.set(latest, indexes)
    return indexes
  }
}

const newIndexes = (): Indexes =>
  new LruMap({
    maxSize: maxIndexedEntries,
    sizeOf: ({ entryColumns }) => entryColumns.ids.length,
  })

/** Whether an index has what a read needs. */
export const suffices = (
  { entryColumns, columns }: EntryIndex,
  { hasAttributes = false, hasFacts = false }: IndexNeeds,
): boolean =>
  (!hasAttributes || entryColumns.attributes !== null) &&
  (!hasFacts || columns.facts.facts !== null)

const keyOf = (items: Items, holderId: number, source = usualSource) =>
  `${getTableName(items)} ${holderId} ${source}`
