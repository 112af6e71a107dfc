import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collectionAdd, collectionAddBulk } from '../../../src/contract/collection.ts'
import { wishlistAdd } from '../../../src/contract/wishlist.ts'
import { sql } from 'drizzle-orm'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'

const tooMany = 'There can be at most 999999 copies of a card.'

describe.each(testEngines)('adding cards on the %s engine', (kind) => {
  let app: Belongings
  beforeAll(async () => {
    app = await openBelongings(kind)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.engine.db.execute(sql`delete from collection_items`)
    await app.engine.db.execute(sql`delete from wishlist_items`)
  })

  const add = (body: object) => app.ok('POST', '/api/collection', body)
  const addBulk = (cards: object[]) => app.ok('POST', '/api/collection/bulk', { cards })

  test('makes an entry of one Normal NM English copy by default', async () => {
    const body = await add({ tcgProductId: 501 })
    expect(z.parse(collectionAdd.sends, body)).toEqual(body)
    expect(body.item).toMatchObject({
      card_id: app.cards.anvil,
      variation: 'Normal',
      condition: 'NM',
      language: 'en',
      quantity: 1,
      is_for_trade: false,
      price_paid: null,
      note: null,
      added_at: '2026-11-20T12:00:00.000Z',
      in_collection: true,
    })
  })

  test('raises the entry that is there, which keeps what it says', async () => {
    const { item: first } = await add({ tcgProductId: 501, pricePaid: 1.5, addedAt: '2020-02-29' })
    const { item } = await add({
      tcgProductId: 501,
      quantity: 4,
      pricePaid: 9,
      note: 'from\na box',
      isForTrade: true,
    })
    expect(item).toMatchObject({
      id: first.id,
      quantity: 5,
      price_paid: 7.5,
      note: 'from\na box',
      is_for_trade: true,
      for_trade: 4,
      added_at: '2020-02-29T00:00:00.000Z',
    })
    await add({ tcgProductId: 501, note: 'another' })
    expect((await add({ tcgProductId: 501 })).item.note).toBe('from\na box')
  })

  test('keeps finishes, conditions and languages apart', async () => {
    await add({ tcgProductId: 501, isFoil: true })
    await add({ tcgProductId: 501, variation: 'Normal', isFoil: true })
    await add({ tcgProductId: 501, condition: 'LP' })
    await add({ tcgProductId: 501, language: 'zh-Hant' })
    expect(await app.owned()).toEqual([
      '1 Anvil Foil NM en',
      '1 Anvil Normal NM en',
      '1 Anvil Normal LP en',
      '1 Anvil Normal NM zh-Hant',
    ])
  })

  test('takes the first printing of a product id, and the card id where both are given', async () => {
    expect((await add({ tcgProductId: 503 })).item.card_id).toBe(app.cards.cinder)
    const both = { tcgProductId: 503, cardId: app.cards.otherCinder }
    expect((await add(both)).item.card_id).toBe(app.cards.otherCinder)
    expect((await add({ cardId: app.cards.dross })).item.tcg_product_id).toBeNull()
  })

  test.each([
    ['an unknown product', { tcgProductId: 999 }, '400 There is no such card.'],
    [
      'an unknown card of a known product',
      { tcgProductId: 501, cardId: 99_999 },
      '400 There is no such card.',
    ],
    ['no card', {}, 'must have a tcgProductId or a cardId'],
    ['a negative quantity', { tcgProductId: 501, quantity: -1 }, 'a whole number from 1 to 999999'],
    ['a quantity of 0', { tcgProductId: 501, quantity: 0 }, 'a whole number from 1 to 999999'],
    ['a fraction', { tcgProductId: 501, quantity: 1.5 }, 'a whole number from 1 to 999999'],
    ['a huge quantity', { tcgProductId: 501, quantity: 1e20 }, 'a whole number from 1 to 999999'],
    ['a text as quantity', { tcgProductId: 501, quantity: '3' }, 'a whole number from 1 to 999999'],
    ['an unknown condition', { tcgProductId: 501, condition: 'GOOD' }, 'condition'],
    ['an unknown language', { tcgProductId: 501, language: 'tlh' }, 'language'],
    ['a price below 0', { tcgProductId: 501, pricePaid: -1 }, 'pricePaid'],
    ['a day that is none', { tcgProductId: 501, addedAt: '2020-13-01' }, 'must be an ISO date'],
    ['a day of long ago', { tcgProductId: 501, addedAt: '0000-01-01' }, 'must be an ISO date'],
  ])('refuses %s and changes nothing', async (_, body, message) => {
    expect(await app.refused('POST', '/api/collection', body)).toContain(message)
    expect(await app.owned()).toEqual([])
  })

  test.each([
    ['1900-01-01', '1900-01-01T00:00:00.000Z'],
    ['2099-12-31T23:59:59-12:00', '2100-01-01T11:59:59.000Z'],
  ])('takes the time %s', async (addedAt, told) => {
    const { item } = await add({ tcgProductId: 501, addedAt })
    expect(item.added_at).toBe(told)
  })

  test('refuses more copies than there can be', async () => {
    await add({ tcgProductId: 501, quantity: 999_998 })
    await add({ tcgProductId: 501 })
    expect(await app.refused('POST', '/api/collection', { tcgProductId: 501 })).toBe(
      `400 ${tooMany}`,
    )
    expect(await app.owned()).toEqual(['999999 Anvil Normal NM en'])
  })

  test('loses none of 50 copies that are added at once, to collection and wishlist', async () => {
    const all = Array.from({ length: 50 })
    await Promise.all([
      ...all.map(() => add({ tcgProductId: 501 })),
      ...all.map(() => app.ok('POST', '/api/wishlist', { tcgProductId: 501 })),
      ...all.map((_, n) => addBulk([{ tcgProductId: n % 2 ? 501 : 502 }, { tcgProductId: 503 }])),
    ])
    expect(await app.owned()).toEqual([
      '75 Anvil Normal NM en',
      '25 Bellows Normal NM en',
      '50 Cinder Normal NM en',
    ])
    expect(await app.wanted()).toEqual(['50 Anvil Normal'])
  })

  test('wants cards by printing and finish', async () => {
    const body = await app.ok('POST', '/api/wishlist', { tcgProductId: 501, variation: 'Foil' })
    expect(z.parse(wishlistAdd.sends, body)).toEqual(body)
    expect(body.item).toMatchObject({
      quantity: 1,
      variation: 'Foil',
      card: { id: app.cards.anvil, market_price: 5, on_wishlist: true, in_collection: false },
    })
    await app.ok('POST', '/api/wishlist', { tcgProductId: 501, variation: 'Foil', quantity: 2 })
    await app.ok('POST', '/api/wishlist', { tcgProductId: 501 })
    expect(await app.wanted()).toEqual(['3 Anvil Foil', '1 Anvil Normal'])
    const more = { tcgProductId: 501, quantity: 999_999 }
    expect(await app.refused('POST', '/api/wishlist', more)).toBe(`400 ${tooMany}`)
    expect(await app.refused('POST', '/api/wishlist', { tcgProductId: 9 })).toBe(
      '400 There is no such card.',
    )
    expect(await app.wanted()).toEqual(['3 Anvil Foil', '1 Anvil Normal'])
  })

  test('adds the valid rows of many, and returns the others with their reason', async () => {
    await add({ tcgProductId: 502, quantity: 999_999 })
    const body = await addBulk([
      { tcgProductId: 501, quantity: 2, isFoil: true, isForTrade: true },
      { tcgProductId: 999 },
      { tcgProductId: 503, quantity: 'many' },
      { tcgProductId: '501' },
      { tcgProductId: 502, quantity: 1 },
      { quantity: 3 },
      { cardId: 88_888, tcgProductId: 501 },
      {
        cardId: app.cards.otherCinder,
        quantity: 3,
        condition: 'DMG',
        note: 'a "sleeve", \\ and\ttab',
      },
    ])
    expect(z.parse(collectionAddBulk.sends, body)).toEqual(body)
    expect(body).toEqual({
      successCount: 2,
      failureCount: 6,
      failures: [
        { tcgProductId: 999, cardId: null, reason: 'There is no such card.' },
        {
          tcgProductId: 503,
          cardId: null,
          reason: 'quantity must be a whole number from 1 to 999999',
        },
        { tcgProductId: '501', cardId: null, reason: expect.stringContaining('tcgProductId') },
        { tcgProductId: 502, cardId: null, reason: tooMany },
        { tcgProductId: null, cardId: null, reason: 'must have a tcgProductId or a cardId' },
        { tcgProductId: 501, cardId: 88_888, reason: 'There is no such card.' },
      ],
      undo: expect.any(String),
    })
    expect(await app.owned()).toEqual([
      '2 Anvil Foil NM en',
      '999999 Bellows Normal NM en',
      '3 Cinder Normal DMG en',
    ])
    const { collection } = await app.ok('GET', '/api/collection?search=cinder')
    expect(collection[0].note).toBe('a "sleeve", \\ and\ttab')
  })

  test('joins equal rows, which succeed or fail alike', async () => {
    const body = await addBulk([
      { tcgProductId: 501, quantity: 2, note: 'first' },
      { cardId: app.cards.anvil, quantity: 3, note: 'second', pricePaid: 2, isForTrade: true },
      { tcgProductId: 502, quantity: 999_999 },
      { tcgProductId: 502, quantity: 1 },
      { tcgProductId: 502, quantity: 1, isFoil: true },
    ])
    expect(body.successCount).toBe(3)
    expect(body.failures).toEqual([
      { tcgProductId: 502, cardId: null, reason: tooMany },
      { tcgProductId: 502, cardId: null, reason: tooMany },
    ])
    expect(await app.owned()).toEqual(['5 Anvil Normal NM en', '1 Bellows Foil NM en'])
    const { collection } = await app.ok('GET', '/api/collection?search=anvil')
    expect(collection[0]).toMatchObject({ note: 'first', price_paid: 2, is_for_trade: true })
  })

  test.each(['/api/collection/bulk', '/api/wishlist/bulk'])(
    '%s takes 10,000 rows and no more, nor none',
    async (path) => {
      const cards = Array.from({ length: 10_000 }, (_, n) => ({ tcgProductId: 501 + (n % 2) }))
      expect(await app.ok('POST', path, { cards })).toMatchObject({ successCount: 10_000 })
      const more = { cards: [...cards, { tcgProductId: 501 }] }
      expect(await app.refused('POST', path, more)).toContain('at most 10000 cards')
      expect(await app.refused('POST', path, { cards: [] })).toContain('at least one card')
      expect(await app.refused('POST', path, { cards: [5] })).toContain('must be an object')
      expect(await (path.includes('wish') ? app.wanted() : app.owned())).toHaveLength(2)
    },
  )
})
