/** The parts that a device keeps, and the answers that it makes of them. */
import { expect } from 'vitest'
import {
  collectionCopies,
  collectionLabels,
  collectionList,
} from '../../../../src/contract/collection.ts'
import { deckMine } from '../../../../src/contract/decks.ts'
import {
  deviceDetails,
  type DeviceHead,
  deviceHead,
  type DevicePart,
  devicePartCount,
} from '../../../../src/contract/device.ts'
import { listMine } from '../../../../src/contract/lists.ts'
import { wishlistList } from '../../../../src/contract/wishlist.ts'
import { memoryReads } from '../../../../src/memory/reads.ts'
import { as, newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, update, wish } from '../entries/entries.ts'
import { create } from '../lists/lists.ts'
import { send, swap, twoDealers } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'
import { openDevice, parts, readParts } from './devices.ts'

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
    const { records, db, viewer } = await openDevice(own)
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
    const lists = await own.call(listMine, { query: listQuery })
    const decks = await own.call(deckMine, {})
    for (const kept of [db, await records.listed()]) {
      const input = { ...given, db: kept, params: undefined }
      expect(memoryReads.listMine({ ...input, query: listQuery })).toEqual(lists)
      expect(await memoryReads.deckMine(input)).toEqual(decks)
    }
  },

  'the head names the parts that a change has changed, and only their changed sections are sent':
    async (client) => {
      const { client: own } = await newcomer(client)
      const item = await add(own, { ...card.bothFinishes, quantity: 2 })
      const head = await own.call(deviceHead, {})
      const kept = await readParts(own)
      expect(await own.call(deviceHead, {})).toEqual(head)
      expect(sentSections(await readParts(own, kept))).toEqual([])
      await update(own, item.id, { quantity: 3 })
      const later = await own.call(deviceHead, {})
      const [entries, ...others] = sentSections(await readParts(own, kept))
      expect(others).toEqual([])
      expect(changedParts(head, later).map((part) => `${part} entries`)).toEqual([entries])
      expect(later.catalog).toBe(head.catalog)
      await wish(own, card.normalOnly)
      const changed = sentSections(await readParts(own, kept))
      expect(changed).toEqual(expect.arrayContaining([entries]))
      expect(changed.some((name) => name.endsWith('cards'))).toBe(true)
    },

  'a change of an entry, a wish, a list or a promise changes one part of its member and none of others':
    async (client) => {
      const { a, b } = await twoDealers(client)
      const { own } = a
      const changes: Readonly<Record<string, () => Promise<unknown>>> = {
        entry: () => add(own, card.bothFinishes),
        wish: () => wish(own, card.normalOnly),
        list: () => create(own, { name: 'Box', visibility: 'private' }),
        promise: () => send(own, swap(b.id, 600, 618)),
      }
      for (const [name, change] of Object.entries(changes)) {
        const before = await own.call(deviceHead, {})
        await change()
        expect(changedParts(before, await own.call(deviceHead, {})), name).toHaveLength(1)
      }
      const before = await own.call(deviceHead, {})
      await add((await newcomer(client)).client, card.bothFinishes)
      expect(await own.call(deviceHead, {})).toEqual(before)
    },

  'a device gets what its cards say and their pictures once': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, card.bothFinishes)
    const kept = []
    for (const part of parts) kept.push(await own.call(deviceDetails, { params: { part } }))
    const [part] = kept.flatMap(({ pictures }, at) => (pictures?.cards.id.length ? [at] : []))
    if (part === undefined) throw new Error('No part has the card.')
    const { facts, pictures } = kept[part] ?? {}
    const query = { facts: facts?.version, pictures: pictures?.version }
    expect(await own.call(deviceDetails, { params: { part }, query })).toEqual({
      facts: null,
      pictures: null,
    })
  },

  'parts are of approved members alone, and there are no others': async (client) => {
    const { client: pending } = await newcomer(client, 'pending')
    const own = await as(client, 'bob')
    for (const path of ['', '/0', '/0/details'].map((end) => `/api/device/parts${end}`)) {
      expect((await client.send('GET', path)).status).toBe(401)
      expect((await pending.send('GET', path)).status).toBe(403)
      expect((await own.send('GET', path)).status).toBe(200)
    }
    for (const end of ['', '/details']) {
      const path = `/api/device/parts/${devicePartCount}${end}`
      expect((await own.send('GET', path)).status).toBe(400)
    }
  },
}

/** The parts that another head names otherwise. */
const changedParts = (before: DeviceHead, after: DeviceHead) =>
  parts.filter((part) => before.parts[part] !== after.parts[part])
