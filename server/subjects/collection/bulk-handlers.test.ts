import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCards, testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'

const minute = 60_000
describe.each(testEngines)('changing many entries on the %s engine', (kind) => {
  let app: Belongings
  beforeAll(async () => {
    app = await openBelongings(kind)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.engine.db.execute(sql`delete from collection_items`)
    await app.engine.db.execute(sql`delete from entry_changes`)
  })

  const add = async (body: object, as = app.amy): Promise<number> =>
    (await app.ok('POST', '/api/collection', { tcgProductId: 501, ...body }, as)).item.id
  const remove = (entries: object, as = app.amy) =>
    app.ok('POST', '/api/collection/remove', { entries }, as)
  const grade = (entries: object, condition: string) =>
    app.ok('POST', '/api/collection/condition', { entries, condition })
  const undo = (token: string) => app.ok('POST', '/api/collection/undo', { undo: token })
  const all = { matching: {} }

  test('can be undone for an hour, and is forgotten after', async () => {
    const { now } = app.clock
    await add({})
    const first = await remove(all)
    app.clock.now = new Date(now.getTime() + 60 * minute)
    await undo(first.undo)
    const second = await remove(all)
    app.clock.now = new Date(app.clock.now.getTime() + 60 * minute + 1)
    expect(await app.refused('POST', '/api/collection/undo', { undo: second.undo })).toBe(
      '404 This can no longer be undone.',
    )
    await add({}, app.bob)
    await remove(all, app.bob)
    const { rows } = await app.engine.db.execute<{ user_id: number }>(
      sql`select user_id from entry_changes`,
    )
    expect(rows).toEqual([{ user_id: app.bob.id }])
    app.clock.now = now
    expect(await app.owned()).toEqual([])
  })

  test('leaves an entry as it is where its card has several printings in the chosen set', async () => {
    await insertCards(app.engine.db, [
      { name: 'Cinder', setCode: 'TWO', collectorNumber: '1' },
      { name: 'Cinder', setCode: 'TWO', collectorNumber: '2' },
    ])
    await add({ cardId: app.cards.cinder, tcgProductId: undefined })
    const change = { entries: all, change: { set: 'TWO' } }
    expect(await app.ok('POST', '/api/collection/change', change)).toMatchObject({
      count: 0,
      undo: null,
      skipped: [{ reason: 'several_printings', count: 1, names: ['Cinder'] }],
    })
    expect(await app.owned()).toEqual(['1 Cinder Normal NM en'])
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
