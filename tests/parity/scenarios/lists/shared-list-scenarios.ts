/** Lists that others see: by their link, on profiles, and among all that are for trade. */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import { listsForTrade } from '../../../../src/contract/lists.ts'
import { profileOfUser, profileUpdate } from '../../../../src/contract/members.ts'
import { type TradeListSort, tradeListSorts } from '../../../../src/domain/entries/list.ts'
import type { Client } from '../../client.ts'
import {
  byLink,
  create,
  detail,
  listed,
  noLink,
  noList,
  show,
  tradeLists,
  type TradeListSent,
} from './lists.ts'
import { add, wish } from '../entries/entries.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { compareKeys, type SortKey } from './order.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const link = (publicUrlId: string | null) =>
  `/api/lists/public/${encodeURIComponent(`${publicUrlId}`)}`

const named = async (who: Client, name: string) =>
  (await tradeLists(who)).find((list) => list.name === name)

/** A new member with a public list of one card. */
async function shower(client: Client) {
  const { client: own, id: userId, username } = await newcomer(client)
  const list = await listed(own, { name: 'For all', visibility: 'public' }, [card.bothFinishes])
  return { own, userId, username, list, link: list.publicUrlId ?? '' }
}

const sortKeys: Record<TradeListSort, (list: TradeListSent) => SortKey> = {
  updated: ({ updatedAt }) => updatedAt,
  value: ({ totalValue }) => totalValue,
  cards: ({ totalCards }) => totalCards,
}

