/**
 * Trading members in the catalogue of the benchmarks: many offers, and a member with many wishes.
 */
import { openDatabase } from '../../server/db/open-database.ts'
import {
  addListed,
  addListOfFirst,
  addLists,
  addMembers,
  addWishes,
  openSessions,
} from './bench-belongings.ts'
import { copyCatalog } from './bench-catalog.ts'

/** Numbers of the first member, and of all others together. */
export const tradeCount = {
  wishes: 2000,
  items: 1000,
  lists: 5000,
  offers: 500_000,
  wanted: 100_000,
}

/**
 * A copy of the catalogue with traders, which the caller deletes, and the session of the member
 * with many wishes.
 */
export async function copyWithTraders(): Promise<{ folder: string; token: string }> {
  const folder = await copyCatalog()
  const engine = await openDatabase({ dataDir: folder })
  const { wishes, items, lists, offers, wanted } = tradeCount
  await addMembers(engine.db)
  await addLists(engine, { lists, items: offers, from: 2 })
  await addListOfFirst(engine.db, items)
  // The proposals of the benchmark fill the collections of the first two members.
  await addListed(engine, { from: 3 })
  await addWishes(engine, { first: wishes, others: wanted })
  const [token = ''] = await openSessions(engine.db, 1)
  await engine.settle()
  await engine.close()
  return { folder, token }
}
