import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../../src/contract/contract.ts'
import { openLibrary } from '../../testing/library.ts'

let library: Awaited<ReturnType<typeof openLibrary>>
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  library.app.request(path, { headers })

/** The answer, validated against the contract. */
async function answer<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
  const response = await get(path)
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  const parsed = z.parse(schema, body)
  expect(body).toEqual(parsed)
  return parsed
}

const list = (query: string) => answer(`/api/cards/all-sets${query}`, contract.cardList.sends)
const names = async (query: string) => (await list(query)).data.map(({ name }) => name)

describe('the list of cards', () => {
  test('is a page of all cards in the order of their numbers', async () => {
    const { data, pagination } = await list('')
    expect(data.map(({ collector_number }) => collector_number)).toEqual(['1', '2', '10', '11'])
    expect(pagination).toEqual({ page: 1, limit: 50, totalPages: 1, totalCards: 4 })
  })

  test('returns a card with both prices', async () => {
    const [card] = (await list('?search=oracle')).data
    expect(card).toEqual({
      id: expect.any(Number),
      tcgProductId: 77,
      name: 'Salt Oracle',
      collector_number: '10',
      set_name: 'Shards over Saltmere',
      set_code: 'SHD',
      rarity: 'Mythic Rare',
      treatments: ['Borderless'],
      is_token: false,
      normal_price: 1.25,
      foil_price: 6,
      market_price: 1.25,
      normal_low_price: 0.99,
      foil_low_price: 5.1,
      low_market_price: 0.99,
      image_url: '/pictures/SHD/10.svg',
      on_wishlist: false,
      in_collection: false,
      on_trade_list: false,
    })
  })

  test("returns the foil's market price of a card that exists only in foil, and none where there is none", async () => {
    const { data } = await list('?set=SHD')
    expect(
      data.map(({ name, market_price, low_market_price }) => [
        name,
        market_price,
        low_market_price,
      ]),
    ).toEqual([
      ['Reefbound Eel', null, null],
      ['Salt Oracle', 1.25, 0.99],
      ['Tide Token', 2.5, 2],
    ])
  })

  test('has as many pages as the cards fill, and an empty one beyond', async () => {
    expect((await list('?limit=3')).pagination.totalPages).toBe(2)
    expect((await list('?limit=2')).pagination.totalPages).toBe(2)
    const beyond = await list('?limit=3&page=9')
    expect(beyond.data).toEqual([])
    expect(beyond.pagination).toEqual({ page: 9, limit: 3, totalPages: 2, totalCards: 4 })
  })

  test('knows a set by code or by name, whatever its name holds', async () => {
    const set = encodeURIComponent('Øyvind’s Harbour & Hearth: 50% / 50% (月)')
    expect(await names(`?set=${set}`)).toEqual(['Hearth 100%'])
    expect(await names('?sets=HRB')).toEqual(['Hearth 100%'])
    expect(await names('?sets=HRB,SHD&sortBy=name')).toHaveLength(4)
  })

  test('of an unknown set is one empty page', async () => {
    const { data, pagination } = await list('?set=No%20such%20set')
    expect(data).toEqual([])
    expect(pagination).toEqual({ page: 1, limit: 50, totalPages: 1, totalCards: 0 })
  })

  test('is filtered and sorted as asked', async () => {
    expect(await names('?rarity=Mythic,Rare')).toEqual(['Salt Oracle'])
    expect(await names('?variant=Foil')).toEqual(['Salt Oracle', 'Tide Token'])
    expect(await names('?minPrice=1.25&maxPrice=2')).toEqual(['Salt Oracle'])
    expect(await names('?search=100%25')).toEqual(['Hearth 100%'])
    expect(await names('?sortBy=name&sortOrder=desc')).toEqual([
      'Tide Token',
      'Salt Oracle',
      'Reefbound Eel',
      'Hearth 100%',
    ])
  })

  test('empty parameters count as missing', async () => {
    expect(await names('?search=&set=&rarity=&minPrice=')).toHaveLength(4)
  })

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '1000001'],
    ['page', '99999999999999999999'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'all'],
    ['sortBy', 'password'],
    ['sortBy', 'constructor'],
    ['sortOrder', 'up'],
    ['sortOrder', 'ASC'],
    ['rarity', 'Legendary'],
    ['rarity', 'Rare,Legendary'],
    ['variant', 'Holo'],
    ['minPrice', '-1'],
    ['minPrice', 'NaN'],
    ['maxPrice', '1e3'],
    ['maxPrice', '$5'],
    ['search', 'x'.repeat(201)],
    ['search', 'a%00b'],
    ['set', 'x'.repeat(201)],
    ['set', '%00'],
    ['sets', 'SHD,%07'],
    ['page', '1&page=2'],
  ])('refuses %s=%s and names it', async (name, value) => {
    const response = await get(`/api/cards/all-sets?${name}=${value}`)
    expect(response.status).toBe(400)
    const { message, issues } = await response.json()
    expect(message).toContain(name)
    expect(issues[0]).toEqual({
      path: expect.stringMatching(new RegExp(`^query\\.${name}(\\.\\d+)?$`)),
      message: expect.any(String),
    })
  })

  test('is not sent again to a client that has it', async () => {
    const first = await get('/api/cards/all-sets')
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
    const etag = first.headers.get('ETag') ?? ''
    expect((await get('/api/cards/all-sets', { 'If-None-Match': etag })).status).toBe(304)
    const other = await get('/api/cards/all-sets?page=2', { 'If-None-Match': etag })
    expect(other.status).toBe(200)
  })

  test('an unknown token is refused', async () => {
    expect((await get('/api/cards/all-sets', { Authorization: 'Bearer x' })).status).toBe(401)
  })
})

