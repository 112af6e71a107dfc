/** Reads of which catalogue is loaded. */
import type { Db } from '../db/engine.ts'
import { catalogState } from '../db/schema/catalog.ts'

export type CatalogState = typeof catalogState.$inferSelect

/** The source is null before the first import. */
export async function readCatalogState(db: Db): Promise<CatalogState> {
  const [state] = await db.select().from(catalogState)
  if (state === undefined) throw new Error('The table catalog_state has lost its row.')
  return state
}
