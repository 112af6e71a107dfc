/** A member's own collection and wishlist as lists: order, pages, filters, sums, and the ids of their cards alone. */
import { expect } from 'vitest'
import { collectionList } from '../../../../src/contract/collection.ts'
import { wishlistList } from '../../../../src/contract/wishlist.ts'
import { sortOrders } from '../../../../src/domain/cards/card-sort.ts'
import { type EntrySort, entrySorts } from '../../../../src/domain/entries/entry.ts'
import { filterRarities } from '../../../../src/domain/cards/rarity.ts'
import { variants } from '../../../../src/domain/cards/variant.ts'
import type { Client } from '../../client.ts'
import { type OwnQuery, owned, totalsOf, valuedWish, wished, type WishQuery } from './entries.ts'
import { as, newcomer } from '../accounts/members.ts'
import { compareKeys, entryKeys, type SortKey } from '../lists/order.ts'
import type { Scenarios } from '../scenario.ts'

/** The common fields of both kinds of entries, in one spelling. */
interface Row {
  id: number
  cardId: number
  name: string
  collector_number: string | null
  set_name: string
  set_code: string
  rarity: string
  treatments: readonly string[]
  is_token: boolean
  variation: string
  quantity: number
  market_price: number | null
  low_market_price: number | null
  added_at: string
}

const collectionRows = async (client: Client, query: OwnQuery = {}): Promise<Row[]> =>
  (await owned(client, query)).map((item) => ({ ...item, cardId: item.card_id }))

const wishRows = async (client: Client, query: WishQuery = {}): Promise<Row[]> =>
  (await wished(client, query)).map(({ card, ...item }) => ({
    ...card,
    ...item,
    cardId: card.id,
    set_name: card.setName,
  }))

/** What both kinds are asked for; `value-scenarios.ts` sorts a collection by what was paid. */
type CommonQuery = Omit<OwnQuery, 'sortBy'> & { sortBy?: EntrySort | undefined }

const kinds: Record<string, (client: Client, query?: CommonQuery) => Promise<Row[]>> = {
  collection: collectionRows,
  wishlist: wishRows,
}

const total = ({ market_price, quantity }: Row) =>
  market_price === null ? null : Math.round(market_price * 100) * quantity

const sortKeys: Record<EntrySort, (row: Row) => SortKey> = {
  ...entryKeys,
  quantity: ({ quantity }) => quantity,
  market_price: ({ market_price }) => market_price,
  low_price: ({ low_market_price }) => low_market_price,
  total_value: total,
  added: ({ added_at }) => added_at,
}

const priceOf = ({ market_price }: Row) => market_price ?? 0

const isOfRarity = (rarity: string) => (row: Row) =>
  row.rarity === rarity || (rarity === 'Mythic' && row.rarity === 'Mythic Rare')

const isVariant = (variant: string) => (row: Row) =>
  row.variation === variant || row.treatments.includes(variant)

/** Filters, and which rows they let through. */
type Filter = readonly [query: CommonQuery, isMeant: (row: Row) => boolean]
const filters: readonly Filter[] = [
  [{ search: 'token' }, ({ name }) => /token/i.test(name)],
  [{ search: 'the of' }, ({ name }) => /the/i.test(name) && /of/i.test(name)],
  [
    { search: 'gal a' },
    ({ name, set_code }) => /a/i.test(name) && (set_code === 'GAL' || /gal/i.test(name)),
  ],
  [{ sets: ['gal', 'Wayback Shelf'] }, ({ set_code }) => ['GAL', 'WBS'].includes(set_code)],
  ...filterRarities.map((rarity): Filter => [{ rarity: [rarity] }, isOfRarity(rarity)]),
  ...variants.map((variant): Filter => [{ variant: [variant] }, isVariant(variant)]),
  [
    { variant: ['Foil', 'Extended Art'] },
    (row) => row.variation === 'Foil' || row.treatments.includes('Extended Art'),
  ],
  [{ minPrice: 0.5 }, (row) => priceOf(row) >= 0.5],
  [{ maxPrice: 0.04 }, (row) => priceOf(row) <= 0.04],
  [{ minPrice: 0.16, maxPrice: 2.05 }, (row) => priceOf(row) >= 0.16 && priceOf(row) <= 2.05],
  [{ minPrice: 3, maxPrice: 2 }, () => false],
  [
    { rarity: ['Common', 'Uncommon'], variant: ['Foil'], maxPrice: 0.5 },
    (row) =>
      ['Common', 'Uncommon'].includes(row.rarity) &&
      row.variation === 'Foil' &&
      priceOf(row) <= 0.5,
  ],
]

