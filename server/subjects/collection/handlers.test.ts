import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collectionList } from '../../../src/contract/collection.ts'
import { wishlistList } from '../../../src/contract/wishlist.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { insertCards, testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'

describe.each(testEngines)("a member's cards on the %s engine", (kind) => {
  let members: Members
  let amy: Person
  let bob: Person
  let cards: number[]
  beforeAll(async () => {
    members = await openMembers(kind)
    amy = await members.join('amy')
    bob = await members.join('bob')
    cards = await insertCards(members.engine.db, [
      { name: 'Zephyr', normalPrice: 0.1, normalLowPrice: 0.05, foilPrice: 5, foilLowPrice: 4.5 },
      {
        name: 'Éclair',
        setName: 'Set TST',
        productId: 77,
        collectorNumber: '10a',
        normalPrice: 1.1,
      },
      { name: 'Anvil', foilPrice: 2.2, foilLowPrice: 2 },
    ])
    const [zephyr = 0, eclair = 0, anvil = 0] = cards
    const item = (userId: number, cardId: number, finish: 'N' | 'F', quantity: number) => ({
      userId,
      cardId,
      finish,
      quantity,
      addedAt: members.clock.now,
    })
    const mine = [
      item(amy.id, zephyr, 'N', 3),
      item(amy.id, zephyr, 'F', 2),
      item(amy.id, eclair, 'N', 1),
      item(amy.id, anvil, 'N', 4),
      item(bob.id, anvil, 'F', 9),
    ]
    await members.engine.db.insert(collectionItems).values(mine)
    await members.engine.db.insert(wishlistItems).values(mine)
  })
  afterAll(() => members.close())

  const collection = async (query = '', as = amy) => {
    const { body } = await members.send('GET', `/api/collection${query}`, { as })
    expect(z.parse(collectionList.sends, body)).toEqual(body)
    return body
  }

  test('come by folded name, then by age, each with the prices of its own finish (normal ones where there are any)', async () => {
    const body = await collection()
    expect(
      body.collection.map((item: Record<string, unknown>) => [
        item['name'],
        item['variation'],
        item['is_foil'],
        item['quantity'],
        item['market_price'],
        item['low_market_price'],
      ]),
    ).toEqual([
      ['Anvil', 'Normal', false, 4, 2.2, 2],
      ['Éclair', 'Normal', false, 1, 1.1, null],
      ['Zephyr', 'Normal', false, 3, 0.1, 0.05],
      ['Zephyr', 'Foil', true, 2, 5, 4.5],
    ])
    expect(body.collection[1]).toEqual({
      id: expect.any(Number),
      card_id: cards[1],
      tcg_product_id: 77,
      name: 'Éclair',
      collector_number: '10a',
      set_name: 'Set TST',
      set_code: 'TST',
      rarity: 'Common',
      treatments: [],
      is_token: false,
      image_url: null,
      normal_price: 1.1,
      normal_low_price: null,
      foil_price: null,
      foil_low_price: null,
      variation: 'Normal',
      is_foil: false,
      condition: 'NM',
      language: 'en',
      location: '',
      quantity: 1,
      market_price: 1.1,
      low_market_price: null,
      is_for_trade: false,
      for_trade: 0,
      price_paid: null,
      paid_total: null,
      paid_quantity: null,
      note: null,
      tags: [],
      alert_above: null,
      alert_below: null,
      on_wishlist: true,
      in_collection: true,
      on_trade_list: false,
      added_at: '2026-11-20T12:00:00.000Z',
      promised: 0,
    })
  })

  test('are summed exactly, over all pages', async () => {
    const totals = { totalCards: 10, totalValue: 20.2, totalLowValue: 17.15 }
    const first = await collection('?limit=3')
    expect(first.pagination).toEqual({ page: 1, limit: 3, totalPages: 2, totalItems: 4 })
    expect(first.totals).toEqual(totals)
    expect(first.costBasis).toMatchObject({ paid: 0, withoutPaid: 4 })
    const second = await collection('?limit=3&page=2')
    expect(second.totals).toEqual(totals)
    const ids = [...first.collection, ...second.collection].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(4)
    const beyond = await collection('?limit=3&page=9')
    expect(beyond).toEqual({
      ...second,
      collection: [],
      pagination: { ...second.pagination, page: 9 },
    })
  })

  test('are not reachable for other members', async () => {
    expect((await collection('', bob)).totals).toEqual({
      totalCards: 9,
      totalValue: 19.8,
      totalLowValue: 18,
    })
    expect(await collection('', await members.join('new'))).toEqual({
      collection: [],
      pagination: { page: 1, limit: 50, totalPages: 1, totalItems: 0 },
      totals: { totalCards: 0, totalValue: 0, totalLowValue: 0 },
      costBasis: {
        paid: 0,
        worth: 0,
        gain: 0,
        percent: null,
        withoutPaid: 0,
        partlyPaid: 0,
        withoutPrice: 0,
      },
    })
  })

  test('that are wanted come the same way', async () => {
    const { body } = await members.send('GET', '/api/wishlist?limit=2&page=2', { as: amy })
    expect(z.parse(wishlistList.sends, body)).toEqual(body)
    expect(body.wishlist).toMatchObject([
      { quantity: 3, variation: 'Normal', card: { name: 'Zephyr', market_price: 0.1 } },
      { quantity: 2, variation: 'Foil', card: { name: 'Zephyr', market_price: 5 } },
    ])
    expect(body.pagination).toEqual({ page: 2, limit: 2, totalPages: 2, totalItems: 4 })
    expect(body.totals).toEqual({ totalCards: 10, totalValue: 20.2, totalLowValue: 17.15 })
  })

  test.each(['limit=10001', 'limit=0', 'page=0', 'page=x'])('%s is a 400', async (query) => {
    for (const list of ['collection', 'wishlist']) {
      const { status } = await members.send('GET', `/api/${list}?${query}`, { as: amy })
      expect(status).toBe(400)
    }
  })

  test('come 10,000 at once as the ids of their cards', async () => {
    const many = await members.join('many')
    await members.engine.db.execute(sql`
      insert into cards (source_key, set_id, name, folded_name, rarity, rarity_rank, treatments, is_token,
        normal_price, display_price)
      select 'many:' || n, (select min(id) from sets), 'Card ' || n, 'card ' || lpad(n::text, 5, '0'), 'Common', 1,
        '{}', false, 0.01, 0.01
      from generate_series(1, 10001) n`)
    await members.engine.db.execute(sql`
      insert into collection_items (user_id, card_id, variation, quantity, added_at)
      select ${many.id}::int, id, 'N', 2, now() from cards where source_key like 'many:%'`)
    await members.engine.db.execute(sql`update catalog_state set version = version + 1`)
    const body = await collection('?limit=10000', many)
    const ids = body.collection.map((entry: { card_id: number }) => entry.card_id)
    expect(body.collection[0]).toEqual({ card_id: ids[0] })
    expect(new Set(ids).size).toBe(10_000)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
    const rest = await collection('?limit=10000&page=2', many)
    expect(rest.collection).toHaveLength(1)
    expect(ids).not.toContain(rest.collection[0].card_id)
    expect(body.pagination).toEqual({ page: 1, limit: 10_000, totalPages: 2, totalItems: 10_001 })
    expect(body.totals).toEqual({ totalCards: 20_002, totalValue: 200.02, totalLowValue: 0 })
  })

  test.each([
    ['a quantity of 0', sql`quantity = 0`],
    ['a finish that is none', sql`variation = 'X'`],
    ['a condition that is none', sql`condition = 'GOOD'`],
    ['a negative price', sql`paid_total = -1, paid_quantity = 1`],
  ])('cannot have %s', async (_, change) => {
    await expect(
      members.engine.db.execute(
        sql`update collection_items set ${change} where user_id = ${bob.id}`,
      ),
    ).rejects.toThrow('Failed query')
  })

  test('that are alike are one entry; lists have a link exactly while they are shared', async () => {
    const { db } = members.engine
    await expect(
      db.execute(sql`
        insert into collection_items (user_id, card_id, variation, quantity, added_at)
        select user_id, card_id, variation, 1, now() from collection_items where user_id = ${bob.id}`),
    ).rejects.toThrow('Failed query')
    const list = (visibility: string, link: string | null) =>
      db.execute(sql`
        insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
        values (${bob.id}, 'Mine', 'mine', ${visibility}, ${link}, now(), now())`)
    await list('private', null)
    await list('for_trade', 'link')
    for (const [visibility, link] of [
      ['private', 'other'],
      ['public', null],
      ['public', 'link'],
    ] as const) {
      await expect(list(visibility, link)).rejects.toThrow('Failed query')
    }
  })
})
