/** The bundled sample catalogue, for a database that has none. */
import { sampleSets } from '../../sample/card.ts'
import { sampleCatalog } from '../../sample/catalog.ts'
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
