import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import { costGiven } from '../../../src/domain/entries/cost.ts'
import { insertUser, type UserRow } from '../accounts/user-queries.ts'
import { importCatalog } from '../../catalog/import-catalog.ts'
import { card, tide } from '../../catalog/sources/fixtures/records.ts'
import type { Engine } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { collectionItems, wishlistItems } from '../../db/schema/belongings.ts'
import { valueNotes } from '../../db/schema/value.ts'
import { createTestEngine, testEngines } from '../../testing/database.ts'
import { emptyCatalog, sourceOf, taskOn } from '../../testing/tasks.ts'
import { valueStep } from './daily-notes.ts'
import { findNotes } from './note-queries.ts'

let engine: Engine
let amy: UserRow

/** Market prices in cents of cards of the catalogue, by their numbers; null for none. */
type Prices = Record<number, number | null>

const recordsOf = (prices: Prices): CatalogRecord[] => [
  tide,
  ...Object.entries(prices).map(([number, market]) =>
    card({
      key: `test:${number}`,
      normal: { market, low: null },
      foil: { market: null, low: null },
    }),
  ),
]

/** Runs the daily task of a day, whose source has these prices. */
async function runOn(day: string, prices: Prices): Promise<string> {
  const steps = [valueStep]
  const task = taskOn(day, engine, { ...sourceOf(() => recordsOf(prices)), steps })
  await task.start('admin')
  await task.ended()
  return (await task.status()).message
}

async function cardIds(): Promise<number[]> {
  const { rows } = await engine.db.execute<{ id: number }>(
    'select id from cards order by source_key',
  )
  return rows.map(({ id }) => id)
}

const addedAt = new Date('2026-11-01T12:00:00Z')

async function own(user: UserRow, cardId = 0, quantity = 1, pricePaid: number | null = null) {
  const entry = { userId: user.id, cardId, finish: 'N', quantity, addedAt } as const
  await engine.db
    .insert(collectionItems)
    .values({ ...entry, ...costGiven({ pricePaid }, quantity) })
}

const notesOf = (user: UserRow, holder: 'collection' | 'wishlist' = 'collection') =>
  findNotes(engine.db, { userId: user.id, holder, since: null })

/** Stores a note of a collection; `byPrices` in dollars. */
const noteOn = ({ id: userId }: UserRow, day: string, byPrices: string | null) =>
  engine.db.insert(valueNotes).values({
    userId,
    holder: 'collection',
    day,
    byPrices,
    market: '5.00',
    low: '4.00',
    paid: '1.00',
    cards: 1,
  })

const addMember = async (username: string): Promise<UserRow> => {
  const now = addedAt
  const role = { passwordHash: 'x', role: 'member', status: 'approved' } as const
  const user = await insertUser(engine.db, { ...role, username, now })
  if (!user) throw new Error('The name is taken.')
  return user
}

