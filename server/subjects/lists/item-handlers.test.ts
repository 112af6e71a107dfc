import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { namedLists, type NamedLists } from '../../testing/named-lists.ts'

describe.each(testEngines)('cards on lists on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
  })
  afterAll(() => app.close())

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
})
