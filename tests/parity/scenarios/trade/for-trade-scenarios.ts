/** Copies that are marked for trade in a collection: on offer as if they were on a list of their owner. */
import { expect } from 'vitest'
import { changeUndo } from '../../../../src/contract/bulk.ts'
import { collectionSetForTrade } from '../../../../src/contract/collection.ts'
import { notificationList } from '../../../../src/contract/notifications.ts'
import { forTradeListName, listFollowsCollection } from '../../../../src/domain/entries/list.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, addBulk, owned, update, wish } from '../entries/entries.ts'
import {
  briefItem,
  byLink,
  detail,
  listed,
  matches,
  mine,
  offers,
  partners,
  put,
  show,
  tradeLists,
} from '../lists/lists.ts'
import { accept, send } from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'

const { normalOnly, bothFinishes } = card

/** The list 'For trade' of a member as its owner sees it; undefined without marked copies. */
const ownList = async (own: Client) =>
  (await mine(own)).find(({ fromCollection }) => fromCollection)

const itemsOf = async (own: Client) => {
  const list = await ownList(own)
  return list === undefined ? [] : (await detail(own, list.id)).list.items.map(briefItem)
}

const marks = async (own: Client) =>
  (await owned(own)).map(({ quantity, for_trade }) => `${for_trade} of ${quantity}`)

