import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../src/api/contract.ts'
import { testEngines } from '../db/testing.ts'
import { type Belongings, openBelongings } from '../testing/belongings.ts'

const cards = (id: number, more = '') => `/api/lists/${id}/cards${more}`
const noList = '404 There is no such list.'

describe.each(testEngines)('lists on the %s engine', (kind) => {
  let app: Belongings
  beforeAll(async () => {
    app = await openBelongings(kind)
  })
  afterAll(() => app.close())

  const create = async (body: object, as = app.amy) => {
    const answered = await app.ok('POST', '/api/lists', body, as)
    expect(z.parse(contract.listCreate.sends, answered)).toEqual(answered)
    return answered.list
  }
  const mine = async (as = app.amy) => {
    const answered = await app.ok('GET', '/api/lists', undefined, as)
    expect(z.parse(contract.listMine.sends, answered)).toEqual(answered)
    return answered.lists
  }

  test('are made private and empty unless told', async () => {
    const as = await app.join('new')
    expect(await create({ name: '  Decks  ' }, as)).toEqual({
      id: expect.any(Number),
      name: 'Decks',
      description: null,
      visibility: 'private',
      publicUrlId: null,
      itemCount: 0,
      totalCards: 0,
      totalValue: 0,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
      ownerId: as.id,
      ownerUsername: 'new',
      isOwner: true,
    })
  })

  test('that are shared get links that nobody can guess', async () => {
    const open = await create({ name: 'Open', visibility: 'public', description: 'all\nof it' })
    const trade = await create({ name: 'Trade', visibility: 'for_trade', description: '' })
    expect(open).toMatchObject({ visibility: 'public', description: 'all\nof it' })
    expect(trade).toMatchObject({ visibility: 'for_trade', description: null })
    for (const { publicUrlId } of [open, trade]) expect(publicUrlId).toMatch(/^[\w-]{22}$/)
    expect(open.publicUrlId).not.toBe(trade.publicUrlId)
  })

  test('are told by name, each with what is on it', async () => {
    const as = await app.join('zoe')
    const second = await create({ name: 'Éb' }, as)
    const first = await create({ name: 'ea' }, as)
    app.clock.now = new Date('2026-11-20T12:00:01Z')
    await app.ok('POST', cards(second.id), { tcgProductId: 501, quantity: 3 }, as)
    await app.ok('POST', cards(second.id), { tcgProductId: 501, variation: 'Foil' }, as)
    await app.ok('POST', cards(second.id), { cardId: app.cards.dross, quantity: 2 }, as)
    expect(await mine(as)).toMatchObject([
      { id: first.id, itemCount: 0, updatedAt: '2026-11-20T12:00:00.000Z' },
      {
        id: second.id,
        itemCount: 3,
        totalCards: 6,
        totalValue: 5.3,
        updatedAt: '2026-11-20T12:00:01.000Z',
      },
    ])
    app.clock.now = new Date('2026-11-20T12:00:00Z')
    expect(await mine(await app.join('none'))).toEqual([])
  })

  test('take cards, and join equal ones', async () => {
    const { id } = await create({ name: 'Pile' })
    const body = await app.ok('POST', cards(id), { tcgProductId: 501, variation: 'Foil' })
    expect(z.parse(contract.listAddCard.sends, body)).toEqual(body)
    expect(body.item).toMatchObject({ quantity: 1, variation: 'Foil' })
    const again = await app.ok('POST', cards(id), { tcgProductId: 501, variation: 'Foil' })
    expect(again.item).toEqual({ ...body.item, quantity: 2 })
    const bulk = await app.ok('POST', cards(id, '/bulk'), {
      cards: [
        { tcgProductId: 501, quantity: 4 },
        { tcgProductId: 501, quantity: 2 },
        { tcgProductId: 999 },
        { tcgProductId: 502, quantity: -1 },
      ],
    })
    expect(z.parse(contract.listAddBulk.sends, bulk)).toEqual(bulk)
    expect(bulk).toMatchObject({
      successCount: 2,
      failureCount: 2,
      failures: [{ tcgProductId: 999, reason: 'There is no such card.' }, { tcgProductId: 502 }],
    })
    expect(await app.refused('POST', cards(id), { tcgProductId: 999 })).toBe(
      '400 There is no such card.',
    )
    const most = { tcgProductId: 501, quantity: 999_999 }
    expect(await app.refused('POST', cards(id), most)).toBe(
      '400 There can be at most 999999 copies of a card.',
    )
    const pile = (await mine()).find((list: { id: number }) => list.id === id)
    expect(pile).toMatchObject({ itemCount: 2, totalCards: 8 })
  })

  test('of somebody else cannot be told from none', async () => {
    const { id } = await create({ name: 'Mine', visibility: 'public' })
    const card = { tcgProductId: 501 }
    for (const list of [id, 2_147_483_647]) {
      expect(await app.refused('POST', cards(list), card, app.bob)).toBe(noList)
      const bulk = { cards: [card] }
      expect(await app.refused('POST', cards(list, '/bulk'), bulk, app.bob)).toBe(noList)
    }
    const kept = (await mine()).find((list: { id: number }) => list.id === id)
    expect(kept).toMatchObject({ itemCount: 0 })
  })

  test('loses no card of many added at once', async () => {
    const { id } = await create({ name: 'Race' })
    await Promise.all(
      Array.from({ length: 50 }, () => app.ok('POST', cards(id), { tcgProductId: 501 })),
    )
    const list = (await mine()).find((each: { id: number }) => each.id === id)
    expect(list).toMatchObject({ itemCount: 1, totalCards: 50, totalValue: 5 })
  })

  test.each([
    ['an empty name', { name: '   ' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a visibility that is none', { name: 'A', visibility: 'secret' }],
  ])('refuses %s', async (_, body) => {
    expect(await app.refused('POST', '/api/lists', body)).toMatch(/^400 /)
  })
})
