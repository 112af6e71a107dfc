import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import type { Person } from '../../testing/members.ts'
import { namedLists, type NamedLists } from '../../testing/named-lists.ts'

const noList = '404 There is no such list.'
const noon = '2026-11-20T12:00:00.000Z'
const later = '2026-11-20T12:00:01.000Z'

describe.each(testEngines)('lists on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
  })
  afterAll(() => app.close())
  beforeEach(() => {
    app.clock.now = new Date(noon)
  })

  const names = async (as: Person, query = '') =>
    (await lists.mine(as, query)).map((list: { name: string }) => list.name)

  test('are private and empty by default', async () => {
    const as = await app.join('new')
    expect(await lists.create({ name: '  Decks  ' }, as)).toEqual({
      id: expect.any(Number),
      name: 'Decks',
      description: null,
      visibility: 'private',
      publicUrlId: null,
      itemCount: 0,
      totalCards: 0,
      totalValue: 0,
      createdAt: noon,
      updatedAt: noon,
      ownerId: as.id,
      ownerUsername: 'new',
      isOwner: true,
      fromCollection: false,
    })
  })

  test('that are shared get unguessable links', async () => {
    const open = await lists.create({ visibility: 'public', description: 'all\nof it' })
    const trade = await lists.create({ visibility: 'for_trade', description: '' })
    expect(open).toMatchObject({ visibility: 'public', description: 'all\nof it' })
    expect(trade).toMatchObject({ visibility: 'for_trade', description: null })
    for (const { publicUrlId } of [open, trade]) expect(publicUrlId).toMatch(/^[\w-]{22}$/)
    expect(open.publicUrlId).not.toBe(trade.publicUrlId)
  })

  test('are sorted by name or by their last change, each with its totals', async () => {
    const as = await app.join('zoe')
    const second = await lists.create({ name: 'Éb' }, as)
    const first = await lists.create({ name: 'ea' }, as)
    const third = await lists.create({ name: 'EB' }, as)
    app.clock.now = new Date(later)
    await lists.add(
      second.id,
      [
        { tcgProductId: 501, quantity: 3 },
        { tcgProductId: 501, variation: 'Foil' },
        { cardId: app.cards.dross, quantity: 2 },
      ],
      as,
    )
    expect(await lists.mine(as)).toMatchObject([
      { id: first.id, itemCount: 0, updatedAt: noon },
      { id: second.id, itemCount: 3, totalCards: 6, totalValue: 5.3, updatedAt: later },
      { id: third.id },
    ])
    expect(await names(as, '?sortOrder=desc')).toEqual(['EB', 'Éb', 'ea'])
    expect(await names(as, '?sortBy=updated')).toEqual(['ea', 'EB', 'Éb'])
    expect(await names(as, '?sortBy=updated&sortOrder=desc')).toEqual(['Éb', 'EB', 'ea'])
    expect(await names(await app.join('none'))).toEqual([])
  })

  test('change their names and descriptions', async () => {
    const { id } = await lists.create({ name: 'Old', description: 'told' })
    app.clock.now = new Date(later)
    const put = async (body: object) => (await app.ok('PUT', lists.path(id), body)).list
    expect(await put({ name: 'Old' })).toMatchObject({ description: 'told', updatedAt: noon })
    expect(await put({ name: ' Néw ' })).toMatchObject({
      name: 'Néw',
      description: 'told',
      updatedAt: later,
    })
    expect(await put({ name: 'Néw', description: 'a\tb' })).toMatchObject({ description: 'a\tb' })
    expect(await put({ name: 'Néw', description: '' })).toMatchObject({ description: null })
    expect(await put({ name: 'Néw', description: null })).toMatchObject({ description: null })
    const as = await app.join('sorted')
    const first = await lists.create({ name: 'a' }, as)
    await lists.create({ name: 'b' }, as)
    await app.ok('PUT', lists.path(first.id), { name: 'C' }, as)
    expect(await names(as)).toEqual(['b', 'C'])
  })

  test('keep their link while they are shared, and get another after they were private', async () => {
    const { id } = await lists.create()
    app.clock.now = new Date(later)
    const open = await lists.share(id, 'public')
    expect(open).toMatchObject({ visibility: 'public', updatedAt: later })
    expect(open.publicUrlId).toMatch(/^[\w-]{22}$/)
    const trade = await lists.share(id, 'for_trade')
    expect(trade).toMatchObject({ visibility: 'for_trade', publicUrlId: open.publicUrlId })
    expect((await lists.share(id, 'public')).publicUrlId).toBe(open.publicUrlId)
    expect(await lists.share(id, 'private')).toMatchObject({ publicUrlId: null })
    expect(await lists.byLink(open.publicUrlId)).toMatch(/^404 /)
    const again = await lists.share(id, 'public')
    expect(again.publicUrlId).toMatch(/^[\w-]{22}$/)
    expect(again.publicUrlId).not.toBe(open.publicUrlId)
    expect(await lists.byLink(open.publicUrlId)).toMatch(/^404 /)
  })

  test('are not changed when their visibility stays', async () => {
    const { id } = await lists.create({ visibility: 'public' })
    app.clock.now = new Date(later)
    expect(await lists.share(id, 'public')).toMatchObject({ updatedAt: noon })
  })

  test('have one link, however often they are shared at once', async () => {
    const { id } = await lists.create()
    const shared = await Promise.all(
      Array.from({ length: 10 }, (_, n) => lists.share(id, n % 2 ? 'public' : 'for_trade')),
    )
    const links = new Set(shared.map(({ publicUrlId }) => publicUrlId))
    expect(links.size).toBe(1)
    expect((await lists.detail(id)).list.publicUrlId).toBe([...links][0])
  })

  test('are deleted with their cards, once', async () => {
    const { id, publicUrlId } = await lists.create({ visibility: 'for_trade' })
    await lists.add(id, [{ tcgProductId: 501 }])
    await app.ok('DELETE', lists.path(id))
    expect(await app.refused('DELETE', lists.path(id))).toBe(noList)
    expect(await app.refused('GET', lists.path(id))).toBe(noList)
    expect(await lists.byLink(publicUrlId)).toMatch(/^404 /)
  })

  test.each([
    ['an empty name', { name: '   ' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a name of several lines', { name: 'a\nb' }],
    ['a name with half a character', { name: 'a\ud800' }],
    ['a description that is too long', { name: 'A', description: 'x'.repeat(1001) }],
    ['a description with control characters', { name: 'A', description: 'a\u0000' }],
    ['a description that is a number', { name: 'A', description: 7 }],
    ['no name', {}],
  ])('refuse %s', async (_, body) => {
    const { id } = await lists.create({ name: 'Kept', description: 'kept' })
    expect(await app.refused('POST', '/api/lists', body)).toMatch(/^400 /)
    expect(await app.refused('PUT', lists.path(id), body)).toMatch(/^400 /)
    expect((await lists.detail(id)).list).toMatchObject({ name: 'Kept', description: 'kept' })
  })

  test('refuse a visibility and a sort that are none', async () => {
    const { id } = await lists.create()
    expect(await app.refused('POST', '/api/lists', { name: 'A', visibility: 'secret' })).toMatch(
      /^400 /,
    )
    expect(
      await app.refused('PUT', lists.path(id, '/visibility'), { visibility: 'secret' }),
    ).toMatch(/^400 /)
    expect(await app.refused('PUT', lists.path(id, '/visibility'), {})).toMatch(/^400 /)
    expect(await app.refused('GET', '/api/lists?sortBy=value')).toMatch(/^400 /)
    expect(await app.refused('GET', '/api/lists?sortOrder=up')).toMatch(/^400 /)
    for (const wrong of ['0', '-1', 'x', '2147483648']) {
      expect(await app.refused('DELETE', `/api/lists/${wrong}`)).toMatch(/^400 /)
    }
  })
})
