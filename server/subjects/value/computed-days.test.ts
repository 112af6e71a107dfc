import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import { importCatalog } from '../../catalog/import-catalog.ts'
import { card, tide } from '../../catalog/sources/fixtures/records.ts'
import { cards } from '../../db/schema/catalog.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'
import { writeNotes } from './note-queries.ts'

const none = { market: null, low: null }

/** Market prices in cents of the cards: the first in both finishes, the second only foil. */
const records = (normal: number, foil: number, other: number | null): CatalogRecord[] => [
  tide,
  card({ key: '1', normal: { market: normal, low: 1 }, foil: { market: foil, low: null } }),
  ...(other === null ? [] : [card({ key: '2', normal: none, foil: { market: other, low: null } })]),
]

describe.each(testEngines)('the computed days of a value (%s)', (kind) => {
  let members: Members
  let amy: Person
  beforeAll(async () => {
    members = await openMembers(kind)
    const { engine } = members
    const load = (today: string, from: CatalogRecord[]) =>
      importCatalog(engine, from, { source: 'test', today })
    await load('2026-10-01', records(900, 900, 900))
    await load('2026-11-16', records(100, 300, 50))
    await load('2026-11-17', records(110, 310, 60))
    // No import on the 18th, and the second card is no longer in the source.
    await load('2026-11-19', records(150, 310, null))
    amy = await members.join('amy')
    const [one = 0, two = 0] = (
      await engine.db.select({ id: cards.id }).from(cards).orderBy(cards.sourceKey)
    ).map(({ id }) => id)
    const entry = { userId: amy.id, quantity: 1, addedAt: new Date('2026-11-19T12:00:00Z') }
    await engine.db.insert(collectionItems).values([
      { ...entry, cardId: one, finish: 'N', quantity: 2 },
      { ...entry, cardId: one, finish: 'F' },
      { ...entry, cardId: two, finish: 'F' },
    ])
    await engine.db.insert(wishlistItems).values({ ...entry, cardId: one, finish: 'N' })
  })
  afterAll(() => members.close())

  const valueOf = async (holder: 'collection' | 'wishlist', range = '30d') =>
    (await members.send('GET', `/api/${holder}/value?range=${range}`, { as: amy })).body

  const collection = [
    { day: '2026-11-16', market: 5.5, by_prices: null },
    { day: '2026-11-17', market: 5.9, by_prices: 0.4 },
    { day: '2026-11-19', market: 6.7, by_prices: 0.8 },
  ]

  it('are those of the last thirty with prices, by the prices of each day', async () => {
    expect(await valueOf('collection', 'all')).toEqual({
      computed: collection,
      notes: [],
      change: { since: '2026-11-16', total: 1.2, by_prices: 1.2, by_cards: 0, percent: 21.8 },
    })
    expect(await valueOf('wishlist')).toMatchObject({
      computed: [{ market: 1 }, { market: 1.1 }, { market: 1.5 }],
    })
  })

  it('follow a change of the entries, for each of several calls at once', async () => {
    const wishes = (await members.send('GET', '/api/wishlist', { as: amy })).body as {
      wishlist: { id: number }[]
    }
    const setQuantity = (quantity: number) =>
      members.send('PUT', `/api/wishlist/${wishes.wishlist[0]?.id}`, {
        as: amy,
        body: { quantity },
      })
    await setQuantity(3)
    for (const answer of await Promise.all([valueOf('wishlist'), valueOf('wishlist', 'all')])) {
      expect(answer).toMatchObject({ computed: [{ market: 3 }, { market: 3.3 }, { market: 4.5 }] })
    }
    await setQuantity(1)
    expect(await valueOf('wishlist')).toMatchObject({ computed: [{ market: 1 }, {}, {}] })
  })

  it('come before the first note, from which on the change counts with a second one', async () => {
    const note = { userId: amy.id, holder: 'collection', low: 0, paid: 0, cards: 4 } as const
    const { db } = members.engine
    await writeNotes(db, '2026-11-19', [{ ...note, market: 670, byPrices: null }])
    expect(await valueOf('collection')).toMatchObject({
      computed: collection.slice(0, 2),
      notes: [{ day: '2026-11-19', by_prices: null }],
      change: { since: '2026-11-16', total: 1.2, by_prices: 1.2, by_cards: 0 },
    })
    await writeNotes(db, '2026-11-20', [{ ...note, market: 670, byPrices: 10 }])
    expect(await valueOf('collection')).toMatchObject({
      computed: collection.slice(0, 2),
      change: { since: '2026-11-19', total: 0, by_prices: 0.1, by_cards: -0.1 },
    })
    await writeNotes(db, '2026-10-15', [{ ...note, market: 1, byPrices: null }])
    expect(await valueOf('collection', 'all')).toMatchObject({ computed: [] })
  })
})
