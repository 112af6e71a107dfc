import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { namedLists, type NamedLists } from '../../testing/named-lists.ts'

describe.each(testEngines)('lists for trade on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
    for (const [at, [name, cards, as]] of (
      [
        ['Few', [{ tcgProductId: 501, variation: 'Foil' }], app.amy],
        ['Empty', [], app.bob],
        ['Many', [{ tcgProductId: 501, quantity: 9 }, { tcgProductId: 502 }], app.bob],
      ] as const
    ).entries()) {
      app.clock.now = new Date(Date.UTC(2026, 10, 20, 12, 0, at))
      const { id } = await lists.create({ name, visibility: 'for_trade' }, as)
      if (cards.length > 0) await lists.add(id, [...cards], as)
    }
    await lists.create({ name: 'Open', visibility: 'public' }, app.bob)
    await lists.create({ name: 'Hidden' }, app.bob)
  })
  afterAll(() => app.close())

  const names = async (query = '') =>
    (await lists.forTrade(query)).lists.map(({ name }: { name: string }) => name)

  test('are returned to members, newest first, with their totals', async () => {
    const body = await lists.forTrade()
    expect(body.lists).toMatchObject([
      {
        name: 'Many',
        ownerId: app.bob.id,
        ownerUsername: 'bob',
        isOwner: false,
        itemCount: 2,
        totalCards: 10,
        totalValue: 3.1,
        updatedAt: '2026-11-20T12:00:02.000Z',
        publicUrlId: expect.stringMatching(/^[\w-]{22}$/),
      },
      { name: 'Empty', itemCount: 0, totalCards: 0, totalValue: 0 },
      { name: 'Few', isOwner: true, totalValue: 5 },
    ])
    expect(body.pagination).toEqual({ page: 1, limit: 50, totalPages: 1, totalItems: 3 })
    expect(await app.refused('GET', '/api/lists/for-trade', undefined, null)).toMatch(/^401 /)
  })

  test('are sorted by value and by cards, and cut', async () => {
    expect(await names('?sortBy=value')).toEqual(['Few', 'Many', 'Empty'])
    expect(await names('?sortBy=cards')).toEqual(['Many', 'Few', 'Empty'])
    const second = await lists.forTrade('?sortBy=cards&limit=2&page=2')
    expect(second.lists).toMatchObject([{ name: 'Empty' }])
    expect(second.pagination).toEqual({ page: 2, limit: 2, totalPages: 2, totalItems: 3 })
    for (const query of ['sortBy=name', 'limit=101', 'page=0']) {
      expect(await app.refused('GET', `/api/lists/for-trade?${query}`)).toMatch(/^400 /)
    }
  })

  test('that are alike come once each, page by page', async () => {
    const as = await app.join('carol')
    for (let n = 0; n < 7; n++) await lists.create({ name: `L${n}`, visibility: 'for_trade' }, as)
    for (const sortBy of ['updated', 'value', 'cards']) {
      const seen: string[] = []
      for (let page = 1; page <= 5; page++) {
        seen.push(...(await names(`?sortBy=${sortBy}&limit=2&page=${page}`)))
      }
      expect(seen).toHaveLength(10)
      expect(new Set(seen).size).toBe(10)
      expect(seen.filter((name) => /^L\d$/.test(name))).toEqual([
        'L6',
        'L5',
        'L4',
        'L3',
        'L2',
        'L1',
        'L0',
      ])
    }
  })
})
