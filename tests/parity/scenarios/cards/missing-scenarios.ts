/** Adding the missing cards of a set to the wishlist and to a list, at once, and undoing it. */
import { expect } from 'vitest'
import { cardList } from '../../../../src/contract/cards.ts'
import {
  collectionCompletion,
  collectionMissing,
  collectionMissingAdd,
} from '../../../../src/contract/completion.ts'
import { listCreate, listDetail } from '../../../../src/contract/lists.ts'
import { changeUndo } from '../../../../src/contract/bulk.ts'
import { wishlistAdd, wishlistList } from '../../../../src/contract/wishlist.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { add } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'
import { card } from './sample-cards.ts'

const set = 'WBS'

/** The cards of the set that count by default. */
async function cardsOfSet(client: Client) {
  const query = { set, limit: 100, owned: ['missing' as const] }
  return (await client.call(cardList, { query })).data
}

const wishes = async (client: Client) =>
  (await client.call(wishlistList, { query: { limit: 10_000 } })).pagination.totalItems

export const missingScenarios: Scenarios = {
  'the missing cards of a set go to the wishlist at once, and come off it by one undo': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const cards = await cardsOfSet(own)
    const [owned, wished] = cards
    if (!owned || !wished) throw new Error('The set has too few cards.')
    await add(own, { cardId: owned.id })
    await own.call(wishlistAdd, { body: { cardId: wished.id, quantity: 3, variation: 'Foil' } })
    const preview = await own.call(collectionMissing, { query: { set } })
    expect(preview).toMatchObject({ count: cards.length - 2, held: 1 })
    const [completion] = (await own.call(collectionCompletion, { query: { set } })).sets
    const price = wished.market_price ?? 0
    expect(preview.market + price).toBeCloseTo(completion?.missing_market ?? 0, 2)
    const { count, undo } = await own.call(collectionMissingAdd, { body: { set } })
    expect(count).toBe(preview.count)
    expect(await wishes(own)).toBe(count + 1)
    expect(await own.call(collectionMissing, { query: { set } })).toMatchObject({
      count: 0,
      held: count + 1,
    })
    expect(await own.call(collectionMissingAdd, { body: { set } })).toEqual({
      count: 0,
      undo: null,
    })
    await own.call(changeUndo, { body: { undo: undo ?? '' } })
    expect(await wishes(own)).toBe(1)
  },

  'a card is added in the finish that counts, and as a foil where it has no other': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const all = await own.call(cardList, { query: { owned: ['missing'], limit: 1 } })
    expect(all.data).toHaveLength(1)
    const code = (await own.call(cardList, { query: { limit: 1, search: 'Foil-Bright Herring' } }))
      .data[0]?.set_code
    if (code === undefined) throw new Error('The card is not there.')
    const finishes = async (counting: 'any' | 'normal' | 'foil' | 'printings') => {
      const { undo } = await own.call(collectionMissingAdd, {
        body: { set: code, counting, without: ['none'], matching: { search: 'Herring' } },
      })
      const { wishlist } = await own.call(wishlistList, { query: { sortBy: 'name', limit: 100 } })
      if (undo !== null) await own.call(changeUndo, { body: { undo } })
      return wishlist.flatMap((entry) =>
        'quantity' in entry ? [`${entry.card.name} ${entry.variation}`] : [],
      )
    }
    const [any, foil] = [await finishes('any'), await finishes('foil')]
    expect(any).toContain('Foil-Bright Herring Foil')
    expect(any).toContain('Plain Herring Normal')
    expect(foil.every((each) => each.endsWith('Foil'))).toBe(true)
    const normal = await finishes('normal')
    expect(normal.every((each) => each.endsWith('Normal'))).toBe(true)
    expect((await finishes('printings')).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [...normal, ...foil].toSorted((a, b) => (a < b ? -1 : 1)),
    )
  },

  'they go to a list by collector number, as filtered, and only to an own one': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const { list } = await own.call(listCreate, { body: { name: 'To buy', visibility: 'private' } })
    const cards = await cardsOfSet(own)
    const rare = cards.filter(({ rarity }) => rarity === 'Rare')
    const missingQuery = { set, rarity: ['Rare' as const], listId: list.id }
    expect(await own.call(collectionMissing, { query: missingQuery })).toMatchObject({
      count: rare.length,
    })
    const body = { set, matching: { rarity: ['Rare' as const] }, listId: list.id }
    expect((await own.call(collectionMissingAdd, { body })).count).toBe(rare.length)
    const detail = await own.call(listDetail, {
      params: { listId: list.id },
      query: { sortBy: 'added', sortOrder: 'asc' },
    })
    expect(detail.list.items.map(({ card: { name } }) => name)).toEqual(
      rare.map(({ name }) => name),
    )
    expect(await wishes(own)).toBe(0)
    expect((await other.send('POST', '/api/collection/missing', { body })).status).toBe(404)
    expect((await other.get(`/api/collection/missing?set=${set}&listId=${list.id}`)).status).toBe(
      404,
    )
    expect((await client.get(`/api/collection/missing?set=${set}`)).status).toBe(401)
    expect((await own.get('/api/collection/missing')).status).toBe(400)
  },

  'a set that is not there has nothing to add': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.bothFinishes })
    expect(await own.call(collectionMissing, { query: { set: 'nowhere' } })).toEqual({
      count: 0,
      held: 0,
      market: 0,
      low: 0,
      unpriced: 0,
      without_low: 0,
    })
  },
}