test('sets come newest first, with their size and the picture of their first card that has one', async () => {
  const { setTypes } = await answer('/api/cards/sets', contract.cardSets.sends)
  expect(setTypes).toEqual([
    {
      name: 'Shards over Saltmere',
      code: 'SHD',
      card_count: 3,
      released_on: '2026-10-23',
      kind: 'expansion',
      image_url: '/pictures/SHD/10.svg',
    },
    {
      name: 'Øyvind’s Harbour & Hearth: 50% / 50% (月)',
      code: 'HRB',
      card_count: 1,
      released_on: null,
      kind: 'promo',
      image_url: null,
    },
  ])
})

describe('a card by its product id', () => {
  test('comes bare', async () => {
    const card = await answer('/api/cards/by-tcg-id/78', contract.cardByProduct.sends)
    expect(card.name).toBe('Tide Token')
  })

  test.each([
    ['79', 404],
    ['999999999999999', 404],
    ['0', 400],
    ['x', 400],
    ['1e2', 400],
  ])('%s is a %i', async (id, status) => {
    const response = await get(`/api/cards/by-tcg-id/${id}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message: expect.any(String) })
  })
})

describe('the price history of a card', () => {
  test('has both series, oldest first, without the days that have no price', async () => {
    const [card] = (await list('?search=oracle')).data
    const path = `/api/cards/${card?.id}/price-history`
    expect(await answer(path, contract.cardPriceHistory.sends)).toEqual({
      priceHistory: {
        Normal: [
          { date: '2026-11-17', price: '1.00' },
          { date: '2026-11-19', price: '1.10' },
          { date: '2026-11-20', price: '1.25' },
        ],
        Foil: [{ date: '2026-11-20', price: '6.00' }],
      },
    })
  })

  test('of a card that never had a price is empty', async () => {
    const [card] = (await list('?search=eel')).data
    const path = `/api/cards/${card?.id}/price-history`
    expect(await answer(path, contract.cardPriceHistory.sends)).toEqual({
      priceHistory: { Normal: [], Foil: [] },
    })
  })

  test.each([
    ['2147483647', 404],
    ['2147483648', 400],
    ['0', 400],
    ['x', 400],
  ])('of card %s is a %i', async (id, status) => {
    expect((await get(`/api/cards/${id}/price-history`)).status).toBe(status)
  })
})
