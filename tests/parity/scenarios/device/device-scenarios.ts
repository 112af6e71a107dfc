/** The parts that a device keeps, and the answers that it makes of them. */
import { expect } from 'vitest'
import {
  collectionCopies,
  collectionLabels,
  collectionList,
} from '../../../../src/contract/collection.ts'
import { deckMine } from '../../../../src/contract/decks.ts'
import { type DevicePart, devicePartCount } from '../../../../src/contract/device.ts'
import { listMine } from '../../../../src/contract/lists.ts'
import { wishlistList } from '../../../../src/contract/wishlist.ts'
import { memoryReads } from '../../../../src/memory/reads.ts'
import { as, newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, update, wish } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'
import { openDevice, readParts } from './devices.ts'

const sections = ['cards', 'prices', 'entries'] as const

/** The names of the sections that were sent, each with its part. */
const sentSections = (answers: readonly DevicePart[]) =>
  answers.flatMap((answer, part) =>
    sections.filter((name) => answer[name] !== null).map((name) => `${part} ${name}`),
  )

const searches = [
  '',
  'lantern',
  't:creature',
  'usd>1 or is:foil',
  '-r:common',
  'qty>=2',
  'o:draw',
  'is:fortrade',
  'note:a',
  'free>=1 list:"Harbour"',
  'is:bound or deck:a',
  'paid>1',
]

export const deviceScenarios: Scenarios = {
  'a device has the answers of collection, wishlist, lists and decks': async (client) => {
    const own = await as(client, 'alice')
    const { db, viewer } = await openDevice(own)
    for (const sortBy of ['name', 'set', 'market_price', 'added', 'location'] as const) {
      for (const search of searches) {
        const query = { sortBy, sortOrder: 'desc', search, limit: 20, page: 1 } as const
        const given = { db, viewer, body: undefined, form: undefined, params: undefined }
        const answer = await own.call(collectionList, { query })
        const parsed = { ranked: false, counting: 'normal', without: [], ...query }
        expect(memoryReads.collectionList({ ...given, query: parsed as never }), search).toEqual(
          answer,
        )
      }
    }
    const given = { db, viewer, body: undefined, form: undefined, query: undefined }
    const wishQuery = { sortBy: 'name', sortOrder: 'asc', limit: 100, page: 1 } as const
    expect(
      memoryReads.wishlistList({ ...given, params: undefined, query: wishQuery as never }),
    ).toEqual(await own.call(wishlistList, { query: wishQuery }))
    expect(memoryReads.collectionLabels({ ...given, params: undefined })).toEqual(
      await own.call(collectionLabels, {}),
    )
    const params = { cardId: card.bothFinishes.cardId }
    expect(memoryReads.collectionCopies({ ...given, params })).toEqual(
      await own.call(collectionCopies, { params }),
    )
    const listQuery = { sortBy: 'name', sortOrder: 'asc' } as const
    expect(memoryReads.listMine({ ...given, params: undefined, query: listQuery })).toEqual(
      await own.call(listMine, { query: listQuery }),
    )
    expect(await memoryReads.deckMine({ ...given, params: undefined })).toEqual(
      await own.call(deckMine, {}),
    )
  },

  'a device gets only the sections that a change has changed': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { ...card.bothFinishes, quantity: 2 })
    const kept = await readParts(own)
    expect(sentSections(await readParts(own, kept))).toEqual([])
    await update(own, item.id, { quantity: 3 })
    const [entries, ...others] = sentSections(await readParts(own, kept))
    expect(entries).toMatch(/^\d+ entries$/)
    expect(others).toEqual([])
    await wish(own, card.normalOnly)
    const changed = sentSections(await readParts(own, kept))
    expect(changed).toEqual(expect.arrayContaining([entries]))
    expect(changed.some((name) => name.endsWith('cards'))).toBe(true)
  },

  'a part is of approved members alone, and there are no others': async (client) => {
    const { client: pending } = await newcomer(client, 'pending')
    const path = '/api/device/parts/0'
    expect((await client.send('GET', path)).status).toBe(401)
    expect((await pending.send('GET', path)).status).toBe(403)
    const own = await as(client, 'bob')
    expect((await own.send('GET', `/api/device/parts/${devicePartCount}`)).status).toBe(400)
  },
}
