/** What a device keeps of its member's cards. */
import { deviceDetailsJson, devicePartJson } from '../../../src/rules/device.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { selectValue } from '../../db/select.ts'
import { catalogVersion } from '../cards/page-cache.ts'
import { readCards, readFacts, readPictures, readPrices, shownCards } from './part-cards.ts'
import { readPartEntries } from './part-entries.ts'
import { readPartVersions } from './part-versions.ts'

/** Statements read a few thousand rows each, and other requests have their turn between them. */
export const deviceHandlers = {
  deviceHead: async ({ viewer, engine: { db } }) => ({
    catalog: await selectValue(db, catalogVersion),
    parts: await readPartVersions(db, viewer.id),
  }),

  devicePart: ({ viewer, engine: { db }, params: { part }, query }) =>
    devicePartJson(query, readsOf(db, viewer.id, part)),

  deviceDetails: ({ viewer, engine: { db }, params: { part }, query }) =>
    deviceDetailsJson(query, readsOf(db, viewer.id, part)),
} satisfies Partial<AppHandlers>

type Reads = Parameters<typeof devicePartJson>[1] & Parameters<typeof deviceDetailsJson>[1]

/** Reads the content of a part. */
export const readsOf = (db: Db, userId: number, part: number): Reads => ({
  entries: () => readPartEntries(db, userId, part),
  cards: async (entries) => {
    const ids = await shownCards(db, entries)
    return { cards: await readCards(db, ids), prices: await readPrices(db, ids) }
  },
  details: async (entries) => {
    const ids = await shownCards(db, entries)
    return { facts: await readFacts(db, ids), pictures: await readPictures(db, ids) }
  },
})
