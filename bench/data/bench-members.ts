/** Members in the catalogue of the benchmarks: one with very many cards among many, or one with many wishes among traders. */
import type { Engine } from '../../server/db/engine.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import {
  addCollections,
  addListed,
  addListOfFirst,
  addLists,
  addMembers,
  addWishes,
  openSessions,
} from './bench-belongings.ts'
import { copyCatalog } from './bench-catalog.ts'

/** Numbers of the first member, and of all. */
export const entryCount = { own: 50_000, all: 1_500_000 }

/** Numbers of the first trader, and of all others together. */
export const tradeCount = {
  wishes: 2000,
  items: 1000,
  lists: 5000,
  offers: 500_000,
  wanted: 100_000,
}

/** A copy of the catalogue with what is added, which the caller deletes, and a session of the first member. */
export async function copyWith(
  add: (engine: Engine) => Promise<void>,
): Promise<{ folder: string; token: string }> {
  const folder = await copyCatalog()
  const engine = await openDatabase({ dataDir: folder })
  await addMembers(engine.db)
  await add(engine)
  const [token = ''] = await openSessions(engine.db, 1)
  await engine.settle()
  await engine.close()
  return { folder, token }
}

export const copyWithMembers = () =>
  copyWith((engine) =>
    addCollections(engine, { first: entryCount.own, others: entryCount.all - entryCount.own }),
  )

export const copyWithTraders = () =>
  copyWith(async (engine) => {
    const { wishes, items, lists, offers, wanted } = tradeCount
    await addLists(engine, { lists, items: offers, from: 2 })
    await addListOfFirst(engine.db, items)
    // The proposals of the benchmark fill the collections of the first two members.
    await addListed(engine, { from: 3 })
    await addWishes(engine, { first: wishes, others: wanted })
  })
