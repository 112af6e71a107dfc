import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../src/api/contract.ts'
import type { MatchSent, OfferSent, PartnerSent } from '../../src/api/trade/contract.ts'
import { testEngines } from '../db/testing.ts'
import { type Belongings, openBelongings } from '../testing/belongings.ts'
import type { Person } from '../testing/members.ts'

type Copies = [tcgProductId: number, quantity?: number, variation?: 'Normal' | 'Foil']

/** What it is worth, then its cards. */
const side = ({ cards, value }: PartnerSent['theyHave']) => [
  value,
  ...cards.map(
    ({ card, variation, wanted, offered, listName }) =>
      `${wanted} of ${offered} ${card.name} ${variation} ${listName}`,
  ),
]

describe.each(testEngines)('trading on the %s engine', (kind) => {
  let app: Belongings
  let admin: Person
  let zoe: Person
  beforeAll(async () => {
    app = await openBelongings(kind)
    admin = await app.join('admin', { role: 'admin' })
    zoe = await app.join('Zoe')
    // amy wants two finishes of an Anvil, a foil Bellows and a Cinder.
    await want(app.amy, [501, 3], [501, 1, 'Foil'], [502, 1, 'Foil'], [503, 2])
    await list(app.bob, 'Trades', 'for_trade', [501, 2], [502, 4], [503, 5])
    await list(app.bob, 'More', 'for_trade', [501, 4])
    await list(zoe, 'Binder', 'for_trade', [501, 1], [501, 2, 'Foil'])
    await list(zoe, 'Show', 'public', [502, 7, 'Foil'])
    await list(zoe, 'Hidden', 'private', [503, 7])
    await list(app.amy, 'My trades', 'for_trade', [501, 9], [502, 9, 'Foil'])
  })
  afterAll(() => app.close())

  async function want(as: Person, ...wishes: Copies[]) {
    for (const [tcgProductId, quantity = 1, variation = 'Normal'] of wishes) {
      await app.ok('POST', '/api/wishlist', { tcgProductId, quantity, variation }, as)
    }
  }

  async function list(as: Person, name: string, visibility: string, ...copies: Copies[]) {
    const { list: made } = await app.ok('POST', '/api/lists', { name, visibility }, as)
    for (const [tcgProductId, quantity = 1, variation = 'Normal'] of copies) {
      // Later than what was there.
      app.clock.now = new Date(app.clock.now.getTime() + 1000)
      const card = { tcgProductId, quantity, variation }
      await app.ok('POST', `/api/lists/${made.id}/cards`, card, as)
    }
    return made
  }

  const setStatus = (user: Person, status: string) =>
    app.ok('PUT', `/api/admin/users/${user.id}/status`, { status }, admin)

  const remove = (user: Person) => app.ok('DELETE', `/api/admin/users/${user.id}`, undefined, admin)

  async function read(endpoint: keyof typeof paths, query: string, as: Person) {
    const answered = await app.ok('GET', `${paths[endpoint]}${query}`, undefined, as)
    expect(z.parse(contract[endpoint].sends, answered)).toEqual(answered)
    return answered
  }
  const paths = {
    tradeSearch: '/api/trade/search',
    wishlistTradeMatches: '/api/wishlist/tradematch',
    tradePartners: '/api/trade/partners',
  }

  const offers = async (query = '', as = app.amy): Promise<string[]> => {
    const { results } = await read('tradeSearch', query, as)
    return results.map(
      (offer: OfferSent) =>
        `${offer.quantity} ${offer.card_name} ${offer.variation} ${offer.owner_username}/${offer.list_name}`,
    )
  }
  const matches = async (query = '', as = app.amy): Promise<[string, ...string[]][]> => {
    const found = await read('wishlistTradeMatches', query, as)
    return found.matches.map(({ card, wishlist, trades }: MatchSent) => [
      `${wishlist.quantity} ${card.name} ${wishlist.variation}`,
      ...trades.map(({ quantity, owner, listName }) => `${quantity} ${owner}/${listName}`),
    ])
  }
  const partners = async (query = '', as = app.amy): Promise<unknown[]> => {
    const found = await read('tradePartners', query, as)
    return found.partners.map(({ owner, theyHave, youHave }: PartnerSent) => [
      owner,
      side(theyHave),
      side(youHave),
    ])
  }

  const bobsOffers = ['4 Bellows Normal bob/Trades', '5 Cinder Normal bob/Trades']
  const bobsAnvils = ['2 Anvil Normal bob/Trades', '4 Anvil Normal bob/More']

  describe('a search', () => {
    test('finds what others offer, the dearest first, with ties as they were listed', async () => {
      expect(await offers()).toEqual([
        '2 Anvil Foil Zoe/Binder',
        ...bobsOffers,
        ...bobsAnvils,
        '1 Anvil Normal Zoe/Binder',
      ])
    })

    test('finds the newest first', async () => {
      expect(await offers('?sortBy=newest')).toEqual([
        '2 Anvil Foil Zoe/Binder',
        '1 Anvil Normal Zoe/Binder',
        '4 Anvil Normal bob/More',
        '5 Cinder Normal bob/Trades',
        '4 Bellows Normal bob/Trades',
        '2 Anvil Normal bob/Trades',
      ])
    })

    test('tells of each offer where it stands and what it costs', async () => {
      const { results, pagination, hasMore } = await read('tradeSearch', '?limit=1', app.amy)
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
          in_collection: false,
          on_trade_list: true,
          quantity: 2,
          variation: 'Foil',
          market_price: 5,
          owner_id: zoe.id,
          owner_username: 'Zoe',
          list_name: 'Binder',
          public_url_id: expect.stringMatching(/^[\w-]{22}$/),
          listed_at: expect.stringMatching(/^2026-11-20T12:00:\d\d\.000Z$/),
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
        const answered = await offers(`?cardName=${words}&sortBy=${sortBy}`)
        expect(answered.toSorted()).toEqual(found.toSorted())
      }
    })

    test('offers nobody their own cards', async () => {
      expect(await offers('?cardName=anvil', app.bob)).toEqual([
        '2 Anvil Foil Zoe/Binder',
        '1 Anvil Normal Zoe/Binder',
        '9 Anvil Normal amy/My trades',
      ])
    })
  })

  describe('matches', () => {
    test('are wishes that others offer in the same finish', async () => {
      expect(await matches()).toEqual([
        ['3 Anvil Normal', '4 bob/More', '2 bob/Trades', '1 Zoe/Binder'],
        ['1 Anvil Foil', '2 Zoe/Binder'],
        ['2 Cinder Normal', '5 bob/Trades'],
      ])
      expect(await matches('?sortOrder=desc')).toEqual((await matches()).toReversed())
      expect(await matches('', app.bob)).toEqual([])
    })

    test('tell of each trade where it stands', async () => {
      const found = await read('wishlistTradeMatches', '?limit=1&page=2', app.amy)
      expect(found.pagination).toEqual({ page: 2, limit: 1, totalPages: 3, totalItems: 3 })
      expect(found.matches).toMatchObject([
        {
          card: { id: app.cards.anvil, tcgProductId: 501, market_price: 5, on_wishlist: true },
          wishlist: { quantity: 1, variation: 'Foil' },
          trades: [
            {
              quantity: 2,
              variation: 'Foil',
              owner: 'Zoe',
              ownerId: zoe.id,
              listName: 'Binder',
              publicUrlId: expect.stringMatching(/^[\w-]{22}$/),
            },
          ],
          tradeCount: 1,
        },
      ])
    })

    test('come by the last change of a list that offers them', async () => {
      const names = (await matches('?sortBy=updated&sortOrder=desc')).map(([wish]) => wish)
      expect(names).toEqual(['1 Anvil Foil', '3 Anvil Normal', '2 Cinder Normal'])
      expect(await matches('?sortBy=updated')).toEqual(
        (await matches('?sortBy=updated&sortOrder=desc')).toReversed(),
      )
    })

    test('tell the first fifty trades, and how many there are', async () => {
      const eve = await app.join('eve')
      await want(eve, [502])
      const hoarder = await app.join('hoarder')
      for (let at = 10; at < 62; at++) await list(hoarder, `Pile ${at}`, 'for_trade', [502])
      const { matches: found } = await read('wishlistTradeMatches', '', eve)
      expect(found).toHaveLength(1)
      const { trades, tradeCount } = found[0] as MatchSent
      expect(tradeCount).toBe(53)
      expect(trades.map(({ listName }) => listName)).toEqual([
        'Trades',
        ...Array.from({ length: 49 }, (_, at) => `Pile ${at + 10}`),
      ])
      await remove(hoarder)
      const [match] = await matches('', eve)
      expect(match).toEqual(['1 Bellows Normal', '4 bob/Trades'])
    })
  })

  describe('partners', () => {
    test('have what one wants, and want what one has when their profile says so', async () => {
      expect(await partners()).toEqual([
        ['Zoe', [5.1, '3 of 1 Anvil Normal Binder', '1 of 2 Anvil Foil Binder'], [0]],
        ['bob', [2.5, '3 of 6 Anvil Normal More', '2 of 5 Cinder Normal Trades'], [0]],
      ])
    })
  })

  describe('members who are not approved', () => {
    test.each(['pending', 'denied'])('vanish at once when %s, and come back', async (status) => {
      const before = [await offers(), await matches(), await partners()]
      await setStatus(app.bob, status)
      expect(await offers()).toEqual(['2 Anvil Foil Zoe/Binder', '1 Anvil Normal Zoe/Binder'])
      expect(await matches()).toEqual([
        ['3 Anvil Normal', '1 Zoe/Binder'],
        ['1 Anvil Foil', '2 Zoe/Binder'],
      ])
      expect(await partners()).toEqual([before[2]?.[0]])
      await setStatus(app.bob, 'approved')
      app.bob = await app.signInAgain(app.bob)
      expect([await offers(), await matches(), await partners()]).toEqual(before)
    })
  })
})
