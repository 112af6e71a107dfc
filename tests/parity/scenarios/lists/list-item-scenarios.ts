/** The cards on a member's own lists: put there, counted and taken off. */
import { expect } from 'vitest'
import { bulkReasons } from '../../../../src/contract/bulk.ts'
import {
  listAddBulk,
  listEmpty,
  listRemoveItem,
  listUpdate,
} from '../../../../src/contract/lists.ts'
import { maxCopies } from '../../../../src/domain/entries/entry.ts'
import {
  cardOrder,
  create,
  detail,
  fiveCards,
  fiveIds as ids,
  inOwnOrder,
  listed,
  mine,
  move,
  noItem,
  noList,
  put,
  show,
  step,
} from './lists.ts'
import { as, newcomer } from '../accounts/members.ts'
import { card, unknownCard, unknownProduct } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

export const listItemScenarios: Scenarios = {
  'cards are put on a list, equal ones joined, new ones last': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await create(own, { name: 'Deck' })
    const { tcgProductId, cardId } = card.bothFinishes
    const first = await put(own, id, { tcgProductId, quantity: 2, variation: 'Normal' })
    expect(first).toEqual({ id: first.id, quantity: 2, variation: 'Normal' })
    const foil = await put(own, id, { cardId, variation: 'Foil' })
    expect(foil).toEqual({ id: foil.id, quantity: 1, variation: 'Foil' })
    expect(await put(own, id, { cardId })).toEqual({ ...first, quantity: 3 })
    await put(own, id, { ...card.secondOfTwo, quantity: 2 })
    await put(own, id, { tcgProductId: card.firstOfTwo.tcgProductId })
    await put(own, id, card.withoutProduct)
    expect(await inOwnOrder(own, id)).toEqual([
      '3x 600 Normal',
      '1x 600 Foil',
      '2x 622 Normal',
      '1x 621 Normal',
      '1x 108 Normal',
    ])
    const [list] = await mine(own)
    // The surge foil, for which there is no other price, counts 131.06.
    expect(list).toMatchObject({ itemCount: 5, totalCards: 8, totalValue: 266.55 })
  },

  'thirty cards put on a list at once are all there': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await create(own, { name: 'Deck' })
    await Promise.all(Array.from({ length: 30 }, () => put(own, id, card.normalOnly)))
    expect(await mine(own)).toMatchObject([{ itemCount: 1, totalCards: 30, totalValue: 2.7 }])
  },

  'lists have at most 999,999 copies of a card, and only of cards that there are': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { id } = await create(own, { name: 'Deck' })
    const item = await put(own, id, { ...card.dear, quantity: maxCopies })
    const before = await mine(own)
    // 3947.17 each, to the cent.
    expect(before).toMatchObject([{ totalCards: maxCopies, totalValue: 3_947_166_052.83 }])
    const path = `/api/lists/${id}/cards`
    const tooMany = { status: 400, body: { message: bulkReasons.tooMany } }
    expect(await own.send('POST', path, { body: card.dear })).toEqual(tooMany)
    expect(await own.send('PUT', `${path}/${item.id}`, { body: { change: 1 } })).toEqual(tooMany)
    for (const body of [unknownCard, unknownProduct]) {
      expect(await own.send('POST', path, { body })).toEqual({
        status: 400,
        body: { message: bulkReasons.unknownCard },
      })
    }
    expect(await mine(own)).toEqual(before)
  },

  'a bulk call says what came onto the list and what did not': async (client) => {
    const { client: own } = await newcomer(client)
    const { id: listId } = await create(own, { name: 'Deck' })
    await put(own, listId, { ...card.token, quantity: maxCopies })
    const cards = [
      card.normalOnly,
      unknownCard,
      { ...card.bothFinishes, variation: 'Foil' as const },
      { ...card.normalOnly, quantity: 2 },
      { ...card.token, quantity: 1 },
      { ...unknownProduct, quantity: 3 },
      { ...card.unpriced, quantity: 0 },
    ]
    const answer = await own.call(listAddBulk, { params: { listId }, body: { cards } })
    expect(answer).toEqual({
      successCount: 3,
      failureCount: 4,
      failures: [
        { tcgProductId: null, ...unknownCard, reason: bulkReasons.unknownCard },
        { ...card.token, reason: bulkReasons.tooMany },
        { cardId: null, ...unknownProduct, reason: bulkReasons.unknownCard },
        { ...card.unpriced, reason: expect.stringContaining('quantity must be') },
      ],
      undo: expect.any(String),
    })
    expect(await inOwnOrder(own, listId)).toEqual([
      `${maxCopies}x 91 Normal`,
      '3x 618 Normal',
      '1x 600 Foil',
    ])
  },

  'a bulk call of which nothing fits changes nothing': async (client) => {
    const { client: own } = await newcomer(client)
    const { id: listId } = await create(own, { name: 'Deck' })
    const before = await mine(own)
    const answer = await own.call(listAddBulk, {
      params: { listId },
      body: { cards: [unknownCard] },
    })
    expect(answer).toMatchObject({ successCount: 0, failureCount: 1 })
    expect(await mine(own)).toEqual(before)
  },

  'copies are added, removed and set; without copies the entry is gone': async (client) => {
    const { own, id, itemOf } = await fiveCards(client)
    const item = [id, itemOf(600)] as const
    const itemFacts = { id: itemOf(600), variation: 'Normal' }
    expect(await step(own, item, { change: 2 })).toEqual({ ...itemFacts, quantity: 3 })
    expect(await step(own, item, { change: -1 })).toEqual({ ...itemFacts, quantity: 2 })
    expect(await step(own, item, { quantity: 7 })).toEqual({ ...itemFacts, quantity: 7 })
    expect(await step(own, item, {})).toEqual({ ...itemFacts, quantity: 7 })
    expect(await mine(own)).toMatchObject([{ itemCount: 5, totalCards: 11 }])
    await Promise.all(Array.from({ length: 10 }, () => step(own, item, { change: 1 })))
    expect(await step(own, item, { change: 0 })).toEqual({ ...itemFacts, quantity: 17 })
    expect(await step(own, item, { quantity: 0 })).toBeNull()
    expect(await step(own, [id, itemOf(618)], { change: -1 })).toBeNull()
    expect(await step(own, [id, itemOf(612)], { change: -5 })).toBeNull()
    expect(await inOwnOrder(own, id)).toEqual(['1x 616 Normal', '1x 91 Normal'])
    expect(await mine(own)).toMatchObject([{ itemCount: 2, totalCards: 2, totalValue: 0.12 }])
    const path = `/api/lists/${id}/cards/${itemOf(600)}`
    expect(await own.send('PUT', path, { body: { change: 1 } })).toEqual(noItem)
  },

  'cards are taken off one by one, and all at once': async (client) => {
    const { own, id, itemOf } = await fiveCards(client)
    const path = `/api/lists/${id}/cards/${itemOf(618)}`
    await own.call(listRemoveItem, { params: { listId: id, itemId: itemOf(618) } })
    expect(await own.send('DELETE', path)).toEqual(noItem)
    expect(await own.send('PUT', `${path}/position`, { body: { position: 1 } })).toEqual(noItem)
    expect(await cardOrder(own, id)).toEqual([600, 612, 616, 91])
    await own.call(listEmpty, { params: { listId: id } })
    expect(await mine(own)).toMatchObject([{ itemCount: 0, totalCards: 0, totalValue: 0 }])
    expect((await detail(own, id)).list.items).toEqual([])
    await own.call(listEmpty, { params: { listId: id } })
    await put(own, id, card.normalOnly)
    expect(await cardOrder(own, id)).toEqual([618])
  },

  'what leaves a list as it was, or in another order, does not count as its last change': async (
    client,
  ) => {
    const carol = await as(client, 'carol')
    const before = (await detail(carol, 4)).list
    const [first, second] = before.items
    const item = [4, first?.id ?? 0] as const
    await step(carol, item, { change: 0 })
    await step(carol, item, { quantity: first?.quantity ?? 0 })
    await move(carol, [4, second?.id ?? 0], 1)
    await move(carol, [4, second?.id ?? 0], 2)
    await carol.call(listAddBulk, { params: { listId: 4 }, body: { cards: [unknownCard] } })
    await show(carol, 4, 'for_trade')
    const { name, description } = before
    await carol.call(listUpdate, { params: { listId: 4 }, body: { name, description } })
    expect((await detail(carol, 4)).list).toEqual(before)
    const bob = await as(client, 'bob')
    const empty = (await detail(bob, 7)).list
    await bob.call(listEmpty, { params: { listId: 7 } })
    expect((await detail(bob, 7)).list).toEqual(empty)
    expect(Math.max(...[before, empty].map(({ updatedAt }) => Date.parse(updatedAt)))).toBeLessThan(
      Date.parse('2026-11-20T12:00:00Z'),
    )
  },

  'a change of what is on a list is its last change': async (client) => {
    const alice = await as(client, 'alice')
    const { items } = (await detail(alice, 2)).list
    const item = [2, items[0]?.id ?? 0] as const
    await step(alice, item, { change: 1 })
    await step(alice, item, { change: -1 })
    const { updatedAt, createdAt } = (await detail(alice, 2)).list
    expect(updatedAt).toBe('2026-11-20T12:00:00.000Z')
    expect(createdAt).toBe('2026-11-01T18:00:00.000Z')
  },

  'a card is named by its own list alone': async (client) => {
    const { own, id, itemOf } = await fiveCards(client)
    const other = await listed(own, { name: 'Other' }, [card.token])
    const path = `/api/lists/${other.id}/cards/${itemOf(600)}`
    const sent = [
      await own.send('PUT', path, { body: { quantity: 9 } }),
      await own.send('PUT', `${path}/position`, { body: { position: 1 } }),
      await own.send('DELETE', path),
    ]
    for (const answer of sent) expect(answer).toEqual(noItem)
    expect(await cardOrder(own, id)).toEqual(ids)
    expect(await cardOrder(own, other.id)).toEqual([91])
  },

  'a member cannot change the cards of another member’s list, shared or not': async (client) => {
    const { own, id, itemOf } = await fiveCards(client)
    const { client: other } = await newcomer(client)
    for (const visibility of ['private', 'for_trade'] as const) {
      await show(own, id, visibility)
      const before = await mine(own)
      for (const who of [other, await as(client, 'ada')]) {
        for (const listId of [id, 2_147_483_647]) {
          const path = `/api/lists/${listId}/cards`
          const one = `${path}/${itemOf(600)}`
          const sent = [
            await who.send('POST', path, { body: card.normalOnly }),
            await who.send('POST', `${path}/bulk`, {
              body: { cards: [card.normalOnly, unknownCard] },
            }),
            await who.send('PUT', one, { body: { quantity: 0 } }),
            await who.send('PUT', `${one}/position`, { body: { position: 5 } }),
            await who.send('DELETE', one),
            await who.send('DELETE', path),
          ]
          for (const answer of sent) expect(answer).toEqual(noList)
        }
      }
      expect(await mine(own)).toEqual(before)
      expect(await cardOrder(own, id)).toEqual(ids)
    }
    expect(await mine(other)).toEqual([])
  },
}