export const sharedListScenarios: Scenarios = {
  'a visitor reads a public list by its link': async (client) => {
    const { list, link: id, userId, username } = await shower(client)
    const shown = (await byLink(client, id)).list
    expect(shown).toEqual({
      ...list,
      isOwner: false,
      ownerId: userId,
      ownerUsername: username,
      visibility: 'public',
      publicUrlId: id,
    })
  },

  'the marks on the cards of a list are the viewer’s': async (client) => {
    const { own, link: id } = await shower(client)
    const { client: viewer } = await newcomer(client)
    await add(viewer, card.bothFinishes)
    await wish(viewer, { ...card.bothFinishes, variation: 'Foil' })
    await listed(viewer, { name: 'Mine', visibility: 'for_trade' }, [card.bothFinishes])
    const marks = async (who: Client) => {
      const { list } = await byLink(who, id)
      const [{ card: shown } = { card: null }] = list.items
      return [shown?.on_wishlist, shown?.in_collection, shown?.on_trade_list, list.isOwner]
    }
    expect(await marks(viewer)).toEqual([true, true, true, false])
    expect(await marks(client)).toEqual([false, false, false, false])
    expect(await marks(await as(client, 'pia'))).toEqual([false, false, false, false])
    expect(await marks(own)).toEqual([false, false, false, true])
  },

  'a link in the wrong case, in part or of no list is not found': async (client) => {
    const { list, link: id } = await shower(client)
    expect((await client.get(link(id))).status).toBe(200)
    const wrong = [id.slice(1), `${id}x`, ` ${id}`, id.toUpperCase(), id.toLowerCase()]
    for (const text of [...wrong, `${list.id}`, '🦊', 'null', 'undefined', '%', "' or 1=1", '0']) {
      if (text !== id) expect(await client.get(link(text))).toEqual(noLink)
    }
  },

  'lists of who is not approved lead nowhere, by link and by id, until they are again': async (
    client,
  ) => {
    const { list, userId, link: id } = await shower(client)
    const [ada, alice] = [await as(client, 'ada'), await as(client, 'alice')]
    for (const status of ['denied', 'pending'] as const) {
      await setStatus(ada, userId, status)
      for (const who of [client, alice, ada]) expect(await who.get(link(id))).toEqual(noLink)
      expect(await alice.get(`/api/lists/${list.id}`)).toEqual(noList)
    }
    await setStatus(ada, userId, 'approved')
    expect((await byLink(client, id)).list.id).toBe(list.id)
    expect((await detail(alice, list.id)).list.isOwner).toBe(false)
    expect(await client.get(link('dan-list-8'))).toEqual(noLink)
  },

  'a profile names the lists that are public or for trade, by name': async (client) => {
    const { client: own, id: userId } = await newcomer(client)
    await own.call(profileUpdate, { body: { is_public: true } })
    const trade = await create(own, { name: 'b', visibility: 'for_trade' })
    await create(own, { name: 'A secret' })
    const open = await create(own, { name: 'Á', visibility: 'public' })
    const shown = [open, trade].map(({ id, name, publicUrlId }) => ({
      id,
      name,
      public_url_id: publicUrlId,
    }))
    const lists = async (who: Client) => [
      (await who.call(profileOfUser, { params: { userId } })).publicLists,
      (await who.get(`/api/lists/user/${userId}/public`)).body,
    ]
    for (const who of [client, own, await as(client, 'alice')]) {
      expect(await lists(who)).toEqual([shown, { lists: shown }])
    }
    await show(own, open.id, 'private')
    expect(await lists(client)).toEqual([shown.slice(1), { lists: shown.slice(1) }])
  },

  ...Object.fromEntries(
    tradeListSorts.map((sortBy) => [
      `all lists for trade come by ${sortBy}, the highest first, page by page`,
      async (client: Client) => {
        const { own } = await shower(client)
        // Equal to each other, and empty.
        for (const name of ['A', 'B', 'C']) await create(own, { name, visibility: 'for_trade' })
        const all = await tradeLists(own)
        const key = sortKeys[sortBy]
        const expected = all.toSorted((a, b) => compareKeys(key(a), key(b), -1) || b.id - a.id)
        expect(expected.length).toBeGreaterThan(5)
        expect(await tradeLists(own, { sortBy, limit: 2 })).toEqual(expected)
        if (sortBy === 'updated') expect(await tradeLists(own, {})).toEqual(expected)
      },
    ]),
  ),

  'a list for trade has its cards, its owner, and whether the viewer owns it': async (client) => {
    const [alice, carol] = [await as(client, 'alice'), await as(client, 'carol')]
    const { list } = await detail(carol, 5)
    expect(await named(carol, 'Binder pages')).toEqual({
      id: 5,
      name: 'Binder pages',
      description: list.description,
      ownerId: people.carol.id,
      ownerUsername: 'carol',
      isOwner: true,
      itemCount: 65,
      totalCards: list.totalCards,
      totalValue: list.totalValue,
      pricedCards: list.pricedCards,
      publicUrlId: 'carol-list-5',
      updatedAt: list.updatedAt,
    })
    expect(await named(alice, 'Binder pages')).toMatchObject({ isOwner: false, itemCount: 65 })
    expect(await named(alice, 'Spare parts')).toMatchObject({ isOwner: true })
    expect(list.description).toContain('\n')
  },

  'only lists for trade of approved members are among them': async (client) => {
    const { own, userId, list } = await shower(client)
    const trade = await create(own, { name: 'Empty', visibility: 'for_trade' })
    const [ada, alice] = [await as(client, 'ada'), await as(client, 'alice')]
    const ids = async () => (await tradeLists(alice)).map(({ id }) => id)
    expect(await ids()).toContain(trade.id)
    expect(await ids()).not.toContain(list.id)
    // Dan was denied.
    expect(await ids()).not.toContain(8)
    const { pagination } = await alice.call(listsForTrade, { query: { limit: 1, page: 999 } })
    expect(pagination.totalItems).toBe((await ids()).length)
    await show(own, trade.id, 'public')
    expect(await ids()).not.toContain(trade.id)
    await show(own, trade.id, 'for_trade')
    await setStatus(ada, userId, 'denied')
    expect(await ids()).not.toContain(trade.id)
    await setStatus(ada, userId, 'approved')
    expect(await ids()).toContain(trade.id)
  },
}
