/** Imports the catalogue of a public service, which is requested at most once a day and read only when it has changed. */
import { eq, sql } from 'drizzle-orm'
import type { Db, Engine } from '../db/engine.ts'
import { catalogRequests } from '../db/schema/catalog.ts'
import { importCatalog, type ImportOptions, type ImportSummary } from './import-catalog.ts'
import { CatalogError } from './sources/catalog-error.ts'
import type { NamedSource } from './sources/named-source.ts'
import { openCatalog, readSmallText } from './sources/source.ts'

interface NamedImport extends Omit<ImportOptions, 'source'> {
  open?: typeof openCatalog | undefined
}

/**
 * Returns null for a catalogue that has not changed since it was imported. A request counts even if it fails. Throws
 * `CatalogError` for the second one of a day unless the first was answered (null), and as `importCatalog` does.
 */
export async function importNamedSource(
  engine: Engine,
  { name, service, address, stampAddress }: NamedSource,
  { open = openCatalog, ...options }: NamedImport,
): Promise<ImportSummary | null> {
  const ofSource = eq(catalogRequests.source, name)
  const imported = await beginRequest(engine.db, name, options.today)
  if (imported === null) {
    const [request] = await engine.db.select().from(catalogRequests).where(ofSource)
    if (request?.importedOn === options.today) return null
    throw new CatalogError(
      `${service} has been requested today already. It asks for one request a day: try again tomorrow.`,
    )
  }
  const stamp = await readSmallText(stampAddress)
  let summary: ImportSummary | null = null
  if (stamp !== imported.stamp) {
    const { records } = await open(address)
    summary = await importCatalog(engine, records, { ...options, source: name })
  }
  await engine.db.update(catalogRequests).set({ stamp, importedOn: options.today }).where(ofSource)
  return summary
}

/** The stamp of the imported catalogue; null when the source has been requested on this day (an ISO date), by any process. */
export async function beginRequest(
  db: Db,
  source: string,
  day: string,
): Promise<{ stamp: string | null } | null> {
  const [begun] = await db
    .insert(catalogRequests)
    .values({ source, requestedOn: day })
    .onConflictDoUpdate({
      target: catalogRequests.source,
      set: { requestedOn: day },
      setWhere: sql`${catalogRequests.requestedOn} <> ${day}::date`,
    })
    .returning({ stamp: catalogRequests.stamp })
  return begun ?? null
}
