/** The prices of the daily task: reads the day's catalogue from the configured source, and describes the outcome. */
import { formatCount } from '../../src/domain/format/count.ts'
import { formatDay } from '../../src/domain/format/dates.ts'
import { bothGames } from '../../sample/card.ts'
import { sampleCatalog } from '../../sample/catalog.ts'
import { listGames } from '../subjects/sets/set-queries.ts'
import { readCatalogState } from './catalog-state.ts'
import type { Engine, Log } from '../db/engine.ts'
import { NoRoomError } from '../db/disk-room.ts'
import { CatalogError } from './sources/catalog-error.ts'
import {
  importCatalog,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
} from './import-catalog.ts'
import { importNamedSource, type NamedImport } from './import-named-source.ts'
import { sampleSource } from './load-sample.ts'
import { namedSource } from './sources/named-source.ts'
import { openCatalog } from './sources/source.ts'
import { shortSourceName, sourceName, withShortName } from './sources/source-name.ts'

export interface DailyUpdate {
  /** CATALOG_SOURCE: files, addresses or short names; none for the bundled sample. */
  sources?: readonly string[] | undefined
  /** Opens a source. */
  open?: typeof openCatalog | undefined
  historyDays?: number | undefined
  log?: Log | undefined
}

/** What each source brought, and which ones had nothing to read. */
interface CatalogUpdate {
  message: string
  failures: string[]
}

/**
 * Imports each source as of `today` (an ISO date); the failure of one does not keep the others from being read. Throws
 * `CatalogError` when there is no catalogue to be had.
 */
export async function updateCatalog(
  engine: Engine,
  { sources = [], open = openCatalog, historyDays, log }: DailyUpdate,
  { today, onProgress }: { today: string; onProgress: (progress: ImportProgress) => void },
): Promise<CatalogUpdate> {
  const options = { today, historyDays, onProgress, open }
  if (sources.length === 0) return { message: await updateSample(engine, options), failures: [] }
  await engine.checkRoom('catalogue')
  const successes: string[] = []
  const failures: string[] = []
  for (const source of sources) {
    const named = (sentence: string) =>
      sources.length === 1 ? sentence : `${shortSourceName(source)}: ${sentence}`
    try {
      const summary = await updateFrom(engine, source, { ...options, log })
      successes.push(named(describeSuccess(summary)))
    } catch (error) {
      if (!(error instanceof CatalogError)) throw error
      failures.push(named(withShortName(error.message, source)))
    }
  }
  if (successes.length === 0) throw new CatalogError(failures.join(' '))
  return { message: successes.join(' '), failures }
}

/** Imports the sample's next day; a catalogue that was imported by hand stays as it is. */
async function updateSample(
  engine: Engine,
  { today, historyDays, onProgress }: Omit<ImportOptions, 'source'>,
): Promise<string> {
  const { source: loaded, pricesOf } = await readCatalogState(engine.db)
  if (loaded !== null && loaded !== sampleSource) {
    const asOf = pricesOf === null ? 'are not updated' : `stay as of ${formatDay(pricesOf)}`
    return `No price source is set, so prices ${asOf}. For new ones, set CATALOG_SOURCE to scryfall, tcgcsv:1, or the file or address ${shortSourceName(loaded)} came from, and restart the server.`
  }
  const options = { today, historyDays, onProgress, source: sampleSource }
  // An older sample has one game.
  const there = new Set((await listGames(engine.db)).map(({ game }) => game))
  const sets = bothGames.filter(({ game }) => there.has(game))
  return describeSuccess(await importCatalog(engine, sampleCatalog(today, sets), options))
}

async function updateFrom(
  engine: Engine,
  source: string,
  { open, log, ...options }: NamedImport & { open: typeof openCatalog },
): Promise<ImportSummary | null> {
  const named = namedSource(source)
  if (named !== null) return importNamedSource(engine, named, { ...options, open, log })
  const { records } = await open(source)
  return importCatalog(engine, records, { ...options, source: sourceName(source) })
}

export function describeProgress(progress: ImportProgress): string {
  if (progress.phase === 'symbols') return `Read ${count(progress.symbols, 'set symbol')}`
  return progress.phase === 'read'
    ? `Read ${count(progress.cards, 'card')}`
    : `Wrote ${formatCount(progress.cards)} of ${count(progress.total, 'card')}`
}

/** The message about an import; `summary` is null if the source has not changed. */
function describeSuccess(summary: ImportSummary | null): string {
  if (summary?.isChanged !== true) return 'Nothing has changed since the last run.'
  const { sets, cards, repriced, facts, prices, shortened } = summary
  const updated = count(prices.added + prices.changed, 'price')
  const added = `${count(cards.added, 'card')} and ${count(sets.added, 'set')}`
  const ofKnown = facts - cards.added
  const changed = ofKnown > 0 ? ` The facts of ${count(ofKnown, 'known card')} changed.` : ''
  // On most days prices change, and the first sentence counts these.
  const others =
    repriced > 0 && prices.added + prices.changed === 0
      ? ` Low prices or prices in euros of ${count(repriced, 'card')} changed.`
      : ''
  const dropped = shortened > 0 ? ' Prices older than the days kept were dropped.' : ''
  return `Updated ${updated}; ${added} are new.${others}${changed}${dropped}`
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
