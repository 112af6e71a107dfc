/** What members own and want, in lists with their totals. */
import { expect } from 'vitest'
import { collectionList } from '../../src/api/collection/contract.ts'
import { wishlistList } from '../../src/api/wishlist/contract.ts'
import { compareText, foldText } from '../../src/domain/text.ts'
import { as, newcomer } from './members.ts'
import type { Scenarios } from './scenarios.ts'

const inCents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

export const belongingsScenarios: Scenarios = {
  'a collection comes by name, with what all of it comes to': async (client) => {
    const alice = await as(client, 'alice')
    const { collection, pagination, totals } = await alice.call(collectionList, {})
    expect(pagination).toEqual({ page: 1, limit: 50, totalPages: 1, totalItems: 8 })
    const names = collection.map(({ name }) => foldText(name))
    expect(names).toEqual(names.toSorted(compareText))
    expect(totals).toEqual({
      totalCards: sum(collection.map(({ quantity }) => quantity)),
      totalValue: sum(collection.map((item) => item.quantity * inCents(item.market_price))) / 100,
      totalLowValue:
        sum(collection.map((item) => item.quantity * inCents(item.low_market_price))) / 100,
    })
    expect(totals.totalCards).toBe(26)
  },

  'an entry has the prices of its own finish': async (client) => {
    const alice = await as(client, 'alice')
    const { collection } = await alice.call(collectionList, {})
    const both = collection.filter(({ name }) => name.startsWith('Éloïse'))
    const prices = Object.fromEntries(both.map((item) => [item.variation, item.market_price]))
    expect(prices).toEqual({ Normal: 0.5, Foil: 1.32 })
    expect(collection.find(({ name }) => name.startsWith('Found at Sea'))).toMatchObject({
      market_price: null,
      low_market_price: null,
    })
  },

  'small pages give the same entries, and the totals of all': async (client) => {
    const alice = await as(client, 'alice')
    const all = await alice.call(collectionList, { query: { limit: 10_000 } })
    const pages = await Promise.all(
      [1, 2, 3].map((page) => alice.call(collectionList, { query: { page, limit: 3 } })),
    )
    expect(pages.flatMap(({ collection }) => collection)).toEqual(all.collection)
    for (const { pagination, totals } of pages) {
      expect(pagination).toMatchObject({ limit: 3, totalPages: 3, totalItems: 8 })
      expect(totals).toEqual(all.totals)
    }
  },

  'a wishlist comes by name, with what all of it comes to': async (client) => {
    const alice = await as(client, 'alice')
    const { wishlist, pagination, totals } = await alice.call(wishlistList, {})
    expect(pagination).toEqual({ page: 1, limit: 50, totalPages: 1, totalItems: 3 })
    expect(wishlist.map(({ card, variation }) => `${card.name} ${variation}`)).toEqual([
      'Crossing of the Low Moon (Surge Foil) Foil',
      'Møøn-Drowned Sælkie Normal',
      'Nocturne, Waxen Skull-Mask Foil',
    ])
    expect(totals).toMatchObject({ totalCards: 6, totalValue: 6.34 + 4 * 2.05 + 6.21 })
  },

  'who owns nothing has an empty collection and an empty wishlist': async (client) => {
    const { client: own } = await newcomer(client)
    const totals = { totalCards: 0, totalValue: 0, totalLowValue: 0 }
    const pagination = { page: 1, limit: 50, totalPages: 1, totalItems: 0 }
    expect(await own.call(collectionList, {})).toEqual({ collection: [], pagination, totals })
    expect(await own.call(wishlistList, {})).toEqual({ wishlist: [], pagination, totals })
  },

  'pages are asked for within bounds': async (client) => {
    const alice = await as(client, 'alice')
    for (const path of ['/api/collection', '/api/wishlist']) {
      for (const query of ['page=0', 'page=x', 'limit=0', 'limit=10001', 'limit=1.5']) {
        const { status, body } = await alice.get(`${path}?${query}`)
        expect(status, query).toBe(400)
        const [name] = query.split('=')
        expect(body).toMatchObject({ issues: [{ path: `query.${name}` }] })
      }
      expect((await alice.get(`${path}?page=7`)).body).toMatchObject({
        pagination: { page: 7, totalPages: 1 },
      })
    }
  },
}