export const forTradeScenarios: Scenarios = {
  'marked copies are on a list for trade of their owner': async (client) => {
    const { client: own, username } = await newcomer(client)
    const { client: other } = await newcomer(client)
    await wish(other, { ...normalOnly, quantity: 5 })
    const item = await add(own, { ...normalOnly, quantity: 4, forTrade: 3 })
    expect(item).toMatchObject({ for_trade: 3, is_for_trade: true, on_trade_list: true })
    const list = await ownList(own)
    const named = { name: forTradeListName, visibility: 'for_trade', totalCards: 3, itemCount: 1 }
    expect(list).toMatchObject({ ...named, isOwner: true, publicUrlId: expect.any(String) })
    const link = list?.publicUrlId ?? ''
    const offer = {
      quantity: 3,
      available: 3,
      list_name: forTradeListName,
      public_url_id: link,
      in_owner_collection: true,
    }
    const results = await offers(other, {})
    expect(results.filter(({ owner_username }) => owner_username === username)).toMatchObject([
      offer,
    ])
    const [match] = await matches(other)
    const trades = match?.trades.filter(({ owner }) => owner === username)
    expect(trades).toMatchObject([{ quantity: 3, inCollection: true, publicUrlId: link }])
    const partner = (await partners(other)).find(({ owner }) => owner === username)
    expect(partner?.theyHave.cards).toMatchObject([
      { offered: 3, available: 3, listName: forTradeListName, publicUrlId: link },
    ])
    const { list: shown } = await byLink(other, link)
    expect(shown.items.map(briefItem)).toEqual(['3x 618 Normal'])
    expect((await tradeLists(other)).find(({ publicUrlId }) => publicUrlId === link)).toMatchObject(
      {
        name: forTradeListName,
        ownerUsername: username,
      },
    )
    const { notifications } = await other.call(notificationList, {})
    expect(notifications).toMatchObject([{ kind: 'wish_offered' }])
  },

  'the list follows the collection, and keeps its link': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { ...normalOnly, quantity: 4, isForTrade: true })
    const link = (await ownList(own))?.publicUrlId
    expect(await itemsOf(own)).toEqual(['4x 618 Normal'])
    await update(own, item.id, { quantity: 2 })
    expect(await itemsOf(own)).toEqual(['2x 618 Normal'])
    await update(own, item.id, { forTrade: 0 })
    expect(await ownList(own)).toBeUndefined()
    await update(own, item.id, { forTrade: 9 })
    expect(await marks(own)).toEqual(['2 of 2'])
    await add(own, { ...normalOnly, condition: 'LP', forTrade: 1 })
    expect(await itemsOf(own)).toEqual(['3x 618 Normal'])
    expect((await ownList(own))?.publicUrlId).toBe(link)
  },

  'a copy that is marked and on a list is one offer': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...normalOnly, quantity: 4, forTrade: 3 })
    const list = await listed(own, { name: 'Swaps', visibility: 'for_trade' }, [
      { ...normalOnly, quantity: 2 },
    ])
    expect(await itemsOf(own)).toEqual(['1x 618 Normal'])
    await put(own, list.id, { ...normalOnly, quantity: 1 })
    expect(await ownList(own)).toBeUndefined()
    await show(own, list.id, 'private')
    expect(await itemsOf(own)).toEqual(['3x 618 Normal'])
    await show(own, list.id, 'for_trade')
    await own.send('DELETE', `/api/lists/${list.id}`)
    expect(await itemsOf(own)).toEqual(['3x 618 Normal'])
  },

  'the list cannot be changed by itself': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...normalOnly, forTrade: 1 })
    const list = await ownList(own)
    const path = `/api/lists/${list?.id}`
    const refused = { status: 409, body: { message: listFollowsCollection } }
    const body = { name: 'Mine' }
    expect(await own.send('PUT', path, { body })).toMatchObject(refused)
    const visibility = { visibility: 'private' }
    expect(await own.send('PUT', `${path}/visibility`, { body: visibility })).toMatchObject(refused)
    expect(await own.send('DELETE', path)).toMatchObject(refused)
    expect(await own.send('DELETE', `${path}/cards`)).toMatchObject(refused)
    expect(await own.send('POST', `${path}/cards`, { body: normalOnly })).toMatchObject(refused)
    expect(await itemsOf(own)).toEqual(['1x 618 Normal'])
  },

  'many entries are marked at once, found by it, and undone': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...normalOnly, quantity: 3, forTrade: 1 })
    await add(own, { ...bothFinishes, quantity: 2 })
    const set = (isForTrade: boolean) =>
      own.call(collectionSetForTrade, { body: { entries: { matching: {} }, isForTrade } })
    const before = (await marks(own)).toSorted()
    const { count, undo } = await set(true)
    expect(count).toBe(2)
    expect((await marks(own)).toSorted()).toEqual(['2 of 2', '3 of 3'])
    expect(await set(true)).toEqual({ count: 0, undo: null })
    await own.call(changeUndo, { body: { undo: undo ?? '' } })
    expect((await marks(own)).toSorted()).toEqual(before)
    expect(await owned(own, { forTrade: ['yes'] })).toMatchObject([{ card_id: 618 }])
    expect(await owned(own, { forTrade: ['no'] })).toMatchObject([{ card_id: 600 }])
    expect(await itemsOf(own)).toEqual(['1x 618 Normal'])
  },

  'undoing an addition takes the marks of its copies back': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...normalOnly, quantity: 5 })
    const added = await addBulk(own, [{ ...normalOnly, quantity: 3, forTrade: 2 }])
    expect(await marks(own)).toEqual(['2 of 8'])
    await own.call(changeUndo, { body: { undo: added.undo ?? '' } })
    expect(await marks(own)).toEqual(['0 of 5'])
    expect(await ownList(own)).toBeUndefined()
  },

  'the marks of a part go along with it': async (client) => {
    const { client: own } = await newcomer(client)
    const item = await add(own, { ...normalOnly, quantity: 4, forTrade: 2 })
    await update(own, item.id, { condition: 'LP', copies: 1 })
    expect((await marks(own)).toSorted()).toEqual(['1 of 1', '1 of 3'])
    expect(await itemsOf(own)).toEqual(['2x 618 Normal'])
  },

  'an accepted trade takes marked copies first': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other, id } = await newcomer(client)
    await add(own, { ...normalOnly, quantity: 2 })
    await add(own, { ...normalOnly, quantity: 2, location: 'Trade binder', forTrade: 2 })
    const yours = [{ cardId: normalOnly.cardId, quantity: 1 }]
    const proposal = await send(own, { memberId: id, yours, theirs: [] })
    await accept(other, proposal.id)
    expect(
      (await owned(own)).map((each) => [each.location, each.quantity, each.for_trade]),
    ).toEqual([
      ['', 2, 0],
      ['Trade binder', 1, 1],
    ])
    expect(await itemsOf(own)).toEqual(['1x 618 Normal'])
    expect(await owned(other)).toMatchObject([{ quantity: 1, for_trade: 0 }])
  },

  'listed cards that their owner does not hold are marked and come last; promised ones are left out':
    async (client) => {
      const { client: other } = await newcomer(client)
      await wish(other, { ...normalOnly, quantity: 1 })
      await wish(other, { ...bothFinishes, variation: 'Normal' })
      const { client: own, username } = await newcomer(client)
      await listed(own, { name: 'Swaps', visibility: 'for_trade' }, [normalOnly, bothFinishes])
      await add(own, normalOnly)
      const ofOwn = async () =>
        (await matches(other)).flatMap(({ card: { id }, trades }) =>
          trades.flatMap((trade) =>
            trade.owner === username ? [[id, trade.available, trade.inCollection]] : [],
          ),
        )
      expect(new Set(await ofOwn())).toEqual(
        new Set([
          [600, 0, false],
          [618, 1, true],
        ]),
      )
      const results = (await offers(other, {})).filter((each) => each.owner_username === username)
      expect(new Map(results.map((each) => [each.card_id, each.in_owner_collection]))).toEqual(
        new Map([
          [600, false],
          [618, true],
        ]),
      )
      const partner = (await partners(other)).find(({ owner }) => owner === username)
      expect(partner?.theyHave.cards.map((each) => [each.card.id, each.inCollection])).toEqual([
        [618, true],
        [600, false],
      ])
      const { id: thirdId } = await newcomer(client)
      const yours = [{ cardId: normalOnly.cardId, quantity: 1 }]
      await send(own, { memberId: thirdId, yours, theirs: [] })
      expect(await ofOwn()).toEqual([[600, 0, false]])
      const left = (await offers(other, {})).filter((each) => each.owner_username === username)
      expect(left.map((each) => each.card_id)).toEqual([600])
    },
}
