import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { openTrading, type Trading } from '../../testing/trading.ts'

describe.each(testEngines)('searching trades, on the %s engine', (kind) => {
  let app: Trading
  beforeAll(async () => {
    app = await openTrading(kind)
  })
  afterAll(() => app.close())

  const bobsOffers = ['4 Bellows Normal bob/Trades', '5 Cinder Normal bob/Trades']
  const bobsAnvils = ['2 Anvil Normal bob/Trades', '4 Anvil Normal bob/More']

  describe('a search', () => {
    test('finds what others offer, the dearest first, with ties as they were listed', async () => {
      expect(await app.offers()).toEqual([
        '2 Anvil Foil Zoe/Binder',
        ...bobsOffers,
        ...bobsAnvils,
        '1 Anvil Normal Zoe/Binder',
      ])
    })

    test('finds the newest first', async () => {
      expect(await app.offers('?sortBy=newest')).toEqual([
        '2 Anvil Foil Zoe/Binder',
        '1 Anvil Normal Zoe/Binder',
        '4 Anvil Normal bob/More',
        '5 Cinder Normal bob/Trades',
        '4 Bellows Normal bob/Trades',
        '2 Anvil Normal bob/Trades',
      ])
    })

    test('returns the list and the price of each offer', async () => {
      const { results, pagination, hasMore } = await app.read('tradeSearch', '?limit=1', app.amy)
      expect(results).toEqual([
        {
          id: expect.any(Number),
          card_id: app.cards.anvil,
          tcg_product_id: 501,
          card_name: 'Anvil',
          collector_number: '10',
          set_name: 'Set TST',
          set_code: 'TST',
          rarity: 'Common',
          treatments: [],
          is_token: false,
          image_url: null,
          normal_price: 0.1,
          foil_price: 5,
          normal_low_price: null,
          foil_low_price: null,
          on_wishlist: true,
          in_collection: true,
          in_owner_collection: true,
          on_trade_list: true,
          quantity: 2,
          variation: 'Foil',
          market_price: 5,
          owner_id: app.zoe.id,
          owner_username: 'Zoe',
          list_name: 'Binder',
          public_url_id: expect.stringMatching(/^[\w-]{22}$/),
          listed_at: expect.stringMatching(/^2026-11-20T12:00:\d\d\.000Z$/),
          promised: 0,
          available: 2,
        },
      ])
      expect(pagination).toEqual({ page: 1, limit: 1, totalPages: 6, totalItems: 6 })
      expect(hasMore).toBe(false)
    })

    test.each([
      ['BELL', ['4 Bellows Normal bob/Trades']],
      ['Ánv', ['2 Anvil Foil Zoe/Binder', ...bobsAnvils, '1 Anvil Normal Zoe/Binder']],
      ['low%20bel', ['4 Bellows Normal bob/Trades']],
      ['10a', ['5 Cinder Normal bob/Trades']],
      ['%25', []],
      ['_', []],
      ['%5C', []],
      ['dross', []],
      ['bell%20anvil', []],
    ])('for %s finds every word anywhere in the name', async (words, found) => {
      for (const sortBy of ['price', 'newest']) {
        const answered = await app.offers(`?cardName=${words}&sortBy=${sortBy}`)
        expect(answered.toSorted()).toEqual(found.toSorted())
      }
    })

    test("leaves out the viewer's own cards", async () => {
      expect(await app.offers('?cardName=anvil', app.bob)).toEqual([
        '2 Anvil Foil Zoe/Binder',
        '1 Anvil Normal Zoe/Binder',
        '9 Anvil Normal amy/My trades',
      ])
    })
  })
})
