/** Decks that are built: their copies stay owned, and nothing but the deck moves them. */
import { expect } from 'vitest'
import type { Args } from '../../../../src/contract/endpoint.ts'
import {
  collectionLabels,
  collectionList,
  collectionRemove,
  collectionUpdate,
} from '../../../../src/contract/collection.ts'
import {
  deckBuild,
  deckCoverage,
  deckCreate,
  deckMine,
  deckPullList,
  deckSetPulled,
  deckTakeApart,
} from '../../../../src/contract/decks.ts'
import { collectionStatistics } from '../../../../src/contract/value.ts'
import { listDelete } from '../../../../src/contract/lists.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { undo } from '../entries/bulk-changes.ts'
import { add } from '../entries/entries.ts'
import { exported, imported } from '../member-export/backups.ts'
import { dealer, send, trySending, withdraw } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'

const make = async (client: Client, text: string, name = 'Eels') =>
  (await client.call(deckCreate, { body: { name, text } })).deck.id

const build = (client: Client, listId: number, body: object = {}) =>
  client.call(deckBuild, { params: { listId }, body })

const apart = (client: Client, listId: number, body: object = {}) =>
  client.call(deckTakeApart, { params: { listId }, body })

/** The entries of a collection, as `2x 520 LP Box in Eels`. */
async function entriesOf(client: Client): Promise<string[]> {
  const { collection } = await client.call(collectionList, { query: { sortBy: 'added' } })
  return collection
    .map((item) =>
      'quantity' in item
        ? `${item.quantity}x ${item.card_id} ${item.condition} ${item.location}${item.deck ? ` in ${item.deck.name}` : ''}`
        : '',
    )
    .toSorted()
}

const pulled = async (client: Client, listId: number) =>
  (await client.call(deckPullList, { params: { listId } })).copies

