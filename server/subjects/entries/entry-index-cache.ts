/**
 * Caches the entries of recent holders with the columns of their cards: a member who sorts,
 * searches and pages reads the same entries again and again. Each answer of the database has the
 * version stamps that show whether the cache is stale.
 */
import { getTableName } from 'drizzle-orm'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import {
  type CardColumns,
  type FactsOfCards,
  pricedColumns,
  readCardColumns,
} from '../cards/card-columns.ts'
import { readFactColumns } from '../cards/fact-columns.ts'
import type { Db } from '../../db/engine.ts'
import { LruMap } from '../../db/lru-map.ts'
import { asSharedWork } from '../../db/caller-work.ts'
import { EntryIndex } from './entry-index.ts'
import type { Items } from './items.ts'
import { type DataVersion, readEntryColumns } from './entry-columns.ts'

/** The most entries that are cached, of some 44 bytes each. */
const maxIndexedEntries = 300_000

export interface IndexNeeds {
  /** Whether the read needs the attributes of the entries; false by default. */
  hasAttributes?: boolean | undefined
  /** Whether the read needs the facts of the cards; false by default. */
  hasFacts?: boolean | undefined
  /** The source of the prices. */
  source?: PriceSource | undefined
}

export class EntryIndexCache {
  /** Reads that have begun, by the columns for which they are. */
  readonly #facts = new WeakMap<CardColumns, Promise<FactsOfCards | null>>()
  /** Reads under way, by holder and needs: ten pages of a member after a change read the entries once. */
  readonly #reads = new Map<string, Promise<EntryIndex>>()
  /** Keyed by holder. */
  readonly #indexes = new LruMap<EntryIndex>({
    maxSize: maxIndexedEntries,
    sizeOf: ({ entryColumns }) => entryColumns.ids.length,
  })
  #columns: Promise<CardColumns> | undefined
  /** The card columns of the last read, shared by all cached entries. */
  #latest: CardColumns | undefined
  /** The card columns with the prices of other sources. */
  readonly #priced = new Map<PriceSource, Promise<CardColumns | null>>()

  /** The holder's entries as of the last read, with their attributes where these are needed. */
  async of(
    db: Db,
    items: Items,
    holderId: number,
    { hasAttributes = false, hasFacts = false, source = usualSource }: IndexNeeds,
  ): Promise<EntryIndex> {
    const key = keyOf(items, holderId, source)
    const index = this.#indexes.get(key)
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
    const key = keyOf(items, holderId, source)
    const [columns, entryColumns] = [
      await this.columnsBy(db, { source, hasFacts }),
      await readEntryColumns(db, items, holderId, hasAttributes),
    ]
    const read = new EntryIndex(entryColumns, columns)
    if (columns.state === this.#latest?.state) this.#indexes.set(key, read)
    return read
  }

  /** The cached entries of the holder, without a read. */
  cached(items: Items, holderId: number, source?: PriceSource): EntryIndex | undefined {
    return this.#indexes.get(keyOf(items, holderId, source))
  }

  /** The columns of all cards of a version of the catalogue, without waiting for other connections. */
  async columnsWithin(tx: Db, catalog: string, hasFacts: boolean): Promise<CardColumns> {
    const columns = this.#latest?.state === catalog ? this.#latest : await readCardColumns(tx)
    if (hasFacts) columns.facts.facts ??= await readFactColumns(tx, columns)
    return columns
  }

  /** Invalidates what differs from the current version, so that the next call reads it again. */
  forget(items: Items, holderId: number, version: DataVersion, index: EntryIndex): void {
    const key = keyOf(items, holderId, index.columns.source)
    if (this.#indexes.get(key) === index) this.#indexes.delete(key)
    if (index.columns.state !== version.catalog) this.forgetColumns(index.columns)
  }

  /** Invalidates the columns of a catalogue that has changed. */
  forgetColumns({ state }: CardColumns): void {
    // Others may have found it out before, and read them.
    if (state === this.#latest?.state) this.#columns = undefined
  }

  /** Reads the columns of all cards; concurrent callers share the read. */
  columns(db: Db): Promise<CardColumns> {
    this.#columns ??= asSharedWork(() => this.#readColumns(db)).catch((error: unknown) => {
      this.#columns = undefined
      throw error
    })
    return this.#columns
  }

  /** The columns with the prices of a source, and with what the cards say where that is needed. */
  async columnsBy(
    db: Db,
    { source = usualSource, hasFacts = false }: Omit<IndexNeeds, 'hasAttributes'>,
  ): Promise<CardColumns> {
    for (;;) {
      const columns = await this.columns(db)
      if (hasFacts && !(await this.#hasFacts(db, columns))) continue
      if (source === usualSource) return columns
      const read =
        this.#priced.get(source) ?? asSharedWork(() => pricedColumns(db, columns, source))
      this.#priced.set(source, read)
      const priced = await read.catch((error: unknown) => {
        this.#priced.delete(source)
        throw error
      })
      if (priced?.state === columns.state) return priced
      this.#priced.delete(source)
      if (columns === this.#latest) this.#columns = undefined
    }
  }

  /** Reads what the cards say into their columns, once for concurrent callers; false when the catalogue has changed since. */
  async #hasFacts(db: Db, columns: CardColumns): Promise<boolean> {
    if (columns.facts.facts !== null) return true
    const read = this.#facts.get(columns) ?? asSharedWork(() => readFactColumns(db, columns))
    this.#facts.set(columns, read)
    columns.facts.facts = await read.finally(() => this.#facts.delete(columns))
    if (columns.facts.facts === null && columns === this.#latest) this.#columns = undefined
    return columns.facts.facts !== null
  }

  async #readColumns(db: Db): Promise<CardColumns> {
    this.#latest = await readCardColumns(db)
    this.#priced.clear()
    // Entries of earlier card columns would keep those in memory, import by import.
    this.#indexes.clear()
    return this.#latest
  }
}

/** Whether an index has what a read needs. */
export const suffices = (
  { entryColumns, columns }: EntryIndex,
  { hasAttributes = false, hasFacts = false }: IndexNeeds,
): boolean =>
  (!hasAttributes || entryColumns.attributes !== null) &&
  (!hasFacts || columns.facts.facts !== null)

const keyOf = (items: Items, holderId: number, source = usualSource) =>
  `${getTableName(items)} ${holderId} ${source}`
