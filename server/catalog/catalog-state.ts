/** Reads of which catalogue is loaded. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine.ts'
import { cardFacts, cards, catalogState } from '../db/schema/catalog.ts'
import { selectValue } from '../db/select.ts'

type CatalogState = typeof catalogState.$inferSelect

/** The source is null before the first import. */
export async function readCatalogState(db: Db): Promise<CatalogState> {
  const [state] = await db.select().from(catalogState)
  if (state === undefined) throw new Error('The table catalog_state has lost its row.')
  return state
}

/** Whether there are cards, and none has facts: they were imported by a version that left them out. */
export const lacksFacts = (db: Db) =>
  selectValue(
    db,
    sql<boolean>`exists (select from ${cards}) and not exists (select from ${cardFacts})`,
  )
