import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../../src/contract/contract.ts'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { namedLists, type NamedLists } from '../../testing/named-lists.ts'

const noList = '404 There is no such list.'
const noItem = '404 There is no such card on this list.'
const noon = '2026-11-20T12:00:00.000Z'
const later = '2026-11-20T12:00:01.000Z'

describe.each(testEngines)('cards on lists on the %s engine', (kind) => {
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

  const cards = (id: number, more = '') => lists.path(id, `/cards${more}`)
  const four = [501, 502, 503].map((tcgProductId) => ({ tcgProductId }))
  /** A list of Anvil, Bellows, Cinder and Dross, in this order, and the ids of its items. */
  const listOfFour = async () => {
    const { id } = await lists.create()
    await lists.add(id, [...four, { cardId: app.cards.dross }])
    return { id, items: await lists.itemIds(id) }
  }
  const move = (id: number, item: number | undefined, position: unknown) =>
    app.ok('PUT', cards(id, `/${item}/position`), { position })
  const order = async (id: number) => {
    const { list } = await lists.detail(id, '?sortBy=position')
    return list.items.map(({ card }: { card: { name: string } }) => card.name[0]).join('')
  }

  test('are joined where they are equal', async () => {
    const { id } = await lists.create()
    const body = await app.ok('POST', cards(id), { tcgProductId: 501, variation: 'Foil' })
    expect(z.parse(contract.listAddCard.sends, body)).toEqual(body)
    expect(body.item).toEqual({ id: expect.any(Number), quantity: 1, variation: 'Foil' })
    const again = await app.ok('POST', cards(id), { tcgProductId: 501, variation: 'Foil' })
    expect(again.item).toEqual({ ...body.item, quantity: 2 })
    const bulk = await lists.add(id, [
      { tcgProductId: 501, quantity: 4 },
      { tcgProductId: 501, quantity: 2 },
      { tcgProductId: 999 },
      { tcgProductId: 502, quantity: -1 },
    ])
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
    expect(await lists.inOrder(id)).toEqual(['2 Anvil Foil', '6 Anvil Normal'])
  })

  test('change their list’s time when there are more of them, and only then', async () => {
    const { id } = await lists.create()
    app.clock.now = new Date(later)
    const updatedAt = async () => (await lists.detail(id)).list.updatedAt
    await app.refused('POST', cards(id), { tcgProductId: 999 })
    expect(await lists.add(id, [{ tcgProductId: 999 }, {}])).toMatchObject({ successCount: 0 })
    await app.ok('DELETE', cards(id))
    expect(await updatedAt()).toBe(noon)
    const { item } = await app.ok('POST', cards(id), { tcgProductId: 501, quantity: 2 })
    expect(await updatedAt()).toBe(later)
    app.clock.now = new Date(noon)
    await app.ok('PUT', cards(id, `/${item.id}`), { quantity: 2 })
    await app.ok('PUT', cards(id, `/${item.id}`), {})
    await move(id, item.id, 1)
    expect(await updatedAt()).toBe(later)
    await app.ok('PUT', cards(id, `/${item.id}`), { change: 1 })
    expect(await updatedAt()).toBe(noon)
  })

  test('set a quantity or change it, and are gone at 0', async () => {
    const { id, items } = await listOfFour()
    const put = async (name: string, body: object) => {
      const answered = await app.ok('PUT', cards(id, `/${items[name]}`), body)
      expect(z.parse(contract.listUpdateItem.sends, answered)).toEqual(answered)
      return answered.item
    }
    expect(await put('Anvil', { quantity: 7 })).toEqual({
      id: items['Anvil'],
      quantity: 7,
      variation: 'Normal',
    })
    expect(await put('Anvil', { change: -2 })).toMatchObject({ quantity: 5 })
    expect(await put('Bellows', { quantity: 0 })).toBeNull()
    expect(await put('Cinder', { change: -5 })).toBeNull()
    expect(await lists.inOrder(id)).toEqual(['5 Anvil Normal', '1 Dross Normal'])
    expect((await lists.mine()).find((list: { id: number }) => list.id === id)).toMatchObject({
      itemCount: 2,
      totalCards: 6,
      totalValue: 0.5,
    })
    expect(await app.refused('PUT', cards(id, `/${items['Bellows']}`), { change: 1 })).toBe(noItem)
  })

  test.each([
    ['a negative quantity', { quantity: -1 }],
    ['a fraction', { quantity: 1.5 }],
    ['a text', { quantity: '2' }],
    ['both quantity and change', { quantity: 2, change: 1 }],
    ['more copies than there can be', { change: 999_999 }],
  ])('refuse %s', async (_, body) => {
    const { id, items } = await listOfFour()
    expect(await app.refused('PUT', cards(id, `/${items['Anvil']}`), body)).toMatch(/^400 /)
    expect((await lists.inOrder(id))[0]).toBe('1 Anvil Normal')
  })

  test('are removed once, or all together', async () => {
    const { id, items } = await listOfFour()
    await app.ok('DELETE', cards(id, `/${items['Bellows']}`))
    expect(await app.refused('DELETE', cards(id, `/${items['Bellows']}`))).toBe(noItem)
    expect(await order(id)).toBe('ACD')
    await app.ok('DELETE', cards(id))
    await app.ok('DELETE', cards(id))
    expect((await lists.detail(id)).list).toMatchObject({ itemCount: 0, totalValue: 0, items: [] })
  })

  test.each([
    ['to the first place', 'Cinder', 1, 'CABD'],
    ['to a later place', 'Anvil', 3, 'BCAD'],
    ['to the last place', 'Bellows', 4, 'ACDB'],
    ['past the end', 'Anvil', 2_147_483_648, 'BCDA'],
    ['to where they are', 'Bellows', 2, 'ABCD'],
    ['to the place before', 'Dross', 3, 'ABDC'],
  ])('move %s, and the others keep their order', async (_, name, position, expected) => {
    const { id, items } = await listOfFour()
    await move(id, items[name], position)
    expect(await order(id)).toBe(expected)
  })

  test('move by the places that are there, after others were removed', async () => {
    const { id, items } = await listOfFour()
    await app.ok('DELETE', cards(id, `/${items['Bellows']}`))
    await move(id, items['Dross'], 2)
    expect(await order(id)).toBe('ADC')
    await move(id, items['Anvil'], 2)
    expect(await order(id)).toBe('DAC')
    await move(id, items['Cinder'], 9)
    await lists.add(id, [{ tcgProductId: 502 }, { tcgProductId: 501 }])
    expect(await order(id)).toBe('DACB')
  })

  test('come last as they are given, however the list was ordered', async () => {
    const { id, items } = await listOfFour()
    await move(id, items['Dross'], 1)
    await lists.add(id, [
      { cardId: app.cards.otherCinder },
      { tcgProductId: 502, quantity: 2 },
      { tcgProductId: 502, variation: 'Foil' },
      { tcgProductId: 501, variation: 'Foil' },
    ])
    expect(await lists.inOrder(id)).toEqual([
      '1 Dross Normal',
      '1 Anvil Normal',
      '3 Bellows Normal',
      '1 Cinder Normal',
      '1 Cinder Normal',
      '1 Bellows Foil',
      '1 Anvil Foil',
    ])
  })

  test.each([
    ['the place 0', 0],
    ['a fraction', 1.5],
    ['a text', '1'],
    ['nothing', undefined],
  ])('are not moved to %s', async (_, position) => {
    const { id, items } = await listOfFour()
    const path = cards(id, `/${items['Dross']}/position`)
    expect(await app.refused('PUT', path, { position })).toMatch(/^400 /)
    expect(await order(id)).toBe('ABCD')
  })

  test('lose nothing of many that are added, moved and taken off at once', async () => {
    const { id, items } = await listOfFour()
    const all = Array.from({ length: 50 })
    await Promise.all([
      ...all.map(() => app.ok('POST', cards(id), { tcgProductId: 501 })),
      ...all.map((_, n) => move(id, items[n % 2 ? 'Anvil' : 'Cinder'], 1 + (n % 5))),
      ...all.map((_, n) => lists.add(id, [{ tcgProductId: n % 2 ? 502 : 503, variation: 'Foil' }])),
      app.ok('DELETE', cards(id, `/${items['Dross']}`)),
    ])
    const { list } = await lists.detail(id)
    const copies = (name: string, variation: string) =>
      list.items.find(
        (item: { card: { name: string }; variation: string }) =>
          item.card.name === name && item.variation === variation,
      )?.quantity
    expect(copies('Anvil', 'Normal')).toBe(51)
    expect(copies('Bellows', 'Foil')).toBe(25)
    expect(copies('Cinder', 'Foil')).toBe(25)
    expect(list).toMatchObject({ itemCount: 5, totalCards: 103 })
    const { itemCount, totalCards, totalValue } = list
    const kept = (await lists.mine()).find((each: { id: number }) => each.id === id)
    expect(kept).toMatchObject({ itemCount, totalCards, totalValue })
    expect((await order(id)).length).toBe(5)
  })

  test('are there or not when a list is emptied while they are added, and counted as they are', async () => {
    const { id } = await lists.create()
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 5 === 4
          ? app.ok('DELETE', cards(id))
          : app.ok('POST', cards(id), { tcgProductId: 501 }),
      ),
    )
    const { list } = await lists.detail(id)
    const { itemCount, totalCards, totalValue } = list
    expect(totalCards).toBe(list.items[0]?.quantity ?? 0)
    const kept = (await lists.mine()).find((each: { id: number }) => each.id === id)
    expect(kept).toMatchObject({ itemCount, totalCards, totalValue })
  })

  test('are out of reach on the lists of others, and by the ids of other lists', async () => {
    const { id, items } = await listOfFour()
    await lists.share(id, 'for_trade')
    const other = await lists.create({}, app.bob)
    const ofItem = [
      ['PUT', `/${items['Anvil']}`, { quantity: 5 }],
      ['PUT', `/${items['Anvil']}`, { quantity: 0 }],
      ['PUT', `/${items['Anvil']}/position`, { position: 2 }],
      ['DELETE', `/${items['Anvil']}`, undefined],
    ] as const
    const ofList = [
      ['POST', '', { tcgProductId: 501 }],
      ['POST', '/bulk', { cards: [{ tcgProductId: 501 }] }],
      ['DELETE', '', undefined],
    ] as const
    for (const [method, more, body] of [...ofList, ...ofItem]) {
      expect(await app.refused(method, cards(id, more), body, app.bob)).toBe(noList)
      expect(await app.refused(method, cards(2_147_483_647, more), body, app.bob)).toBe(noList)
    }
    for (const [method, more, body] of ofItem) {
      expect(await app.refused(method, cards(other.id, more), body, app.bob)).toBe(noItem)
    }
    expect(await lists.inOrder(id)).toEqual([
      '1 Anvil Normal',
      '1 Bellows Normal',
      '1 Cinder Normal',
      '1 Dross Normal',
    ])
  })
})
