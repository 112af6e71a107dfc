/** Members with cards in the catalogue of the benchmarks: one with very many among many. */
import { openDatabase } from '../../server/db/open-database.ts'
import { addCollections, addMembers, openSessions } from './bench-belongings.ts'
import { copyCatalog } from './bench-catalog.ts'

/** Numbers of the first member, and of all. */
export const entryCount = { own: 50_000, all: 1_500_000 }

/** A copy of the catalogue with members, which the caller deletes, and the session of the member with very many cards. */
export async function copyWithMembers(): Promise<{ folder: string; token: string }> {
  const folder = await copyCatalog()
  const engine = await openDatabase({ dataDir: folder })
  await addMembers(engine.db)
  await addCollections(engine, {
    first: entryCount.own,
    others: entryCount.all - entryCount.own,
  })
  const [token = ''] = await openSessions(engine.db, 1)
  await engine.settle()
  await engine.close()
  return { folder, token }
}