/** Negative where `a` comes first: the sort's own order, then the id in the sort's direction. */
const byKey = (sortBy: EntrySort, direction: 1 | -1) => (a: Row, b: Row) =>
  compareKeys(sortKeys[sortBy](a), sortKeys[sortBy](b), direction) || direction * (a.id - b.id)

const orderScenarios = Object.entries(kinds).flatMap(([kind, rowsOf]) =>
  entrySorts.flatMap((sortBy) =>
    sortOrders.map((sortOrder) => [
      `a ${kind} by ${sortBy} ${sortOrder} is walked page by page, each entry once, missing values last`,
      async (client: Client) => {
        const carol = await as(client, 'carol')
        const expected = (await rowsOf(carol)).toSorted(byKey(sortBy, sortOrder === 'asc' ? 1 : -1))
        expect(expected.length).toBeGreaterThan(50)
        expect(await rowsOf(carol, { sortBy, sortOrder, limit: 23 })).toEqual(expected)
        const query = { variant: ['Foil'], minPrice: 0.05, sortBy, sortOrder, limit: 4 } as const
        expect(await rowsOf(carol, { ...query, variant: ['Foil'] })).toEqual(
          expected.filter((row) => row.variation === 'Foil' && priceOf(row) >= 0.05),
        )
      },
    ]),
  ),
)

const filterScenarios = Object.entries(kinds).flatMap(([kind, rowsOf]) =>
  filters.map(([query, isMeant]) => [
    `a ${kind} is filtered by ${JSON.stringify(query)}`,
    async (client: Client) => {
      const carol = await as(client, 'carol')
      const all = await rowsOf(carol)
      expect(await rowsOf(carol, query)).toEqual(all.filter(isMeant))
    },
  ]),
)