describe.each(testEngines)('daily notes (%s)', (kind) => {
  beforeAll(async () => {
    engine = { ...(await createTestEngine(kind)), settle: async () => {} }
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await engine.db.delete(collectionItems)
    await engine.db.delete(wishlistItems)
    await engine.db.delete(users)
    await emptyCatalog(engine)
    amy = await addMember('amy')
  })

  it('separate the change by prices from the change by cards that came and went', async () => {
    await runOn('2026-11-18', { 1: 100, 2: 200 })
    const [one, two] = await cardIds()
    await own(amy, one, 2, 0.5)
    await runOn('2026-11-19', { 1: 100, 2: 200 })
    await own(amy, two, 1)
    await runOn('2026-11-20', { 1: 150, 2: 250 })
    await engine.db.delete(collectionItems).where(eq(collectionItems.cardId, one ?? 0))
    await runOn('2026-11-21', { 1: 300, 2: 240 })
    expect(await notesOf(amy)).toEqual([
      { day: '2026-11-19', market: 200, low: 0, paid: 100, cards: 2, byPrices: null },
      // Both cards rose by 50 cents, the one that came since included: two and one copies.
      { day: '2026-11-20', market: 550, low: 0, paid: 100, cards: 3, byPrices: 150 },
      { day: '2026-11-21', market: 240, low: 0, paid: 0, cards: 1, byPrices: -10 },
    ])
  })

  it('leave out days without a run, and measure from the note before them', async () => {
    await runOn('2026-11-10', { 1: 100 })
    const [one] = await cardIds()
    await own(amy, one)
    await runOn('2026-11-11', { 1: 110 })
    await runOn('2026-11-14', { 1: 170 })
    expect(await notesOf(amy)).toMatchObject([
      { day: '2026-11-11', market: 110 },
      { day: '2026-11-14', market: 170, byPrices: 60 },
    ])
  })

  it('count a value by hand from the day it is set on, and its change as none by prices', async () => {
    await runOn('2026-11-10', { 1: 100, 2: 10 })
    const [one, two] = await cardIds()
    for (const id of [one, two]) await own(amy, id)
    await runOn('2026-11-11', { 1: 100, 2: 10 })
    await engine.db
      .update(collectionItems)
      .set({ ownValue: 5 })
      .where(eq(collectionItems.cardId, one ?? 0))
    await runOn('2026-11-12', { 1: 170, 2: 13 })
    expect(await notesOf(amy)).toMatchObject([
      { day: '2026-11-11', market: 110 },
      { day: '2026-11-12', market: 513, byPrices: 3 },
    ])
  })

  it('count a price that appears or vanishes as no change by prices', async () => {
    await runOn('2026-11-10', { 1: 100, 2: null, 3: 5 })
    const [one, two, three] = await cardIds()
    for (const id of [one, two, three]) await own(amy, id)
    await runOn('2026-11-11', { 1: 100, 2: null, 3: 5 })
    await runOn('2026-11-12', { 1: null, 2: 40, 3: 6 })
    expect(await notesOf(amy)).toMatchObject([
      { day: '2026-11-11', market: 105 },
      { day: '2026-11-12', market: 46, byPrices: 1 },
    ])
  })

  it('keep the price of a card that the source no longer has', async () => {
    await runOn('2026-11-10', { 1: 100, 2: 5 })
    const [one] = await cardIds()
    await own(amy, one)
    await runOn('2026-11-11', { 2: 5 })
    await runOn('2026-11-12', { 2: 5 })
    expect(await notesOf(amy)).toMatchObject([
      { day: '2026-11-11', market: 100 },
      { day: '2026-11-12', market: 100, byPrices: 0 },
    ])
  })

  it('that are older than the price history are thinned to one a week, which keeps the changes by prices', async () => {
    // Three weeks from Monday, the last of which reaches into the 400 days before the run.
    await noteOn(amy, '2025-09-30', null)
    await noteOn(amy, '2025-10-02', '0.50')
    for (const day of ['2025-10-06', '2025-10-08', '2025-10-12']) await noteOn(amy, day, '0.10')
    for (const day of ['2025-10-13', '2025-10-15', '2025-10-20']) await noteOn(amy, day, '0.20')
    for (let run = 0; run < 2; run++) {
      await runOn('2026-11-20', { 1: 100 })
      expect(await notesOf(amy)).toMatchObject([
        { day: '2025-10-02', byPrices: null },
        { day: '2025-10-12', byPrices: 30 },
        { day: '2025-10-13', byPrices: 20 },
        { day: '2025-10-15', byPrices: 20 },
        { day: '2025-10-20', byPrices: 20 },
        { day: '2026-11-20' },
      ])
    }
  })

  it('are replaced by a second run on the day', async () => {
    await runOn('2026-11-10', { 1: 100 })
    const [one] = await cardIds()
    await own(amy, one)
    await runOn('2026-11-11', { 1: 100 })
    await runOn('2026-11-12', { 1: 120 })
    await engine.db.update(collectionItems).set({ quantity: 3 })
    expect(await runOn('2026-11-12', { 1: 120 })).toBe('Nothing has changed since the last run.')
    expect(await notesOf(amy)).toMatchObject([
      { day: '2026-11-11', market: 100 },
      { day: '2026-11-12', market: 360, cards: 3, byPrices: 60 },
    ])
  })

  it('are made of wishlists and of many members, and end in zero once all cards are gone', async () => {
    await runOn('2026-11-10', { 1: 100 })
    const [one = 0] = await cardIds()
    const others = []
    for (let number = 0; number < 45; number++) others.push(await addMember(`member ${number}`))
    for (const member of others) await own(member, one, 2)
    await engine.db
      .insert(wishlistItems)
      .values({ userId: amy.id, cardId: one, finish: 'N', quantity: 1, addedAt })
    await runOn('2026-11-11', { 1: 100 })
    expect(await notesOf(amy)).toEqual([])
    expect(await notesOf(amy, 'wishlist')).toMatchObject([{ market: 100, cards: 1 }])
    for (const member of others) expect(await notesOf(member)).toMatchObject([{ market: 200 }])
    await engine.db.delete(wishlistItems)
    await runOn('2026-11-12', { 1: 130 })
    expect(await notesOf(amy, 'wishlist')).toMatchObject([
      { market: 100 },
      { day: '2026-11-12', market: 0, cards: 0, byPrices: 0 },
    ])
  })

  it('are deleted with their member, and are made for approved members alone', async () => {
    await runOn('2026-11-10', { 1: 100 })
    const [one] = await cardIds()
    await own(amy, one)
    const bob = await addMember('bob')
    await own(bob, one)
    await engine.db.update(users).set({ status: 'denied' }).where(eq(users.id, bob.id))
    await runOn('2026-11-11', { 1: 100 })
    expect(await notesOf(amy)).toHaveLength(1)
    expect(await notesOf(bob)).toEqual([])
    await engine.db.delete(users).where(eq(users.id, amy.id))
    expect(await engine.db.$count(valueNotes)).toBe(0)
  })

  it('are made of a catalog that was loaded by hand, without a source of prices', async () => {
    const source = { source: 'cards.json', today: '2026-11-10' }
    await importCatalog(engine, recordsOf({ 1: 100 }), source)
    const [one] = await cardIds()
    await own(amy, one)
    const task = taskOn('2026-11-11', engine, { steps: [valueStep] })
    // Imported since it was due, which leaves the note of the day to be made.
    expect(await task.startIfDue(new Date(Date.now() - 3_600_000))).not.toBeNull()
    await task.ended()
    expect(await task.status()).toMatchObject({ status: 'success' })
    expect(await notesOf(amy)).toMatchObject([{ day: '2026-11-11', market: 100 }])
  })

  it('are not made on a day whose prices could not be read', async () => {
    await runOn('2026-11-10', { 1: 100 })
    const [one] = await cardIds()
    await own(amy, one)
    await runOn('2026-11-11', {})
    expect(await notesOf(amy)).toEqual([])
  })
})
