/** Writes a catalogue into the database: all or nothing, and nothing where nothing changed. */
import { gunzipSync } from 'node:zlib'
import {
  beginCatalogImport,
  mergeCards,
  mergeSets,
  raiseCatalogVersion,
  stageCards,
  type Tally,
} from '../db/catalog.ts'
import { mergePrices } from '../db/catalog-prices.ts'
import type { Engine } from '../db/engine.ts'
import { gather } from './incoming.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'

/** What an import is doing: reading cards, or writing those that it read. */
export interface ImportProgress {
  phase: 'read' | 'write'
  /** Cards read, or written, so far. */
  cards: number
}

export interface ImportOptions {
  /** How the catalogue is named afterwards: its file or address. */
  source: string
  /** ISO date that the prices are of. */
  today: string
  onProgress?: ((progress: ImportProgress) => void) | undefined
}

export interface ImportSummary {
  source: string
  sets: Tally
  /** Changed: another name, number, picture, … Prices count apart. */
  cards: Tally
  /** Market prices of the day, one a card and kind. Added: the series had no price of the day before. */
  prices: Tally
  /** Entries that were left out, most frequent reason first. */
  skipped: { reason: string; count: number }[]
  /** Whether anything was written. */
  isChanged: boolean
  seconds: number
}

/**
 * Reads all of the records first, so that a broken source writes nothing and a slow one holds up nobody, then
 * merges them in one transaction. Sets are matched by code, cards by key; what the source no longer has stays,
 * since people own it. The same records on the same day change nothing. Throws `CatalogError` for no cards.
 */
export async function importCatalog(
  engine: Engine,
  records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>,
  { source, today, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const start = performance.now()
  const incoming = await gather(records, (cards) => onProgress?.({ phase: 'read', cards }))
  const written = await engine.db.transaction(async (tx) => {
    await beginCatalogImport(tx)
    for (const [index, batch] of incoming.batches.entries()) {
      await stageCards(tx, gunzipSync(batch).toString())
      const share = (index + 1) / incoming.batches.length
      onProgress?.({ phase: 'write', cards: Math.round(incoming.cardCount * share) })
    }
    const sets = await mergeSets(tx, incoming.sets)
    const { cards, repriced } = await mergeCards(tx)
    const prices = await mergePrices(tx, today)
    const isChanged = repriced > 0 || [sets, cards, prices].some(hasChanges)
    if (isChanged) await raiseCatalogVersion(tx, source)
    return { sets, cards, prices, isChanged }
  })
  if (written.isChanged) await engine.settle()
  const skipped = [...incoming.skipped]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
  return { source, ...written, skipped, seconds: (performance.now() - start) / 1000 }
}

function hasChanges({ added, changed }: Tally): boolean {
  return added > 0 || changed > 0
}
