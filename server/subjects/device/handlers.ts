/** What a device keeps of its member's cards. */
import { sql } from 'drizzle-orm'
import { devicePartJson } from '../../../src/rules/device.ts'
import type { AppHandlers } from '../../context.ts'
import { selectValue } from '../../db/select.ts'
import { changesOf } from '../cards/card-queries.ts'
import { catalogVersion } from '../cards/page-cache.ts'
import { readCards, readPrices, shownCards } from './part-cards.ts'
import { readPartEntries } from './part-entries.ts'

/** Statements read a few thousand rows each, and other requests have their turn between them. */
export const deviceHandlers = {
  devicePart: async ({ viewer, engine: { db }, params: { part }, query }) => {
    const versions = sql<string>`concat(${catalogVersion}, ' ', ${changesOf(viewer.id)})`
    // Read first: what changes while the part is read makes this state an old one.
    const state = await selectValue(db, versions)
    return devicePartJson(state, query, async () => {
      const entries = await readPartEntries(db, viewer.id, part)
      const ids = await shownCards(db, entries)
      return { entries, cards: await readCards(db, ids), prices: await readPrices(db, ids) }
    })
  },
} satisfies Partial<AppHandlers>
