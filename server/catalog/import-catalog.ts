/** Writes a catalogue into the database: all or nothing, and nothing where nothing changed. */
import { gunzipSync } from 'node:zlib'
import {
  beginCatalogImport,
  countCardsOfSets,
  mergeCards,
  mergeSets,
  raiseCatalogVersion,
  stageCards,
  type Tally,
} from './merge-catalog.ts'
import { mergeCardGroups } from './merge-card-groups.ts'
import { mergeFacts } from './merge-facts.ts'
import { defaultHistoryDays, dropOldPrices, mergePrices } from './merge-prices.ts'
import {
  adoptProducts,
  dropEmptySets,
  fillProductPrices,
  mergeCardmarketPrices,
  takeProductPrices,
} from './merge-source-prices.ts'
import type { Engine } from '../db/engine.ts'
import { recountLists } from '../subjects/lists/totals.ts'
import { readSeenRarities } from '../subjects/cards/seen-rarities.ts'
import { gather, type Incoming, ranksOfSeen } from './sources/incoming.ts'
import { printingsService } from './sources/services.ts'
import type { CatalogRecord } from '../../src/domain/cards/catalog-record.ts'

/** The phase of an import, and the number of cards that were read, or written of those; at last the symbols of sets. */
export type ImportProgress =
  | { phase: 'read'; cards: number }
  | { phase: 'write'; cards: number; total: number }
  | { phase: 'symbols'; symbols: number }

export interface ImportOptions {
  /** How the catalogue is named afterwards: its file or address. */
  source: string
  /** ISO date that the prices are of. */
  today: string
  /** How many days of prices are kept. */
  historyDays?: number | undefined
  /** Throwing here gives the import up. */
  onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Whether the tables are vacuumed and analyzed afterwards; by default they are. */
  settles?: boolean | undefined
  /** Called with all that was read, before anything is written. */
  onGathered?: ((incoming: Incoming) => Promise<void>) | undefined
}

export interface Count {
  what: string
  count: number
}

export interface ImportSummary {
  source: string
  sets: Tally
  /** Changed: another name, number, picture, … Prices count apart. */
  cards: Tally
  /** Market prices of the day, one a card and kind. Added: the series had no price of the day before. */
  prices: Tally
  /** Cards whose low prices, or prices of a source with another currency, are new or differ. */
  repriced: number
  /** Cards whose facts are new or differ. */
  facts: number
  /** Price series that held days older than those kept. */
  shortened: number
  /** Rows of the source: each is kept or left out. */
  rows: {
    read: number
    kept: number
    /** The most frequent reason first. */
    skipped: Count[]
    /** Words that their game does not know, the most frequent first. */
    unknown: Count[]
  }
  /** Whether anything was written. */
  isChanged: boolean
  seconds: number
}

/**
 * Reads all records first, unless they are gathered already, so that a broken source writes nothing and a slow one blocks no query,
 * then merges them in one transaction. Sets are matched by code, cards by key. Cards that the
 * source no longer has stay, since members own them. Importing the same records on the same day
 * changes nothing. Throws `CatalogError` for a source without cards.
 */
export async function importCatalog(
  engine: Engine,
  records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord> | Incoming,
  {
    source,
    today,
    historyDays = defaultHistoryDays,
    settles = true,
    onProgress,
    onGathered,
  }: ImportOptions,
): Promise<ImportSummary> {
  const start = performance.now()
  const onCard = (cards: number) => onProgress?.({ phase: 'read', cards })
  const incoming =
    'batches' in records
      ? records
      : await gather(records, onCard, ranksOfSeen(await readSeenRarities(engine.db)))
  await onGathered?.(incoming)
  const written = await engine.background.transaction(async (tx) => {
    await beginCatalogImport(tx)
    const { batches, cardCount: total } = incoming
    for (const [index, batch] of batches.entries()) {
      await stageCards(tx, gunzipSync(batch).toString())
      // What is staged is no longer held.
      batches[index] = Buffer.alloc(0)
      const share = (index + 1) / batches.length
      onProgress?.({ phase: 'write', cards: Math.round(total * share), total })
    }
    const adopted = await adoptProducts(tx)
    const products = await takeProductPrices(tx, incoming.sets, today)
    await fillProductPrices(tx, today)
    const sets = await mergeSets(tx, products.sets)
    const { cards, repriced: merged } = await mergeCards(tx)
    if (adopted > 0) await dropEmptySets(tx)
    const repriced = products.repriced + (await mergeCardmarketPrices(tx, today))
    const facts = await mergeFacts(tx)
    const grouped = await mergeCardGroups(tx)
    await countCardsOfSets(tx)
    const prices = await mergePrices(tx, { today, historyDays })
    const shortened = await dropOldPrices(tx, { today, historyDays })
    const isChanged =
      merged + repriced + facts + grouped + shortened > 0 || [sets, cards, prices].some(hasChanges)
    const pricesOf = hasChanges(prices) ? today : null
    if (isChanged) await raiseCatalogVersion(tx, { source, pricesOf })
    // Comes last, since changes of lists wait from here on.
    if (merged + repriced > 0) await recountLists(tx)
    return {
      sets,
      cards,
      repriced,
      facts,
      prices,
      shortened,
      unmatched: products.unmatched,
      isChanged,
    }
  })
  if (written.isChanged && settles) await engine.settle()
  const { unmatched, ...merged } = written
  if (unmatched > 0)
    incoming.rows.skipped.set(`product of no card of ${printingsService.name}`, unmatched)
  const kept = incoming.rows.kept - unmatched
  const skipped = countsOf(incoming.rows.skipped)
  const read = skipped.reduce((sum, { count }) => sum + count, kept)
  const rows = { read, kept, skipped, unknown: countsOf(incoming.rows.unknown) }
  return { source, ...merged, rows, seconds: (performance.now() - start) / 1000 }
}

function countsOf(counts: Map<string, number>): Count[] {
  return [...counts].map(([what, count]) => ({ what, count })).toSorted((a, b) => b.count - a.count)
}

function hasChanges({ added, changed }: Tally): boolean {
  return added > 0 || changed > 0
}