export const entryListScenarios: Scenarios = {
  ...Object.fromEntries([...orderScenarios, ...filterScenarios]),

  'filters of entries let something through and keep something back': async (client) => {
    const rows = await collectionRows(await as(client, 'carol'))
    for (const [query, isMeant] of filters.filter(([{ minPrice }]) => minPrice !== 3)) {
      const { length } = rows.filter(isMeant)
      expect(length, JSON.stringify(query)).toBeGreaterThan(0)
      expect(length, JSON.stringify(query)).toBeLessThan(rows.length)
    }
  },

  'totals and pages speak of the whole filtered result, on every page': async (client) => {
    const carol = await as(client, 'carol')
    for (const query of [{}, { variant: ['Foil'] }, { search: 'xyzzy' }] satisfies OwnQuery[]) {
      const items = await owned(carol, query)
      const wishes = await wished(carol, query)
      for (const page of [1, 2, 99]) {
        const limit = 9
        const own = await carol.call(collectionList, { query: { ...query, limit, page } })
        expect(own.totals).toEqual(totalsOf(items))
        expect(own.pagination).toEqual({
          page,
          limit,
          totalPages: Math.max(1, Math.ceil(items.length / limit)),
          totalItems: items.length,
        })
        const want = await carol.call(wishlistList, { query: { ...query, limit, page } })
        expect(want.totals).toEqual(totalsOf(wishes.map(valuedWish)))
        expect(want.pagination).toMatchObject({ totalItems: wishes.length })
      }
    }
  },

  'a limit above 100 asks for ids: each card once, in their order, and the totals of entries':
    async (client) => {
      const alice = await as(client, 'alice')
      const page = await alice.call(collectionList, {})
      const ids = await alice.call(collectionList, { query: { limit: 10_000 } })
      const cardIds = [51, 91, 600, 612, 614, 616, 618]
      expect(ids.collection).toEqual(cardIds.map((card_id) => ({ card_id })))
      expect(ids.totals).toEqual(page.totals)
      expect(ids.pagination).toEqual({ ...page.pagination, limit: 10_000 })
      const wishIds = await alice.call(wishlistList, { query: { limit: 101 } })
      expect(wishIds.wishlist).toEqual([3, 216, 220, 599, 616].map((id) => ({ card: { id } })))
      expect(wishIds.pagination).toMatchObject({ totalItems: 6 })
    },

  'ids are filtered and come in pages too': async (client) => {
    const carol = await as(client, 'carol')
    const all = await collectionRows(carol)
    const ids = all.map(({ cardId }) => cardId).toSorted((a, b) => a - b)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => carol.call(collectionList, { query: { limit: 101, page } })),
    )
    expect(pages.map(({ collection }) => collection.length)).toEqual([101, 29, 0])
    expect(pages.flatMap(({ collection }) => collection)).toEqual(
      ids.map((card_id) => ({ card_id })),
    )
    const foils = await carol.call(collectionList, { query: { limit: 101, variant: ['Foil'] } })
    const foilIds = all.filter(({ variation }) => variation === 'Foil').map(({ cardId }) => cardId)
    expect(foils.collection).toEqual(
      foilIds.toSorted((a, b) => a - b).map((card_id) => ({ card_id })),
    )
  },

  'tokens are hidden from a wishlist when asked': async (client) => {
    const carol = await as(client, 'carol')
    const all = await wishRows(carol)
    const shown = all.filter((row) => !row.is_token)
    expect(shown.length).toBeLessThan(all.length)
    expect(await wishRows(carol, { hideTokens: true })).toEqual(shown)
    expect(await wishRows(carol, { hideTokens: false })).toEqual(all)
    const ids = await carol.call(wishlistList, { query: { hideTokens: true, limit: 200 } })
    expect(ids.wishlist).toHaveLength(shown.length)
  },

  'who owns nothing has an empty collection and an empty wishlist': async (client) => {
    const { client: own } = await newcomer(client)
    const totals = totalsOf([])
    const pagination = { page: 1, limit: 50, totalPages: 1, totalItems: 0 }
    const costBasis = {
      cards: 0,
      paid: 0,
      paidCards: 0,
      gainCards: 0,
      worth: 0,
      gain: 0,
      percent: null,
      withoutPaid: 0,
      partlyPaid: 0,
      withoutPrice: 0,
    }
    expect(await own.call(collectionList, {})).toEqual({
      collection: [],
      pagination,
      totals,
      costBasis,
    })
    expect(await own.call(wishlistList, {})).toEqual({ wishlist: [], pagination, totals })
  },

  'lists of entries are asked for within bounds': async (client) => {
    const alice = await as(client, 'alice')
    const bad = {
      'page=0': 'page',
      'page=x': 'page',
      'limit=0': 'limit',
      'limit=10001': 'limit',
      'limit=1.5': 'limit',
      'sortBy=price': 'sortBy',
      'sortBy=value': 'sortBy',
      'sortOrder=up': 'sortOrder',
      'rarity=Rare,Scarlet': 'rarity.1',
      'variant=Etched': 'variant.0',
      'minPrice=-1': 'minPrice',
      'maxPrice=much': 'maxPrice',
    }
    for (const path of ['/api/collection', '/api/wishlist']) {
      for (const [query, name] of Object.entries(bad)) {
        const { status, body } = await alice.get(`${path}?${query}`)
        expect(status, query).toBe(400)
        expect(body).toMatchObject({ issues: [{ path: `query.${name}` }] })
      }
      expect((await alice.get(`${path}?page=7`)).body).toMatchObject({
        pagination: { page: 7, totalPages: 1 },
      })
    }
    expect((await alice.get('/api/wishlist?hideTokens=yes')).status).toBe(400)
  },
}
