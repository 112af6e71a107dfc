/** The bundled sample catalogue, for a database that has none. */
import { bothGames, sampleSets } from '../../sample/card.ts'
import { sampleCatalog } from '../../sample/catalog.ts'
import { readCatalogState } from './catalog-state.ts'
import { isCatalogEmpty } from './merge-catalog.ts'
import type { Engine } from '../db/engine.ts'
import { importCatalog, type ImportSummary } from './import-catalog.ts'

/** How the sample is named as a catalogue's source. */
export const sampleSource = 'bundled sample'

/**
 * Imports the sample's first game, or other sets of it, as of `today` (an ISO date) when there is no card yet; null when there
 * are cards. The caller settles the tables, which takes as long as the import.
 */
export async function loadSampleIfEmpty(
  engine: Engine,
  today: string,
  sets = sampleSets,
): Promise<ImportSummary | null> {
  if (!(await isCatalogEmpty(engine.db))) return null
  return importCatalog(engine, sampleCatalog(today, sets), {
    source: sampleSource,
    today,
    settles: false,
  })
}

/** Brings the sample that the package has loaded, as of the day of its build, to `today` (an ISO date). */
export async function renewSample(engine: Engine, today: string): Promise<void> {
  const { source, pricesOf } = await readCatalogState(engine.db)
  if (source !== sampleSource || pricesOf === today) return
  await importCatalog(engine, sampleCatalog(today, bothGames), { source, today })
}
