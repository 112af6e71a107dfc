/** The own order of lists, in which their cards are moved. */
import { expect } from 'vitest'
import { listRemoveItem } from '../../../../src/contract/lists.ts'
import type { Client } from '../../client.ts'
import { cardOrder, detail, fiveCards, fiveIds as ids, move, put } from './lists.ts'
import type { Scenarios } from '../scenario.ts'

export const listOrderScenarios: Scenarios = {
  ...Object.fromEntries(
    (
      [
        [616, 1, [616, 600, 618, 612, 91]],
        [616, 2, [600, 616, 618, 612, 91]],
        [600, 3, [618, 612, 600, 616, 91]],
        [600, 5, [618, 612, 616, 91, 600]],
        [618, 99, [600, 612, 616, 91, 618]],
        [91, 2_147_483_647, ids],
        [612, 3, ids],
        [600, 1, ids],
      ] as const
    ).map(([cardId, position, expected]) => [
      `the card ${cardId} moved to place ${position} leaves the others in their order`,
      async (client: Client) => {
        const { own, id, itemOf } = await fiveCards(client)
        await move(own, [id, itemOf(cardId)], position)
        expect(await cardOrder(own, id)).toEqual(expected)
      },
    ]),
  ),

  'a list keeps its order through many moves, and new cards come last': async (client) => {
    const { own, id, itemOf } = await fiveCards(client)
    let expected: number[] = [...ids]
    for (let turn = 0; turn < 40; turn++) {
      const cardId = ids[(turn * 3) % 5] ?? 0
      const index = (turn * 7) % 5
      await move(own, [id, itemOf(cardId)], index + 1)
      expected = expected.filter((each) => each !== cardId)
      expected.splice(index, 0, cardId)
    }
    expect(await cardOrder(own, id)).toEqual(expected)
    await own.call(listRemoveItem, { params: { listId: id, itemId: itemOf(612) } })
    await put(own, id, { cardId: 599 })
    const rest = expected.filter((each) => each !== 612)
    expect(await cardOrder(own, id)).toEqual([...rest, 599])
    const backwards = await detail(own, id, { sortBy: 'position', sortOrder: 'desc' })
    expect(backwards.list.items.map((item) => item.card.id)).toEqual([599, ...rest.toReversed()])
  },

  'moves at the same time lose no card': async (client) => {
    const { own, id, itemOf } = await fiveCards(client)
    await Promise.all(ids.map((cardId, index) => move(own, [id, itemOf(cardId)], index + 1)))
    expect((await cardOrder(own, id)).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    )
  },
}
