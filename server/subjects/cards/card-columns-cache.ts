/** Caches the columns of all cards of the latest catalogue, with the prices of each source that a viewer has chosen. */
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import { asSharedWork } from '../../db/caller-work.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { selectValue } from '../../db/select.ts'
import {
  type CardColumns,
  type FactsOfCards,
  pricedColumns,
  readCardColumns,
} from './card-columns.ts'
import { readFactColumns } from './fact-columns.ts'
import { catalogVersion } from './page-cache.ts'

export interface ColumnNeeds {
  /** Whether the read needs the facts of the cards; false by default. */
  hasFacts?: boolean | undefined
  /** The source of the prices. */
  source?: PriceSource | undefined
}

export class CardColumnsCache {
  readonly #engine: Pick<Engine, 'db'>
  /** Reads that have begun, by the columns for which they are. */
  readonly #facts = new WeakMap<CardColumns, Promise<FactsOfCards | null>>()
  #columns: Promise<CardColumns> | undefined
  #latest: CardColumns | undefined
  /** The columns with the prices of other sources. */
  readonly #priced = new Map<PriceSource, Promise<CardColumns | null>>()

  constructor(engine: Pick<Engine, 'db'>) {
    this.#engine = engine
  }

  /** The columns of the last read. */
  get latest(): CardColumns | undefined {
    return this.#latest
  }

  /** The cached columns, perhaps of the catalogue before the present one; concurrent callers share the read. */
  async cached({ source = usualSource, hasFacts = false }: ColumnNeeds): Promise<CardColumns> {
    const { db } = this.#engine
    for (;;) {
      const columns = await this.#usual()
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

  /** The columns of the present catalogue. */
  async current(needs: ColumnNeeds): Promise<CardColumns> {
    for (;;) {
      const columns = await this.cached(needs)
      if (columns.state === (await selectValue(this.#engine.db, catalogVersion))) return columns
      this.forget(columns)
    }
  }

  /** The columns of a version of the catalogue, without waiting for other connections. */
  async within(tx: Db, catalog: string, hasFacts: boolean): Promise<CardColumns> {
    const columns = this.#latest?.state === catalog ? this.#latest : await readCardColumns(tx)
    if (hasFacts) columns.facts.facts ??= await readFactColumns(tx, columns)
    return columns
  }

  /** Invalidates the columns of a catalogue that has changed. */
  forget({ state }: CardColumns): void {
    // Others may have found it out before, and read them.
    if (state === this.#latest?.state) this.#columns = undefined
  }

  #usual(): Promise<CardColumns> {
    this.#columns ??= asSharedWork(() => this.#read()).catch((error: unknown) => {
      this.#columns = undefined
      throw error
    })
    return this.#columns
  }

  async #read(): Promise<CardColumns> {
    this.#latest = await readCardColumns(this.#engine.db)
    this.#priced.clear()
    return this.#latest
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
}
