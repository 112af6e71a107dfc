/** Named lists as far as cards are put on them. */
import { expect } from 'vitest'
import type { Args } from '../../src/api/endpoint.ts'
import { bulkReasons } from '../../src/api/entries/contract.ts'
import { listAddBulk, listAddCard, listCreate, listMine } from '../../src/api/lists/contract.ts'
import { listPublicOfUser } from '../../src/api/lists/shared-contract.ts'
import { mostCopies } from '../../src/domain/entry.ts'
import type { Client } from './client.ts'
import { as, newcomer } from './members.ts'
import { card, unknownCard, unknownProduct } from './sample-cards.ts'
import type { Scenarios } from './scenarios.ts'

const create = (client: Client, body: Args<typeof listCreate>['body']) =>
  client.call(listCreate, { body }).then(({ list }) => list)

const put = (client: Client, listId: number, body: Args<typeof listAddCard>['body']) =>
  client.call(listAddCard, { params: { listId }, body }).then(({ item }) => item)

const mine = (client: Client) => client.call(listMine, {}).then(({ lists }) => lists)

const notThere = { status: 404, body: { message: 'There is no such list.' } }

export const listScenarios: Scenarios = {
  'a new list is empty, and has a link of its own once it is shared': async (client) => {
    const { client: own, id: userId, username } = await newcomer(client)
    const quiet = await create(own, { name: '  Decks  ' })
    expect(quiet).toEqual({
      id: quiet.id,
      name: 'Decks',
      description: null,
      visibility: 'private',
      publicUrlId: null,
      itemCount: 0,
      totalCards: 0,
      totalValue: 0,
      createdAt: new Date(quiet.createdAt).toISOString(),
      updatedAt: quiet.createdAt,
      ownerId: userId,
      ownerUsername: username,
      isOwner: true,
    })
    const text = 'Offers,\nplease'
    const trade = await create(own, { name: 'æ', description: text, visibility: 'for_trade' })
    const open = await create(own, { name: 'Zoo', description: '', visibility: 'public' })
    expect(trade).toMatchObject({ visibility: 'for_trade', description: text })
    expect(open).toMatchObject({ visibility: 'public', description: null })
    for (const { publicUrlId } of [trade, open]) expect(publicUrlId).toMatch(/^[\w-]{22,}$/)
    expect(open.publicUrlId).not.toBe(trade.publicUrlId)
    expect(await mine(own)).toEqual([trade, quiet, open])
    const { lists } = await client.call(listPublicOfUser, { params: { userId } })
    expect(lists.map(({ name }) => name)).toEqual(['æ', 'Zoo'])
  },

  'seeded lists say what they hold': async (client) => {
    const lists = await mine(await as(client, 'alice'))
    expect(lists.map(({ name, itemCount, totalCards }) => [name, itemCount, totalCards])).toEqual([
      ['A secret deck', 1, 1],
      ['Bells I keep', 1, 2],
      ['Spare parts', 4, 9],
    ])
    expect(lists[1]?.totalValue).toBe(1)
  },

  'cards are put on a list, equal ones joined': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await create(own, { name: 'Deck' })
    const { tcgProductId, cardId } = card.bothFinishes
    const first = await put(own, id, { tcgProductId, quantity: 2, variation: 'Normal' })
    expect(first).toEqual({ id: first.id, quantity: 2, variation: 'Normal' })
    expect(await put(own, id, { cardId })).toEqual({ ...first, quantity: 3 })
    const foil = await put(own, id, { cardId, variation: 'Foil' })
    expect(foil).toEqual({ id: foil.id, quantity: 1, variation: 'Foil' })
    const [list] = await mine(own)
    expect(list).toMatchObject({ itemCount: 2, totalCards: 4, totalValue: 2.82 })
    expect(Date.parse(list?.updatedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(list?.createdAt ?? ''),
    )
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
    await put(own, id, { ...card.bothFinishes, quantity: mostCopies })
    const before = await mine(own)
    const path = `/api/lists/${id}/cards`
    expect(await own.send('POST', path, { body: card.bothFinishes })).toEqual({
      status: 400,
      body: { message: bulkReasons.tooMany },
    })
    for (const body of [unknownCard, unknownProduct]) {
      expect(await own.send('POST', path, { body })).toEqual({
        status: 400,
        body: { message: bulkReasons.unknownCard },
      })
    }
    expect(await mine(own)).toEqual(before)
  },

  "nothing comes onto somebody else's list, shared or not": async (client) => {
    const { client: owner } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const lists = [
      await create(owner, { name: 'Quiet' }),
      await create(owner, { name: 'Trade', visibility: 'for_trade' }),
    ]
    const before = await mine(owner)
    for (const id of [...lists.map((list) => list.id), 2_147_483_647]) {
      const one = await other.send('POST', `/api/lists/${id}/cards`, { body: card.normalOnly })
      expect(one).toEqual(notThere)
      const body = { cards: [card.normalOnly, unknownCard] }
      expect(await other.send('POST', `/api/lists/${id}/cards/bulk`, { body })).toEqual(notThere)
    }
    expect(await mine(owner)).toEqual(before)
    expect(await mine(other)).toEqual([])
  },

  'a bulk call says what came onto the list and what did not': async (client) => {
    const { client: own } = await newcomer(client)
    const { id: listId } = await create(own, { name: 'Deck' })
    const cards = [card.normalOnly, unknownCard, { ...card.normalOnly, quantity: 2 }]
    expect(await own.call(listAddBulk, { params: { listId }, body: { cards } })).toEqual({
      successCount: 2,
      failureCount: 1,
      failures: [{ tcgProductId: null, ...unknownCard, reason: bulkReasons.unknownCard }],
    })
    expect(await mine(own)).toMatchObject([{ itemCount: 1, totalCards: 3 }])
  },
}
