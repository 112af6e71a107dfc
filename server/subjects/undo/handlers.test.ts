import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { namedLists, type NamedLists } from '../../testing/named-lists.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const hour = 60 * 60_000
const gone = '404 This can no longer be undone.'
const three = [501, 502, 503].map((tcgProductId) => ({ tcgProductId, quantity: 2 }))

describe.each(testEngines)('undoing changes on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.clock.now = noon
    for (const table of ['collection_items', 'wishlist_items', 'lists', 'entry_changes']) {
      await app.engine.db.execute(sql`delete from ${sql.identifier(table)}`)
    }
  })

  const address = '/api/collection/undo'
  const undo = (token: string, as = app.amy) => app.ok('POST', address, { undo: token }, as)
  const refused = (token: string, as = app.amy) => app.refused('POST', address, { undo: token }, as)

  /** Each makes a change that can be undone; answers its token. */
  const changes = {
    'an addition to the collection': async () =>
      (await app.ok('POST', '/api/collection/bulk', { cards: three })).undo,
    'an addition to the wishlist': async () =>
      (await app.ok('POST', '/api/wishlist/bulk', { cards: three })).undo,
    'an addition to a list': async () => {
      const { id } = await lists.create()
      return (await lists.add(id, three)).undo
    },
    'an emptied list': async () => {
      const { id } = await lists.create()
      await lists.add(id, three)
      return (await app.ok('DELETE', lists.path(id, '/cards'))).undo
    },
    'an edit that joined two entries': async () => {
      const card = { tcgProductId: 501 }
      const { item } = await app.ok('POST', '/api/collection', card)
      await app.ok('POST', '/api/collection', { ...card, condition: 'LP' })
      return (await app.ok('PUT', `/api/collection/${item.id}`, { condition: 'LP' })).undo
    },
  }

  test.each(Object.entries(changes))('%s can be undone once, for an hour', async (_, change) => {
    const first = await change()
    expect(first).toMatch(/^[\w-]{22,}$/)
    expect(await refused(first, app.bob)).toBe(gone)
    app.clock.now = new Date(noon.getTime() + hour)
    const answers = await Promise.all(
      [1, 2].map(() => app.send('POST', address, { as: app.amy, body: { undo: first } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const second = await change()
    app.clock.now = new Date(noon.getTime() + 2 * hour + 1)
    expect(await refused(second)).toBe(gone)
  })

  test('an undone addition leaves the entries of other members alone', async () => {
    await app.ok('POST', '/api/collection/bulk', { cards: three }, app.bob)
    const added = await app.ok('POST', '/api/collection/bulk', { cards: three })
    await undo(added.undo)
    expect(await app.owned()).toEqual([])
    expect(await app.owned(app.bob)).toHaveLength(3)
  })

  test('copies that are promised in a trade are removed as by any other removal', async () => {
    const added = await app.ok('POST', '/api/collection/bulk', { cards: three })
    const mine = [{ cardId: app.cards.anvil, quantity: 2 }]
    await app.ok('POST', '/api/collection', { tcgProductId: 502 }, app.bob)
    const list = await lists.create({ visibility: 'for_trade' })
    await lists.add(list.id, three)
    await app.ok('POST', '/api/trade/proposals', { memberId: app.bob.id, yours: mine, theirs: [] })
    expect(await undo(added.undo)).toEqual({ count: 3 })
    expect(await app.owned()).toEqual([])
  })

  test('a list changes its time and its totals when its change is undone', async () => {
    const { id } = await lists.create()
    await lists.add(id, three)
    const before = (await lists.detail(id)).list
    const emptied = await app.ok('DELETE', lists.path(id, '/cards'))
    app.clock.now = new Date(noon.getTime() + 1000)
    await undo(emptied.undo)
    const updatedAt = app.clock.now.toISOString()
    expect((await lists.detail(id)).list).toEqual({ ...before, updatedAt })
  })
})
