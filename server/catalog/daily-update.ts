/** The prices of the daily task: reads the day's catalogue from the configured source, and describes the outcome. */
import { formatCount } from '../../src/domain/format/count.ts'
import { formatDay } from '../../src/domain/format/dates.ts'
import { sampleCatalog } from '../../sample/catalog.ts'
import { readCatalogState } from './catalog-state.ts'
import type { Engine } from '../db/engine.ts'
import { NoRoomError } from '../db/disk-room.ts'
import { CatalogError } from './sources/catalog-error.ts'
import { importCatalog, type ImportProgress, type ImportSummary } from './import-catalog.ts'
import { importNamedSource, RequestedTodayError } from './import-named-source.ts'
import { sampleSource } from './load-sample.ts'
import { namedSource, type NamedSource } from './sources/named-source.ts'
import { openCatalog } from './sources/source.ts'
import { shortSourceName, sourceName } from './sources/source-name.ts'

export interface DailyUpdate {
  /** CATALOG_SOURCE: a file, an address or a short name; undefined for the bundled sample. */
  source?: string | undefined
  /** Opens the source. */
  open?: typeof openCatalog | undefined
  historyDays?: number | undefined
}

/**
 * Imports the catalogue as of `today` (an ISO date), and returns a sentence on what it brought. Throws `CatalogError` when there
 * is none to be had.
 */
export async function updateCatalog(
  engine: Engine,
  { source, open = openCatalog, historyDays }: DailyUpdate,
  { today, onProgress }: { today: string; onProgress: (progress: ImportProgress) => void },
): Promise<string> {
  const options = { today, historyDays, onProgress }
  if (source !== undefined) {
    await engine.checkRoom('catalogue')
    const named = namedSource(source)
    if (named !== null) return updateFromNamed(engine, named, { ...options, open })
    const { records } = await open(source)
    const summary = await importCatalog(engine, records, {
      ...options,
      source: sourceName(source),
    })
    return describeSuccess(summary)
  }
  const { source: loaded, pricesOf } = await readCatalogState(engine.db)
  if (loaded !== null && loaded !== sampleSource) {
    const asOf = pricesOf === null ? 'are not updated' : `stay as of ${formatDay(pricesOf)}`
    return `No price source is set, so prices ${asOf}. For new ones, set CATALOG_SOURCE to scryfall, tcgcsv:1, or the file or address ${shortSourceName(loaded)} came from, and restart the server.`
  }
  const sample = sampleCatalog(today)
  return describeSuccess(await importCatalog(engine, sample, { ...options, source: sampleSource }))
}

/** A catalogue that was imported today, from a shell for example, is up to date. */
async function updateFromNamed(
  engine: Engine,
  named: NamedSource,
  options: Parameters<typeof importNamedSource>[2],
): Promise<string> {
  try {
    return describeSuccess(await importNamedSource(engine, named, options))
  } catch (error) {
    const { source, pricesOf } = await readCatalogState(engine.db)
    const isUpToDate = source === named.name && pricesOf === options.today
    if (error instanceof RequestedTodayError && isUpToDate) return describeSuccess(null)
    throw error
  }
}

export function describeProgress(progress: ImportProgress): string {
  return progress.phase === 'read'
    ? `Read ${count(progress.cards, 'card')}`
    : `Wrote ${formatCount(progress.cards)} of ${count(progress.total, 'card')}`
}

/** Of an import; null for a source that has not changed. */
function describeSuccess(summary: ImportSummary | null): string {
  if (summary?.isChanged !== true) return 'Nothing has changed since the last run.'
  const { sets, cards, prices, shortened } = summary
  const updated = count(prices.added + prices.changed, 'price')
  const added = `${count(cards.added, 'card')} and ${count(sets.added, 'set')}`
  const dropped = shortened > 0 ? ' Prices older than the days kept were dropped.' : ''
  return `Updated ${updated}; ${added} are new.${dropped}`
}

/**
 * Why a run failed, and what prices are shown until the next one. `pricesOf` is an ISO date. Other errors than
 * `CatalogError` and `NoRoomError` are written for developers and stay in the log.
 */
export function describeFailure(error: unknown, pricesOf: string | null): string {
  const reason =
    error instanceof CatalogError || error instanceof NoRoomError
      ? error.message
      : "The daily tasks failed. The server's log has the reason."
  if (pricesOf === null) return reason
  return `${reason} The last good prices are from ${formatDay(pricesOf)}.`
}

function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}
