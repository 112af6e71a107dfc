import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MatchSent, PartnerSent } from '../../../src/contract/trade.ts'
import { insertCards, testEngines } from '../../testing/database.ts'
import { type Copies, openTrading, tradePaths, type Trading } from '../../testing/trading.ts'

describe.each(testEngines)('trading, on the %s engine', (kind) => {
  let app: Trading
  beforeAll(async () => {
    app = await openTrading(kind)
  })
  afterAll(() => app.close())

  describe('members who are not approved', () => {
    test.each(['pending', 'denied'])('vanish at once when %s, and come back', async (status) => {
      const before = [await app.offers(), await app.matches(), await app.partners()]
      await app.setStatus(app.bob, status)
      expect(await app.offers()).toEqual(['2 Anvil Foil Zoe/Binder', '1 Anvil Normal Zoe/Binder'])
      expect(await app.matches()).toEqual([
        ['3 Anvil Normal', '1 Zoe/Binder'],
        ['1 Anvil Foil', '2 Zoe/Binder'],
      ])
      expect(await app.partners()).toEqual([before[2]?.[0]])
      await app.setStatus(app.bob, 'approved')
      app.bob = await app.signInAgain(app.bob)
      expect([await app.offers(), await app.matches(), await app.partners()]).toEqual(before)
    })
  })

  describe('matches', () => {
    test('are wishes that others offer in the same finish', async () => {
      expect(await app.matches()).toEqual([
        ['3 Anvil Normal', '4 bob/More', '2 bob/Trades', '1 Zoe/Binder'],
        ['1 Anvil Foil', '2 Zoe/Binder'],
        ['2 Cinder Normal', '5 bob/Trades'],
      ])
      expect(await app.matches('?sortOrder=desc')).toEqual((await app.matches()).toReversed())
      expect(await app.matches('', app.bob)).toEqual([])
    })

    test('return the list of each trade', async () => {
      const found = await app.read('wishlistTradeMatches', '?limit=1&page=2', app.amy)
      expect(found.pagination).toEqual({ page: 2, limit: 1, totalPages: 3, totalItems: 3 })
      expect(found.matches).toMatchObject([
        {
          card: { id: app.cards.anvil, tcgProductId: 501, market_price: 5, on_wishlist: true },
          wishlist: { quantity: 1, variation: 'Foil' },
          trades: [
            {
              quantity: 2,
              available: 2,
              variation: 'Foil',
              owner: 'Zoe',
              ownerId: app.zoe.id,
              listName: 'Binder',
              publicUrlId: expect.stringMatching(/^[\w-]{22}$/),
            },
          ],
          tradeCount: 1,
        },
      ])
    })

    test('come by the last change of a list that offers them', async () => {
      const names = (await app.matches('?sortBy=updated&sortOrder=desc')).map(([wish]) => wish)
      expect(names).toEqual(['1 Anvil Foil', '3 Anvil Normal', '2 Cinder Normal'])
      expect(await app.matches('?sortBy=updated')).toEqual(
        (await app.matches('?sortBy=updated&sortOrder=desc')).toReversed(),
      )
    })

    test('return the first fifty trades, and their number', async () => {
      const eve = await app.join('eve')
      await app.want(eve, [502])
      const hoarder = await app.join('hoarder')
      for (let at = 10; at < 62; at++) await app.list(hoarder, `Pile ${at}`, 'for_trade', [502])
      const { matches: found } = await app.read('wishlistTradeMatches', '', eve)
      expect(found).toHaveLength(1)
      const { trades, tradeCount } = found[0] as MatchSent
      expect(tradeCount).toBe(53)
      expect(trades.map(({ listName }) => listName)).toEqual([
        'Trades',
        ...Array.from({ length: 49 }, (_, at) => `Pile ${at + 10}`),
      ])
      await app.remove(hoarder)
      const [match] = await app.matches('', eve)
      expect(match).toEqual(['1 Bellows Normal', '4 bob/Trades'])
    })
  })

  describe('partners', () => {
    const zoesSide = [5.1, '3 of 1 Anvil Normal Binder', '1 of 2 Anvil Foil Binder']
    const bobsSide = [2.5, '3 of 6 Anvil Normal More', '2 of 5 Cinder Normal Trades']

    test('have what one wants, the dearest first', async () => {
      expect(await app.partners()).toEqual([
        ['Zoe', zoesSide, [0]],
        ['bob', bobsSide, [0]],
      ])
      expect(await app.partners('?sortOrder=asc')).toEqual((await app.partners()).toReversed())
      const found = await app.read('tradePartners', '?limit=1&page=2', app.amy)
      expect(found.partners).toMatchObject([{ ownerId: app.bob.id, theyHave: { count: 2 } }])
      expect(found.pagination).toEqual({ page: 2, limit: 1, totalPages: 2, totalItems: 2 })
    })

    test('want what one has only while their profile is public', async () => {
      await app.want(app.bob, [501, 4], [502, 2, 'Foil'])
      const max = await app.join('max')
      await app.want(max, [502, 20, 'Foil'], [501, 5, 'Foil'])
      expect(await app.partners('?sortBy=name&sortOrder=asc')).toEqual([
        ['bob', bobsSide, [0]],
        ['Zoe', zoesSide, [0]],
      ])
      await app.setPublic(app.bob, true)
      await app.setPublic(max, true)
      const wanted = [4.8, '4 of 9 Anvil Normal My trades', '2 of 9 Bellows Foil My trades']
      expect(await app.partners('?sortBy=name&sortOrder=asc')).toEqual([
        ['bob', bobsSide, wanted],
        ['max', [0], [19.8, '20 of 9 Bellows Foil My trades']],
        ['Zoe', zoesSide, [0]],
      ])
      expect((await app.partners()).map(([owner]) => owner)).toEqual(['max', 'bob', 'Zoe'])
      await app.setPublic(app.bob, false)
      await app.remove(max)
      expect(await app.partners()).toEqual([
        ['Zoe', zoesSide, [0]],
        ['bob', bobsSide, [0]],
      ])
    })

    test('are the same pair from the other side', async () => {
      await app.setPublic(app.amy, true)
      expect(await app.partners('?sortBy=name&sortOrder=asc', app.zoe)).toEqual([
        ['amy', [0], zoesSide],
      ])
      await app.setPublic(app.amy, false)
    })

    test('return the first fifty cards of a side, and the total of all', async () => {
      const eve = await app.join('eve-of-fifty')
      const numbers = Array.from({ length: 53 }, (_, at) => 10 + at)
      const seeds = numbers.map((n) => ({ name: `Pin ${n}`, productId: 1000 + n, normalPrice: 1 }))
      await insertCards(app.engine.db, seeds)
      const pins = numbers.map((n): Copies => [1000 + n, 1])
      await app.want(eve, ...pins)
      const pinner = await app.join('pinner')
      await app.list(pinner, 'Pins', 'for_trade', ...pins)
      const { partners: found } = await app.read('tradePartners', '', eve)
      expect(found).toHaveLength(1)
      const { theyHave } = found[0] as PartnerSent
      expect(theyHave).toMatchObject({ count: 53, value: 53 })
      expect(theyHave.cards.map(({ card }) => card.name)).toEqual(
        seeds.slice(0, 50).map(({ name }) => name),
      )
      await app.remove(pinner)
      expect(await app.partners('', eve)).toEqual([])
    })
  })

  describe('a list that is no longer for trade', () => {
    test.each(['public', 'private'])('is found nowhere once it is %s', async (visibility) => {
      const ann = await app.join(`ann-${visibility}`)
      await app.want(ann, [503, 1])
      const own = await app.list(app.bob, 'Passing', 'for_trade', [503, 1])
      const setVisibility = (to: string) =>
        app.ok('PUT', `/api/lists/${own.id}/visibility`, { visibility: to }, app.bob)
      const shown = async () =>
        JSON.stringify([
          await app.offers('', ann),
          await app.matches('', ann),
          await app.partners('', ann),
        ])
      expect(await shown()).toContain('Passing')
      await setVisibility(visibility)
      expect(await shown()).not.toContain('Passing')
      await setVisibility('for_trade')
      expect(await shown()).toContain('Passing')
      await app.ok('DELETE', `/api/lists/${own.id}`, undefined, app.bob)
      expect(await shown()).not.toContain('Passing')
    })
  })

  test.each([
    '/api/trade/search?sortBy=name',
    '/api/trade/search?limit=101',
    '/api/trade/search?page=0',
    `/api/trade/search?cardName=${'x'.repeat(201)}`,
    '/api/wishlist/tradematch?sortBy=price',
    '/api/wishlist/tradematch?sortOrder=up',
    '/api/trade/partners?sortBy=newest',
    '/api/trade/partners?page=x',
  ])('refuses %s', async (path) => {
    expect(await app.refused('GET', path)).toMatch(/^400 /)
  })

  test('has nothing on pages past the last', async () => {
    for (const path of Object.values(tradePaths)) {
      const found = await app.ok('GET', `${path}?page=1000000`)
      expect(found.results ?? found.matches ?? found.partners).toEqual([])
      expect(found.pagination.totalItems).toBeGreaterThan(0)
    }
  })
})
