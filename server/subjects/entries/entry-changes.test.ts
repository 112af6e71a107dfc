import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collectionUpdate } from '../../../src/contract/collection.ts'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'

describe.each(testEngines)('changing entries on the %s engine', (kind) => {
  let app: Belongings
  beforeAll(async () => {
    app = await openBelongings(kind)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.engine.db.execute(sql`delete from collection_items`)
    await app.engine.db.execute(sql`delete from wishlist_items`)
  })

  const add = async (body: object): Promise<number> =>
    (await app.ok('POST', '/api/collection', { tcgProductId: 501, ...body })).item.id
  const put = async (id: number, body: object) =>
    (await app.ok('PUT', `/api/collection/${id}`, body)).item
  const noEntry = '404 There is no such entry in your collection.'
  const noWish = '404 There is no such entry on your wishlist.'

  test('sets a quantity or changes it, and removes an entry at 0', async () => {
    const id = await add({ quantity: 3 })
    const body = await app.ok('PUT', `/api/collection/${id}`, { quantity: 7 })
    expect(z.parse(collectionUpdate.sends, body)).toEqual(body)
    expect(body.item).toMatchObject({ id, quantity: 7 })
    expect(await put(id, { change: -2 })).toMatchObject({ id, quantity: 5 })
    expect(await put(id, {})).toMatchObject({ id, quantity: 5 })
    expect(await put(id, { change: -9 })).toBeNull()
    expect(await app.owned()).toEqual([])
    expect(await put(await add({}), { quantity: 0 })).toBeNull()
    expect(await app.owned()).toEqual([])
  })

  test('changes what an entry says', async () => {
    const id = await add({ note: 'old', pricePaid: 2 })
    expect(
      await put(id, { condition: 'HP', language: 'ja', isForTrade: true, note: 'new' }),
    ).toMatchObject({
      id,
      condition: 'HP',
      language: 'ja',
      is_for_trade: true,
      note: 'new',
      price_paid: 2,
      quantity: 1,
    })
    expect(await put(id, { note: '', pricePaid: null })).toMatchObject({
      note: null,
      price_paid: null,
    })
  })

  test('joins an entry with the one that it becomes equal to', async () => {
    const played = await add({ condition: 'LP', quantity: 2, note: 'played', pricePaid: 3 })
    const mint = await add({ quantity: 4, pricePaid: 8 })
    expect(await put(played, { condition: 'NM', quantity: 5 })).toMatchObject({
      id: mint,
      quantity: 9,
      note: 'played',
      paid_total: 38,
      paid_quantity: 6,
    })
    expect(await app.owned()).toEqual(['9 Anvil Normal NM en'])
    expect(await app.refused('PUT', `/api/collection/${played}`, { quantity: 1 })).toBe(noEntry)
  })

  test.each([
    ['a negative quantity', { quantity: -1 }],
    ['a fraction', { quantity: 0.5 }],
    ['a huge quantity', { quantity: 1_000_000 }],
    ['a text', { quantity: '5' }],
    ['both quantity and change', { quantity: 1, change: 1 }],
    ['more copies than there can be', { change: 999_997 }],
    ['an unknown condition', { condition: 'MINT' }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
    ['a note with control characters', { note: 'a\u0000b' }],
  ])('refuses %s and changes nothing', async (_, body) => {
    const id = await add({ quantity: 3 })
    expect(await app.refused('PUT', `/api/collection/${id}`, body)).toMatch(/^400 /)
    expect(await app.owned()).toEqual(['3 Anvil Normal NM en'])
  })

  test('refuses a join that would give too many copies, and changes nothing', async () => {
    await add({ quantity: 999_999 })
    const id = await add({ condition: 'LP' })
    expect(await app.refused('PUT', `/api/collection/${id}`, { condition: 'NM' })).toBe(
      '400 There can be at most 999999 copies of a card.',
    )
    expect(await app.owned()).toEqual(['999999 Anvil Normal NM en', '1 Anvil Normal LP en'])
  })

  test('entries of other members, and missing ones, are out of reach', async () => {
    const id = await add({ quantity: 3 })
    const wish = (await app.ok('POST', '/api/wishlist', { tcgProductId: 501 })).item.id
    for (const [method, path, body, answer] of [
      ['PUT', `/api/collection/${id}`, { quantity: 1 }, noEntry],
      ['PUT', `/api/collection/${id}`, { quantity: 0 }, noEntry],
      ['DELETE', `/api/collection/${id}`, undefined, noEntry],
      ['DELETE', '/api/collection/2147483647', undefined, noEntry],
      ['PUT', `/api/wishlist/${wish}`, { change: 1 }, noWish],
      ['DELETE', `/api/wishlist/${wish}`, undefined, noWish],
    ] as const) {
      expect(await app.refused(method, path, body, app.bob)).toBe(answer)
    }
    expect(await app.owned()).toEqual(['3 Anvil Normal NM en'])
    expect(await app.wanted()).toEqual(['1 Anvil Normal'])
  })

  test('removes an entry once', async () => {
    const id = await add({})
    await app.ok('DELETE', `/api/collection/${id}`)
    expect(await app.refused('DELETE', `/api/collection/${id}`)).toBe(noEntry)
  })

  test('changes and removes wishes alike', async () => {
    const { item } = await app.ok('POST', '/api/wishlist', { tcgProductId: 501, quantity: 2 })
    const path = `/api/wishlist/${item.id}`
    expect((await app.ok('PUT', path, { change: 3 })).item).toMatchObject({ quantity: 5 })
    expect((await app.ok('PUT', path, { quantity: 1 })).item).toMatchObject({ quantity: 1 })
    expect(await app.refused('PUT', path, { change: 999_999 })).toMatch(/^400 There can be/)
    expect((await app.ok('PUT', path, { change: -1 })).item).toBeNull()
    expect(await app.refused('DELETE', path)).toBe(noWish)
    const again = (await app.ok('POST', '/api/wishlist', { tcgProductId: 501 })).item
    await app.ok('DELETE', `/api/wishlist/${again.id}`)
    expect(await app.wanted()).toEqual([])
  })

  test('loses no step of many at once', async () => {
    const id = await add({ quantity: 20 })
    const steps = Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? -1 : 1))
    await Promise.all(steps.map((change) => put(id, { change })))
    expect(await app.owned()).toEqual(['30 Anvil Normal NM en'])
  })

  test('sums up what there is after each change, and only one’s own', async () => {
    const eve = await app.join('eve')
    const totals = async (as = eve) => {
      const body = await app.ok('GET', '/api/collection?limit=1', undefined, as)
      const ids = await app.ok('GET', '/api/collection?limit=10000', undefined, as)
      expect(ids.totals).toEqual(body.totals)
      return body.totals
    }
    const none = { totalCards: 0, totalValue: 0, totalLowValue: 0 }
    expect(await totals()).toEqual(none)
    const given = { tcgProductId: 501, quantity: 3 }
    const { item } = await app.ok('POST', '/api/collection', given, eve)
    const path = `/api/collection/${item.id}`
    expect(await totals()).toEqual({ ...none, totalCards: 3, totalValue: 0.3 })
    await app.ok('PUT', path, { change: 4 }, eve)
    expect(await totals()).toEqual({ ...none, totalCards: 7, totalValue: 0.7 })
    expect(await totals(app.bob)).toEqual(none)
    // Changes prices as an import does.
    const price = (dollars: number) =>
      app.engine.db.transaction(async (tx) => {
        await tx.execute(sql`update cards set normal_price = ${dollars} where product_id = 501`)
        await tx.execute(sql`update catalog_state set version = version + 1`)
      })
    await price(2)
    expect(await totals()).toEqual({ ...none, totalCards: 7, totalValue: 14 })
    await price(0.1)
    await app.ok('DELETE', path, undefined, eve)
    expect(await totals()).toEqual(none)
  })
})
