/** Fills a database that has the benchmarks' catalogue with its members and what they have. */
import type { Engine } from '../../server/db/engine.ts'
import {
  addCollections,
  addLists,
  addMembers,
  addWishes,
  memberCount,
} from '../data/bench-belongings.ts'
import { sizes } from './sizes.ts'

export async function populate(engine: Engine): Promise<void> {
  const { largestCollection, collectionRows, wishes, lists, listItems } = sizes
  await addMembers(engine.db)
  await addCollections(engine, {
    first: largestCollection,
    others: collectionRows - largestCollection,
  })
  const each = wishes / memberCount
  await addWishes(engine, { first: each, others: wishes - each })
  await addLists(engine, { lists, items: listItems, from: 1 })
  await engine.settle()
}
