import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import type { Person } from '../../testing/members.ts'
import { lines, namedLists, type NamedLists } from '../../testing/named-lists.ts'

const noList = '404 There is no such list.'
const noLink = '404 The link may be invalid or the list may no longer be public.'

describe.each(testEngines)('lists with their cards on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  let list: { id: number; publicUrlId: string }
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
    list = await lists.create({ name: 'Open', visibility: 'public', description: 'mine' })
    await lists.add(list.id, [
      { tcgProductId: 502, quantity: 3 },
      { tcgProductId: 501, variation: 'Foil' },
      { cardId: app.cards.dross },
      { cardId: app.cards.otherCinder, quantity: 2 },
      { tcgProductId: 501, quantity: 30 },
    ])
    await app.ok('POST', '/api/wishlist', { tcgProductId: 502 }, app.bob)
  })
  afterAll(() => app.close())

  const short = async (query: string) =>
    lines(await lists.detail(list.id, query)).map((line) => line.replace(/(?<= \w)\w+/g, ''))

  test('come whole, up to 10,000, unless a page is asked for', async () => {
    const body = await lists.detail(list.id)
    expect(lines(body)).toEqual([
      '1 Anvil Foil',
      '30 Anvil Normal',
      '3 Bellows Normal',
      '2 Cinder Normal',
      '1 Dross Normal',
    ])
    expect(body.pagination).toEqual({ page: 1, limit: 10_000, totalPages: 1, totalCards: 5 })
    expect(body.list).toMatchObject({
      name: 'Open',
      description: 'mine',
      visibility: 'public',
      publicUrlId: list.publicUrlId,
      itemCount: 5,
      totalCards: 37,
      totalValue: 20.6,
      ownerId: app.amy.id,
      ownerUsername: 'amy',
      isOwner: true,
    })
    expect(body.list.items[0]).toMatchObject({
      added_at: '2026-11-20T12:00:00.000Z',
      card: { id: app.cards.anvil, market_price: 5, on_wishlist: false },
    })
    const beyond = await lists.detail(list.id, '?page=7')
    expect(beyond.list).toEqual({ ...body.list, items: [] })
    expect(beyond.pagination.page).toBe(7)
  })

  test('are empty as they are, on one page', async () => {
    const { id } = await lists.create()
    const { list: empty, pagination } = await lists.detail(id)
    expect(empty).toMatchObject({ itemCount: 0, totalCards: 0, totalValue: 0, items: [] })
    expect(pagination).toEqual({ page: 1, limit: 10_000, totalPages: 1, totalCards: 0 })
  })

  test('come a page at a time', async () => {
    const second = await lists.detail(list.id, '?limit=2&page=2')
    expect(lines(second)).toEqual(['3 Bellows Normal', '2 Cinder Normal'])
    expect(second.pagination).toEqual({ page: 2, limit: 2, totalPages: 3, totalCards: 5 })
    expect(second.list).toMatchObject({ itemCount: 5, totalValue: 20.6 })
    expect(lines(await lists.detail(list.id, '?limit=2&page=4'))).toEqual([])
  })

  test('are searched, and then count what is found', async () => {
    const found = await lists.detail(list.id, '?search=ANV')
    expect(lines(found)).toEqual(['1 Anvil Foil', '30 Anvil Normal'])
    expect(found.list).toMatchObject({ itemCount: 2, totalCards: 31, totalValue: 8 })
    expect(found.pagination).toMatchObject({ totalCards: 2 })
    expect(lines(await lists.detail(list.id, '?search=%25'))).toEqual([])
  })

  test.each([
    [
      'value',
      ['30 A N', '3 B N', '2 C N', '1 A F', '1 D N'],
      ['1 A F', '2 C N', '3 B N', '30 A N', '1 D N'],
    ],
    [
      'total_value',
      ['30 A N', '1 A F', '2 C N', '3 B N', '1 D N'],
      ['3 B N', '2 C N', '1 A F', '30 A N', '1 D N'],
    ],
    [
      'quantity',
      ['1 A F', '1 D N', '2 C N', '3 B N', '30 A N'],
      ['30 A N', '3 B N', '2 C N', '1 D N', '1 A F'],
    ],
    [
      'variation',
      ['1 A F', '3 B N', '1 D N', '2 C N', '30 A N'],
      ['30 A N', '2 C N', '1 D N', '3 B N', '1 A F'],
    ],
    [
      'position',
      ['3 B N', '1 A F', '1 D N', '2 C N', '30 A N'],
      ['30 A N', '2 C N', '1 D N', '1 A F', '3 B N'],
    ],
    [
      'added',
      ['3 B N', '1 A F', '1 D N', '2 C N', '30 A N'],
      ['30 A N', '2 C N', '1 D N', '1 A F', '3 B N'],
    ],
    [
      'set',
      ['2 C N', '3 B N', '1 A F', '1 D N', '30 A N'],
      ['30 A N', '1 D N', '1 A F', '3 B N', '2 C N'],
    ],
    [
      'collector_number',
      ['3 B N', '2 C N', '1 A F', '30 A N', '1 D N'],
      ['30 A N', '1 A F', '2 C N', '3 B N', '1 D N'],
    ],
  ])('are sorted by %s, what is missing last', async (sortBy, ascending, descending) => {
    expect(await short(`?sortBy=${sortBy}`)).toEqual(ascending)
    expect(await short(`?sortBy=${sortBy}&sortOrder=desc`)).toEqual(descending)
  })

  test.each(['sortBy=market_price', 'sortOrder=up', 'limit=0', 'limit=101', 'page=0', 'page=x'])(
    'refuse %s',
    async (query) => {
      expect(await app.refused('GET', lists.path(list.id, `?${query}`))).toMatch(/^400 /)
      expect(await app.refused('GET', `/api/lists/public/${list.publicUrlId}?${query}`)).toMatch(
        /^400 /,
      )
    },
  )

  test('are read by other members while they are shared, who see their own flags', async () => {
    const body = await lists.detail(list.id, '?search=bellows', app.bob)
    expect(body.list).toMatchObject({ isOwner: false, ownerUsername: 'amy', itemCount: 1 })
    expect(body.list.items[0].card).toMatchObject({ on_wishlist: true })
    await lists.share(list.id, 'for_trade')
    expect((await lists.detail(list.id, '', app.bob)).list.visibility).toBe('for_trade')
    await lists.share(list.id, 'public')
  })

  test('can be read without a session by their link', async () => {
    const body = await lists.byLink(list.publicUrlId, '?search=bellows')
    expect(lines(body)).toEqual(['3 Bellows Normal'])
    expect(body.list).toMatchObject({ isOwner: false, ownerUsername: 'amy' })
    expect(body.list.items[0].card).toMatchObject({ on_wishlist: false })
    const seen = await lists.byLink(list.publicUrlId, '?search=bellows', app.bob)
    expect(seen.list.items[0].card).toMatchObject({ on_wishlist: true })
    const pending = await app.join('pia', { status: 'pending' })
    expect(await lists.byLink(list.publicUrlId, '?search=bellows', pending)).toEqual(body)
    expect((await lists.byLink(list.publicUrlId, '', app.amy)).list.isOwner).toBe(true)
  })

  test('are not found under another link', async () => {
    const { publicUrlId } = list
    const swapped = publicUrlId.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    for (const wrong of [
      swapped,
      publicUrlId.slice(1),
      `${publicUrlId}A`,
      'null',
      '%25',
      '%F0%9F%A6%8A',
    ]) {
      expect(await lists.byLink(wrong)).toBe(noLink)
    }
  })

  test('private lists do not exist for other members', async () => {
    const hidden = await lists.create({ name: 'Hidden', visibility: 'public' })
    await lists.add(hidden.id, [{ tcgProductId: 501 }])
    await lists.share(hidden.id, 'private')
    const answersTo = async (id: number, as: Person | undefined) =>
      Promise.all(
        (
          [
            ['GET', ''],
            ['GET', '?search=anvil'],
            ['GET', '/export'],
            ['PUT', '', { name: 'Mine' }],
            ['PUT', '/visibility', { visibility: 'public' }],
            ['DELETE', ''],
          ] as const
        ).map(async ([method, more, body]) => {
          const { status, body: answered } = await app.send(method, lists.path(id, more), {
            as,
            body,
          })
          return { status, answered }
        }),
      )
    const boss = await app.join('boss', { role: 'admin' })
    for (const as of [app.bob, boss, undefined]) {
      const answers = await answersTo(hidden.id, as)
      expect(answers).toEqual(await answersTo(2_147_483_647, as))
      const [first] = answers
      expect(first).toEqual(
        as
          ? { status: 404, answered: { message: 'There is no such list.' } }
          : { status: 401, answered: { message: 'Please log in.' } },
      )
    }
    expect(await lists.byLink(hidden.publicUrlId)).toBe(noLink)
    expect(await lists.byLink(hidden.publicUrlId, '', app.amy)).toBe(noLink)
    const profile = await app.send('GET', `/api/profile/${app.amy.id}`)
    expect(JSON.stringify(profile.body)).not.toContain('Hidden')
    expect((await lists.detail(hidden.id)).list).toMatchObject({ name: 'Hidden', itemCount: 1 })
  })

  test('of a member without approval are hidden from others, and return with the approval', async () => {
    const dan = await app.join('dan')
    const { id, publicUrlId } = await lists.create({ name: 'Dan', visibility: 'for_trade' }, dan)
    const seen = async () => {
      const traded = (await lists.forTrade()).lists.map(({ name }: { name: string }) => name)
      const shown = await app.send('GET', `/api/lists/user/${dan.id}/public`)
      return {
        byId: await app.refused('GET', lists.path(id), undefined, app.bob),
        byLink: typeof (await lists.byLink(publicUrlId)),
        isTraded: traded.includes('Dan'),
        onProfile: shown.status,
      }
    }
    const all = { byId: '200 undefined', byLink: 'object', isTraded: true, onProfile: 200 }
    const none = { byId: noList, byLink: 'string', isTraded: false, onProfile: 404 }
    const turn = (status: string) =>
      app.engine.db.execute(sql`update users set status = ${status} where id = ${dan.id}`)
    expect(await seen()).toEqual(all)
    for (const status of ['denied', 'pending']) {
      await turn(status)
      expect(await seen()).toEqual(none)
      expect(await app.refused('GET', lists.path(id), undefined, dan)).toMatch(/^403 /)
      await turn('approved')
      expect(await seen()).toEqual(all)
    }
  })

  test('leave no link in the log', async () => {
    await lists.byLink(list.publicUrlId)
    expect(app.log.join('')).toContain('/api/lists/public/{publicUrlId}')
    expect(app.log.join('')).not.toContain(list.publicUrlId)
  })
})
