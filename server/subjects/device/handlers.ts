/** What a device keeps of its member's cards. */
import { sql } from 'drizzle-orm'
import { devicePartJson } from '../../../src/rules/device.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { selectOne } from '../../db/select.ts'
import { changesOf } from '../cards/page-cache.ts'
import { catalogVersion } from '../cards/page-cache.ts'
import { readCards, readPrices, shownCards } from './part-cards.ts'
import { readPartEntries } from './part-entries.ts'

/** Statements read a few thousand rows each, and other requests have their turn between them. */
export const deviceHandlers = {
  devicePart: async ({ viewer, engine: { db }, params: { part }, query }) => {
    // Read first: what changes while the part is read makes these versions old ones.
    const versions = await selectOne(db, {
      catalog: catalogVersion,
      member: sql<string>`${changesOf(viewer.id)}::text`,
    })
    return devicePartJson(versions, query, readsOf(db, viewer.id, part))
  },
} satisfies Partial<AppHandlers>

/** Reads the content of a part. */
export const readsOf = (
  db: Db,
  userId: number,
  part: number,
): Parameters<typeof devicePartJson>[2] => ({
  entries: () => readPartEntries(db, userId, part),
  cards: async (entries) => {
    const ids = await shownCards(db, entries)
    return { cards: await readCards(db, ids), prices: await readPrices(db, ids) }
  },
})
