/** Entries that get another printing or another finish, and lose nothing by it. */
import { expect } from 'vitest'
import { bulkReasons } from '../../../../src/contract/bulk.ts'
import { otherCard } from '../../../../src/contract/entries.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import { collectionUpdate } from '../../../../src/contract/collection.ts'
import { listDetail, listMine, listUpdateItem } from '../../../../src/contract/lists.ts'
import { wishlistUpdate } from '../../../../src/contract/wishlist.ts'
import { forTradeListName } from '../../../../src/domain/entries/list.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { create, put } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'
import { gone, undo } from './bulk-changes.ts'
import { add, briefly, owned, update, wish, wished } from './entries.ts'

const { eel, otherEel, archivist, normalArchivist } = card

const everyDetail = {
  quantity: 3,
  condition: 'LP',
  language: 'de',
  location: 'Binder 1',
  grade: 'PSA 9',
  forTrade: 2,
  paidTotal: 10,
  ownCurrency: 'EUR',
  ownValue: 4,
  note: 'Signed',
  tags: ['gift'],
  alertAbove: 9,
  addedAt: '2024-03-05',
} as const

const change = (client: Client, id: number, body: Args<typeof collectionUpdate>['body']) =>
  client.call(collectionUpdate, { params: { id }, body })

const changeWish = (client: Client, id: number, body: Args<typeof wishlistUpdate>['body']) =>
  client.call(wishlistUpdate, { params: { id }, body })

async function itemsOf(client: Client, listId: number): Promise<string[]> {
  const { list } = await client.call(listDetail, {
    params: { listId },
    query: { sortBy: 'position' },
  })
  return list.items.map(
    ({ quantity, card: { id }, variation }) => `${quantity}x ${id} ${variation}`,
  )
}

