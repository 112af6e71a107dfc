/** Imports the catalogue of a public service, which is requested at most once a day and read only when it has changed. */
import { eq, sql } from 'drizzle-orm'
import type { Db, Engine, Log } from '../db/engine.ts'
import { catalogRequests } from '../db/schema/catalog.ts'
import { importCatalog, type ImportOptions, type ImportSummary } from './import-catalog.ts'
import { CatalogError } from './sources/catalog-error.ts'
import { dropCatalogs, keepCatalog, keptCatalog } from './kept-catalog.ts'
import type { Incoming } from './sources/incoming.ts'
import type { NamedSource } from './sources/named-source.ts'
import { openCatalog, readSmallText } from './sources/source.ts'
import { takeSymbols } from './set-symbols.ts'
import type { SymbolReader } from './sources/symbol-reader.ts'

export interface NamedImport extends Omit<ImportOptions, 'source' | 'onGathered'> {
  open?: typeof openCatalog | undefined
  readSymbol?: SymbolReader | undefined
  log?: Log | undefined
}

/**
 * Returns null for a catalogue that has not changed since it was imported. A request counts even if it fails; the catalogue that
 * it brought is kept until it is imported, for the rest of the day. Throws `CatalogError` for the second request of a day unless the
 * first was answered (null), and as `importCatalog` does.
 */
export async function importNamedSource(
  engine: Engine,
  { name, service, address, stampAddress, setsAddress }: NamedSource,
  { open = openCatalog, readSymbol, log, ...options }: NamedImport,
): Promise<ImportSummary | null> {
  const ofSource = eq(catalogRequests.source, name)
  const { folder } = engine
  const of = { source: name, day: options.today }
  const ofName = { ...options, source: name }
  const finish = async (stamp: string, summary: ImportSummary | null) => {
    await engine.db
      .update(catalogRequests)
      .set({ stamp, importedOn: options.today })
      .where(ofSource)
    if (folder) await dropCatalogs(folder, of)
    if (summary !== null && setsAddress !== undefined)
      await takeSymbols(engine, setsAddress, { ...options, readSymbol, log })
    return summary
  }
  const imported = await beginRequest(engine.db, name, options.today)
  if (imported === null) {
    const [request] = await engine.db.select().from(catalogRequests).where(ofSource)
    if (request?.importedOn === options.today) return null
    const kept = folder && (await keptCatalog(folder, of))
    if (kept) return finish(kept.stamp, await importCatalog(engine, kept.incoming, ofName))
    throw new CatalogError(
      `${service} has been requested today already. It asks for one request a day: try again tomorrow.`,
    )
  }
  if (folder) await dropCatalogs(folder, of)
  const stamp = await readSmallText(stampAddress)
  if (stamp === imported.stamp) return finish(stamp, null)
  const { records } = await open(address)
  const onGathered = async (incoming: Incoming) => {
    if (folder) await keepCatalog(folder, { ...of, stamp, incoming })
  }
  return finish(stamp, await importCatalog(engine, records, { ...ofName, onGathered }))
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
