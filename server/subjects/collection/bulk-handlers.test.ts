import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collectionRemoveBulk } from '../../../src/contract/collection.ts'
import { changeUndo } from '../../../src/contract/undo.ts'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'

const minute = 60_000
const gone = '404 This can no longer be undone.'

describe.each(testEngines)('changing many entries on the %s engine', (kind) => {
  let app: Belongings
  beforeAll(async () => {
    app = await openBelongings(kind)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.engine.db.execute(sql`delete from collection_items`)
    await app.engine.db.execute(sql`delete from undo_copies`)
  })

  const add = async (body: object, as = app.amy): Promise<number> =>
    (await app.ok('POST', '/api/collection', { tcgProductId: 501, ...body }, as)).item.id
  const remove = (entries: object, as = app.amy) =>
    app.ok('POST', '/api/collection/remove', { entries }, as)
  const grade = (entries: object, condition: string) =>
    app.ok('POST', '/api/collection/condition', { entries, condition })
  const undo = (token: string) => app.ok('POST', '/api/collection/undo', { undo: token })
  const refusedUndo = (token: string, as = app.amy) =>
    app.refused('POST', '/api/collection/undo', { undo: token }, as)
  const all = { matching: {} }

  /** Entries without what changes by coming back. */
  const whole = async () => (await app.ok('GET', '/api/collection')).collection

  test('removes some by their ids, and undoes it once', async () => {
    const first = await add({ note: 'a "note"', pricePaid: 1.25, isForTrade: true, quantity: 3 })
    await add({ tcgProductId: 502 })
    const third = await add({ tcgProductId: 503, language: 'de', addedAt: '2001-02-03' })
    const before = await whole()
    const removed = await remove({ ids: [first, third, third, 2_147_483_647] })
    expect(z.parse(collectionRemoveBulk.sends, removed)).toEqual(removed)
    expect(removed).toEqual({ count: 2, undo: expect.stringMatching(/^[\w-]{22,}$/) })
    expect(await app.owned()).toEqual(['1 Bellows Normal NM en'])
    const undone = await undo(removed.undo)
    expect(z.parse(changeUndo.sends, undone)).toEqual({ count: 2 })
    expect(await whole()).toEqual(before)
    expect(await refusedUndo(removed.undo)).toBe(gone)
    expect(await whole()).toEqual(before)
  })

  test('removes all that match filters but for some', async () => {
    await add({ isFoil: true })
    const kept = await add({})
    await add({ tcgProductId: 503 })
    await add({ condition: 'LP' })
    expect(
      (await remove({ matching: { search: 'anvil', variant: ['Normal'] }, except: [kept] })).count,
    ).toBe(1)
    expect(await app.owned()).toEqual([
      '1 Anvil Foil NM en',
      '1 Anvil Normal NM en',
      '1 Cinder Normal NM en',
    ])
    expect((await remove({ matching: { minPrice: 1, rarity: ['Rare'] } })).count).toBe(1)
    expect((await remove({ matching: { sets: ['OTH'] } })).count).toBe(0)
    expect((await remove({ matching: { sets: ['tst'], maxPrice: 5 } })).count).toBe(2)
    expect(await app.owned()).toEqual([])
  })

  test('has nothing to undo where nothing was meant, and leaves other members alone', async () => {
    const own = await add({})
    const none = { count: 0, undo: null }
    expect(await remove({ ids: [own] }, app.bob)).toEqual(none)
    expect(await remove(all, app.bob)).toEqual(none)
    expect(await grade({ ids: [own] }, 'NM')).toEqual(none)
    expect(await app.owned()).toEqual(['1 Anvil Normal NM en'])
    const { undo: token } = await remove(all)
    expect(await refusedUndo(token, app.bob)).toBe(gone)
    expect(
      await refusedUndo(token.toLowerCase() === token ? `${token}A` : token.toLowerCase()),
    ).toBe(gone)
    expect(await refusedUndo('no such thing')).toBe(gone)
    expect(await undo(token)).toEqual({ count: 1 })
  })

  test.each([
    ['no ids', { ids: [] }],
    ['ids that are none', { ids: ['1'] }],
    ['an unknown rarity', { matching: { rarity: ['Odd'] } }],
    ['neither ids nor filters', {}],
  ])('refuses %s', async (_, entries) => {
    await add({})
    const body = { entries, condition: 'LP' }
    expect(await app.refused('POST', '/api/collection/remove', body)).toMatch(/^400 /)
    expect(await app.refused('POST', '/api/collection/condition', body)).toMatch(/^400 /)
    expect(await app.owned()).toEqual(['1 Anvil Normal NM en'])
  })

  test('adds to entries that were made in between', async () => {
    await add({ quantity: 3, note: 'old', pricePaid: 1 })
    const { undo: token } = await remove(all)
    await add({ quantity: 2, note: 'new' })
    expect(await undo(token)).toEqual({ count: 1 })
    expect(await whole()).toMatchObject([{ quantity: 5, note: 'new', price_paid: 1 }])
  })

  test('undoes nothing that would give too many copies, until there is room', async () => {
    const id = await add({ quantity: 999_999 })
    await add({ tcgProductId: 502 })
    const { undo: token } = await remove(all)
    const again = await add({})
    expect(await refusedUndo(token)).toBe('400 There can be at most 999999 copies of a card.')
    expect(await app.owned()).toEqual(['1 Anvil Normal NM en'])
    await app.ok('DELETE', `/api/collection/${again}`)
    await undo(token)
    expect((await whole()).map((item: { id: number }) => item.id)).toContain(id)
  })

  test('can be undone for an hour, and is forgotten after', async () => {
    const { now } = app.clock
    await add({})
    const first = await remove(all)
    app.clock.now = new Date(now.getTime() + 60 * minute)
    await undo(first.undo)
    const second = await remove(all)
    app.clock.now = new Date(app.clock.now.getTime() + 60 * minute + 1)
    expect(await refusedUndo(second.undo)).toBe(gone)
    await add({}, app.bob)
    await remove(all, app.bob)
    const { rows } = await app.engine.db.execute<{ user_id: number }>(
      sql`select user_id from undo_copies`,
    )
    expect(rows).toEqual([{ user_id: app.bob.id }])
    app.clock.now = now
    expect(await app.owned()).toEqual([])
  })

  test('gives entries a condition, joins equal ones, and undoes it', async () => {
    const played = await add({ condition: 'LP', quantity: 2, note: 'played' })
    await add({ condition: 'MP', quantity: 3, pricePaid: 4, isForTrade: true })
    await add({ tcgProductId: 502, condition: 'LP', quantity: 1 })
    const mint = await add({ tcgProductId: 502, condition: 'HP', quantity: 5, note: 'mine' })
    await add({ tcgProductId: 503, condition: 'HP' })
    const before = await app.owned()
    const changed = await grade(all, 'HP')
    expect(changed.count).toBe(3)
    const after = await whole()
    expect(await app.owned()).toEqual([
      '5 Anvil Normal HP en',
      '6 Bellows Normal HP en',
      '1 Cinder Normal HP en',
    ])
    expect(after[0]).toMatchObject({
      id: played,
      note: 'played',
      price_paid: 4,
      is_for_trade: true,
      for_trade: 3,
    })
    expect(after[1]).toMatchObject({ id: mint, note: 'mine' })
    expect(await undo(changed.undo)).toEqual({ count: 3 })
    expect((await app.owned()).toSorted()).toEqual(before.toSorted())
    expect((await whole()).find((item: { id: number }) => item.id === played)).toMatchObject({
      condition: 'LP',
      quantity: 2,
    })
    expect(await refusedUndo(changed.undo)).toBe(gone)
  })

  test('moves back only what is still there, and keeps what has changed since', async () => {
    const first = await add({ condition: 'LP', quantity: 4 })
    const second = await add({ tcgProductId: 502, condition: 'LP', quantity: 2 })
    const third = await add({ tcgProductId: 503, condition: 'LP', quantity: 2 })
    await add({ cardId: app.cards.dross, condition: 'LP', quantity: 2 })
    const { undo: token } = await grade(all, 'NM')
    await app.ok('PUT', `/api/collection/${first}`, { quantity: 1, note: 'sold three' })
    await app.ok('PUT', `/api/collection/${second}`, { quantity: 7 })
    await app.ok('DELETE', `/api/collection/${third}`)
    await add({ cardId: app.cards.dross, condition: 'LP', quantity: 5, note: 'other' })
    expect(await undo(token)).toEqual({ count: 3 })
    expect((await app.owned()).toSorted()).toEqual(
      [
        '1 Anvil Normal LP en',
        '5 Bellows Normal NM en',
        '2 Bellows Normal LP en',
        '7 Dross Normal LP en',
      ].toSorted(),
    )
    expect((await whole())[0]).toMatchObject({ id: first, note: 'sold three' })
  })

  test('refuses a condition that would join too many copies, and changes nothing', async () => {
    await add({ quantity: 999_999 })
    await add({ condition: 'LP' })
    const body = { entries: all, condition: 'NM' }
    expect(await app.refused('POST', '/api/collection/condition', body)).toBe(
      '400 There can be at most 999999 copies of a card.',
    )
    expect(await app.owned()).toEqual(['999999 Anvil Normal NM en', '1 Anvil Normal LP en'])
  })

  test('loses no copy when conditions, adds and steps come at once', async () => {
    for (const condition of ['NM', 'LP', 'MP', 'HP', 'DMG']) await add({ condition, quantity: 10 })
    const conditions = ['LP', 'NM', 'DMG', 'NM', 'LP', 'MP']
    await Promise.all([
      ...conditions.map((condition) => grade(all, condition)),
      ...conditions.map((condition) => add({ condition, quantity: 2 })),
      ...conditions.map(() => add({})),
    ])
    const { totals } = await app.ok('GET', '/api/collection')
    expect(totals.totalCards).toBe(50 + 12 + 6)
  })

  test('leaves either all or nothing of a card that is added while it is removed', async () => {
    await add({ quantity: 5 })
    const [removed] = await Promise.all([
      remove(all),
      ...Array.from({ length: 10 }, () => add({ quantity: 1 })),
    ])
    await undo(removed.undo)
    expect(await app.owned()).toEqual(['15 Anvil Normal NM en'])
  })
})