export const builtDeckScenarios: Scenarios = {
  'copies of a deck are at a location of their own, and keep the one to which they go back': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.eel, quantity: 3, location: 'Box' })
    await add(own, { ...card.archivist, quantity: 1 })
    const listId = await make(own, '2 Reefbound Eel')
    await build(own, listId)
    expect(await own.call(collectionLabels, {})).toEqual({
      locations: ['Box'],
      tags: [],
      decks: ['Eels'],
    })
    const found = async (query: NonNullable<Args<typeof collectionList>['query']>) =>
      (await own.call(collectionList, { query })).collection.map((item) =>
        'quantity' in item ? `${item.quantity}x ${item.card_id} ${item.location}` : '',
      )
    expect(await found({ location: 'Deck: Eels' })).toEqual(['2x 1 Box'])
    expect(await found({ location: 'Box' })).toEqual(['1x 1 Box'])
    expect(await found({ search: 'loc:deck' })).toEqual(['2x 1 Box'])
    expect(await found({ sortBy: 'location' })).toEqual(['1x 1 Box', '2x 1 Box', '1x 20 '])
    const { groups } = await own.call(collectionStatistics, { query: { by: 'location' } })
    expect(groups.map(({ key, cards }) => `${cards} ${key}`).toSorted()).toEqual([
      '1 ',
      '1 Box',
      '2 Deck: Eels',
    ])
    await apart(own, listId)
    expect(await found({ location: 'Box' })).toEqual(['3x 1 Box'])
  },

  "a member's file binds no copies that are promised, and says how many stay free": async (
    client,
  ) => {
    const { own } = await dealer(client, [{ ...card.eel, quantity: 3 }])
    const { id: otherId } = await newcomer(client)
    const listId = await make(own, '3 Reefbound Eel')
    await build(own, listId)
    const { document } = await exported(own)
    await apart(own, listId, {})
    await send(own, { memberId: otherId, yours: [{ cardId: 1, quantity: 2 }] })
    expect(await imported(own, document)).toMatchObject({ unbound: 2 })
    expect(await entriesOf(own)).toEqual(['1x 1 NM  in Eels', '2x 1 NM '])
    expect((await build(own, listId)).count).toBe(0)
    expect(await imported(own, document)).toMatchObject({ unbound: 2 })
  },

  'a deck gets the worst copies of any printing, and they go back to where they came from': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 2, condition: 'LP', location: 'Box' })
    await add(own, { ...card.otherEel, quantity: 2, pricePaid: 3 })
    const before = await entriesOf(own)
    const listId = await make(own, '3 Reefbound Eel')
    const built = await build(own, listId)
    expect(built.count).toBe(3)
    expect(await entriesOf(own)).toEqual([
      '1x 520 NM ',
      '1x 520 NM  in Eels',
      '2x 520 LP Box in Eels',
    ])
    expect((await build(own, listId)).count).toBe(0)
    const list = await pulled(own, listId)
    expect(list.map(({ entry }) => [entry.location, entry.quantity])).toEqual([
      ['Box', 2],
      ['', 1],
    ])
    expect((await apart(own, listId)).count).toBe(3)
    expect(await entriesOf(own)).toEqual(before)
    await undo(own, built.undo)
    expect(await entriesOf(own)).toEqual(before)
  },

  'building is taken back by its token': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.eel, quantity: 4 })
    const listId = await make(own, '3 Reefbound Eel')
    await undo(own, (await build(own, listId)).undo)
    expect(await entriesOf(own)).toEqual(['4x 1 NM '])
  },

  'copies that left a deck stay out of it once they are promised, or the deck is gone': async (
    client,
  ) => {
    const { own } = await dealer(client, [{ cardId: 600, quantity: 2 }])
    const { id: otherId } = await newcomer(client)
    const text = '2 Éloïse Ñuñez, Tide’s Daughter'
    const listId = await make(own, text)
    await build(own, listId)
    const first = await apart(own, listId)
    const { id } = await send(own, { memberId: otherId, yours: [{ cardId: 600 }] })
    await undo(own, first.undo)
    expect(await pulled(own, listId)).toEqual([])
    await withdraw(own, id)
    await build(own, listId)
    const second = await apart(own, listId)
    await own.call(listDelete, { params: { listId } })
    await undo(own, second.undo)
    expect(await entriesOf(own)).toEqual(['2x 600 NM '])
    expect((await build(own, await make(own, text))).count).toBe(2)
  },

  'bound copies are not there for other decks': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.eel, quantity: 3 })
    const first = await make(own, '2 Reefbound Eel', 'First')
    const second = await make(own, '4 Reefbound Eel', 'Second')
    await build(own, first)
    const { cards } = await own.call(deckCoverage, { params: { listId: second } })
    expect(cards).toMatchObject([{ copies: 3, elsewhere: 2 }])
    const seen = await own.call(deckCoverage, { params: { listId: first } })
    expect(seen.cards).toMatchObject([{ copies: 3, elsewhere: 0 }])
    expect((await own.call(deckMine, {})).decks).toMatchObject([
      { name: 'First', needed: 2, owned: 2, bound: 2 },
      { name: 'Second', needed: 4, owned: 1, bound: 0 },
    ])
    expect((await build(own, second)).count).toBe(1)
  },

  'bound copies can be neither changed nor removed, and say where they are': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, card.eel)
    const listId = await make(own, '1 Reefbound Eel')
    await build(own, listId)
    const [copy] = await pulled(own, listId)
    const id = copy?.entry.id ?? 0
    const refused = {
      status: 409,
      body: {
        message: 'Some of these copies are in the deck "Eels". Take them out of it first.',
        redirect: `/decks/${listId}/pull`,
      },
    }
    const path = collectionUpdate.path.replace('{id}', String(id))
    expect(await own.send('PUT', path, { body: { quantity: 2 } })).toEqual(refused)
    expect(await own.send('DELETE', path)).toEqual(refused)
    const body = { entries: { matching: {} }, condition: 'LP' }
    expect(await own.send('POST', '/api/collection/condition', { body })).toEqual(refused)
    expect((await apart(own, listId, { entries: [id] })).count).toBe(1)
    await own.call(collectionRemove, { params: { id } })
    expect(await entriesOf(own)).toEqual([])
  },

  'bound copies are on no offer, and promised ones are not bound': async (client) => {
    const { own, id } = await dealer(client, [{ cardId: 600, quantity: 2 }])
    const { client: other, id: otherId } = await newcomer(client)
    await send(own, { memberId: otherId, yours: [{ cardId: 600 }] })
    const listId = await make(own, '2 Éloïse Ñuñez, Tide’s Daughter')
    expect((await build(own, listId)).count).toBe(1)
    const asked = await trySending(other, { memberId: id, theirs: [{ cardId: 600 }] })
    expect(asked.status).toBe(409)
  },

  'a copy is ticked off, until the deck is taken apart': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, card.eel)
    const listId = await make(own, '1 Reefbound Eel')
    await build(own, listId)
    const [copy] = await pulled(own, listId)
    const params = { listId, entryId: copy?.entry.id ?? 0 }
    expect(copy?.pulled).toBe(false)
    await own.call(deckSetPulled, { params, body: { pulled: true } })
    expect(await pulled(own, listId)).toMatchObject([{ pulled: true }])
    await apart(own, listId)
    const path = `/api/decks/${listId}/pull/${params.entryId}`
    expect((await own.send('PUT', path, { body: { pulled: true } })).status).toBe(404)
    await build(own, listId)
    expect(await pulled(own, listId)).toMatchObject([{ pulled: false }])
  },

  'a deleted deck frees its copies': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.eel, quantity: 2 })
    const listId = await make(own, '1 Reefbound Eel')
    await build(own, listId)
    await own.call(listDelete, { params: { listId } })
    expect(await entriesOf(own)).toEqual(['2x 1 NM '])
  },

  "a member's file says which copies are in which deck": async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.eel, quantity: 2 })
    const listId = await make(own, '1 Reefbound Eel')
    await build(own, listId)
    const { document } = await exported(own)
    expect(document.collection.filter(({ deck }) => deck === 1)).toHaveLength(1)
    await imported(own, document)
    expect(await entriesOf(own)).toEqual(['1x 1 NM ', '1x 1 NM  in Eels'])
    expect(await pulled(own, listId)).toHaveLength(1)
    expect((await exported(own)).document).toEqual(document)
  },

  'a member builds none but their own decks': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const listId = await make(own, '1 Reefbound Eel')
    const build404 = await other.send('POST', `/api/decks/${listId}/build`, { body: {} })
    expect(build404.status).toBe(404)
    expect((await other.get(`/api/decks/${listId}/pull`)).status).toBe(404)
    expect((await other.send('POST', `/api/decks/${listId}/take-apart`, { body: {} })).status).toBe(
      404,
    )
  },
}