export const printingScenarios: Scenarios = {
  'an entry gets another printing and finish, keeps all else, and goes back': async (client) => {
    const { client: own } = await newcomer(client)
    const before = await add(own, { ...eel, ...everyDetail })
    const { item, undo: token } = await change(own, before.id, {
      ...otherEel,
      variation: 'Foil',
    })
    expect(item).toMatchObject({
      id: before.id,
      card_id: otherEel.cardId,
      set_code: 'KLN',
      variation: 'Foil',
      market_price: 1.56,
      quantity: 3,
      condition: 'LP',
      language: 'de',
      location: 'Binder 1',
      grade: 'PSA 9',
      for_trade: 2,
      paid_total: 10,
      paid_quantity: 3,
      own_currency: 'EUR',
      own_value: 4,
      note: 'Signed',
      tags: ['gift'],
      alert_above: 9,
      added_at: before.added_at,
    })
    expect(await owned(own)).toEqual([item])
    expect(await undo(own, token ?? null)).toEqual({ count: 1 })
    expect(await owned(own)).toEqual([before])
    const again = { body: { undo: token } }
    expect(await own.send('POST', '/api/collection/undo', again)).toEqual(gone)
  },

  'copies that become equal to others join them, and undo takes them apart': async (client) => {
    const { client: own } = await newcomer(client)
    const there = await add(own, { ...otherEel, quantity: 2, pricePaid: 1, note: 'There' })
    const coming = await add(own, { ...eel, quantity: 3, pricePaid: 2, tags: ['new'] })
    const { item, undo: token } = await change(own, coming.id, otherEel)
    expect(item).toMatchObject({ id: there.id, quantity: 5, paid_total: 8, note: 'There' })
    expect(await owned(own)).toEqual([item])
    await update(own, there.id, { change: 1 })
    expect(await undo(own, token ?? null)).toEqual({ count: 1 })
    const after = await owned(own)
    expect(after).toEqual(expect.arrayContaining([coming, { ...there, quantity: 3 }]))
    expect(after).toHaveLength(2)
  },

  'a part of the copies gets another finish, and returns to the rest': async (client) => {
    const { client: own } = await newcomer(client)
    const whole = await add(own, { ...eel, quantity: 5, forTrade: 4, paidTotal: 5 })
    const { item, undo: token } = await change(own, whole.id, { copies: 2, variation: 'Foil' })
    expect(item).toMatchObject({ quantity: 2, variation: 'Foil', for_trade: 2, paid_total: 2 })
    expect(await briefly(own)).toEqual(['3x 1 Normal NM en', '2x 1 Foil NM en'])
    expect(await undo(own, token ?? null)).toEqual({ count: 1 })
    expect(await owned(own)).toEqual([whole])
  },

  'copies that left since the change stay away when it is undone': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, { ...eel, quantity: 3, forTrade: 3 })
    const { undo: token } = await change(own, id, otherEel)
    await update(own, id, { quantity: 1, isForTrade: false, note: 'Later' })
    expect(await undo(own, token ?? null)).toEqual({ count: 1 })
    expect(await owned(own)).toMatchObject([
      { card_id: eel.cardId, quantity: 1, for_trade: 0, note: 'Later' },
    ])
  },

  'only a printing of the same card and one of its finishes are taken': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { ...eel, isFoil: true })
    const path = `/api/collection/${item.id}`
    const refusal = async (body: object) => {
      const answer = await own.send('PUT', path, { body })
      return [answer.status, answer.body]
    }
    expect(await refusal(archivist)).toEqual([400, { message: otherCard }])
    expect(await refusal({ cardId: 2_147_483_647 })).toEqual([
      400,
      { message: bulkReasons.unknownCard },
    ])
    expect(await refusal({ variation: 'Cosmos Holo' })).toEqual([
      400,
      { message: bulkReasons.unknownFinish },
    ])
    expect(await owned(own)).toEqual([item])
  },

  'an entry that names its own printing and finish changes nothing': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { ...eel, quantity: 2 })
    const answer = await change(own, item.id, { ...eel, variation: 'Normal' })
    expect(answer).toEqual({ item })
  },

  'a wish keeps its target price in another printing, and joins an equal one': async (client) => {
    const { client: own } = await newcomer(client)
    const there = await wish(own, { ...otherEel, quantity: 1 })
    const coming = await wish(own, { ...eel, quantity: 2, targetPrice: 0.03 })
    const { item, undo: token } = await changeWish(own, coming.id, otherEel)
    expect(item).toMatchObject({ id: there.id, quantity: 3, target_price: 0.03 })
    expect(await undo(own, token ?? null)).toEqual({ count: 1 })
    expect(await wished(own)).toEqual(expect.arrayContaining([coming, there]))
    const { item: foil } = await changeWish(own, coming.id, { variation: 'Foil', quantity: 4 })
    expect(foil).toMatchObject({ id: coming.id, quantity: 4, variation: 'Foil' })
  },

  'a card on a list keeps its place in another printing, and joins an equal one': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { id: listId } = await create(own, { name: 'Deck' })
    const first = await put(own, listId, { ...eel, quantity: 2 })
    await put(own, listId, archivist)
    await put(own, listId, otherEel)
    const before = await itemsOf(own, listId)
    const params = { listId, itemId: first.id }
    const foil = await own.call(listUpdateItem, { params, body: { variation: 'Foil' } })
    expect(await itemsOf(own, listId)).toEqual(['2x 1 Foil', '1x 20 Normal', '1x 520 Normal'])
    expect(await undo(own, foil.undo ?? null)).toEqual({ count: 1 })
    expect(await itemsOf(own, listId)).toEqual(before)
    const joined = await own.call(listUpdateItem, { params, body: otherEel })
    expect(await itemsOf(own, listId)).toEqual(['1x 20 Normal', '3x 520 Normal'])
    expect(await undo(own, joined.undo ?? null)).toEqual({ count: 1 })
    expect(await itemsOf(own, listId)).toEqual(before)
  },

  'entries of others cannot be changed, nor the list that follows the collection': async (
    client,
  ) => {
    const { client: owner } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const item = await add(owner, { ...archivist, forTrade: 1 })
    const { status } = await other.send('PUT', `/api/collection/${item.id}`, {
      body: normalArchivist,
    })
    expect(status).toBe(404)
    await change(owner, item.id, normalArchivist)
    expect(await offered(owner)).toEqual([normalArchivist.cardId])
  },
}

/** The cards that the list 'For trade' offers. */
async function offered(client: Client): Promise<number[]> {
  const { lists } = await client.call(listMine, {})
  const { id: listId } = lists.find(({ name }) => name === forTradeListName) ?? { id: 0 }
  const { list } = await client.call(listDetail, { params: { listId } })
  const [item] = list.items
  const path = `/api/lists/${listId}/cards/${item?.id}`
  const { status } = await client.send('PUT', path, { body: { variation: 'Foil' } })
  expect(status).toBe(409)
  return list.items.map((each) => each.card.id)
}
