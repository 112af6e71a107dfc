/** A member's own lists: made, named, shown to others, and deleted. */
import { expect } from 'vitest'
import { listDelete, listPublicOfUser, listUpdate } from '../../../../src/contract/lists.ts'
import { sortOrders } from '../../../../src/domain/cards/card-sort.ts'
import { type ListSort, listSorts, visibilities } from '../../../../src/domain/entries/list.ts'
import { foldText } from '../../../../src/domain/format/text.ts'
import type { Client } from '../../client.ts'
import { byLink, create, detail, listed, mine, noLink, noList, show } from './lists.ts'
import { as, newcomer } from '../accounts/members.ts'
import { compareKeys, type SortKey } from './order.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

type List = Awaited<ReturnType<typeof mine>>[number]

const sortKeys: Record<ListSort, (list: List) => SortKey> = {
  name: ({ name }) => foldText(name),
  updated: ({ updatedAt }) => updatedAt,
}

export const listScenarios: Scenarios = {
  ...Object.fromEntries(
    listSorts.flatMap((sortBy) =>
      sortOrders.map((sortOrder) => [
        `one’s own lists come by ${sortBy} ${sortOrder}`,
        async (client: Client) => {
          const direction = sortOrder === 'asc' ? 1 : -1
          const { client: own } = await newcomer(client)
          for (const name of ['b', 'Ab', 'æ', 'b', 'ÁA', '10', '9']) await create(own, { name })
          for (const member of [own, await as(client, 'carol')]) {
            const key = sortKeys[sortBy]
            const expected = (await mine(member)).toSorted(
              (a, b) => compareKeys(key(a), key(b), direction) || direction * (a.id - b.id),
            )
            expect(await mine(member, { sortBy, sortOrder })).toEqual(expected)
          }
        },
      ]),
    ),
  ),

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
      uniqueCards: 0,
      totalCards: 0,
      totalValue: 0,
      pricedCards: 0,
      createdAt: new Date(quiet.createdAt).toISOString(),
      updatedAt: quiet.createdAt,
      ownerId: userId,
      ownerUsername: username,
      isOwner: true,
      fromCollection: false,
    })
    const text = 'Offers,\nplease'
    const trade = await create(own, { name: 'æ', description: text, visibility: 'for_trade' })
    const open = await create(own, { name: 'Zoo', description: '', visibility: 'public' })
    expect(trade).toMatchObject({ visibility: 'for_trade', description: text })
    expect(open).toMatchObject({ visibility: 'public', description: null })
    for (const { publicUrlId } of [trade, open]) expect(publicUrlId).toMatch(/^[\w-]{22,}$/)
    expect(open.publicUrlId).not.toBe(trade.publicUrlId)
    expect(await mine(own)).toEqual([trade, quiet, open])
    const { lists } = await own.call(listPublicOfUser, { params: { userId } })
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

  'a list gets a new name and description, and fields that are left out stay': async (client) => {
    const { client: own } = await newcomer(client)
    const before = await listed(own, { name: 'Old', visibility: 'public' }, [card.normalOnly])
    const change = async (body: { name: string; description?: string | null }) => {
      const { list } = await own.call(listUpdate, { params: { listId: before.id }, body })
      return list
    }
    const { items: _items, ...facts } = before
    const description = 'One line\n\tand another'
    const named = { ...facts, name: 'New', description }
    expect(await change({ name: ' New ', description })).toEqual(named)
    expect(await change({ name: 'Newer' })).toEqual({ ...named, name: 'Newer' })
    expect(await change({ name: 'Newer', description: '' })).toMatchObject({ description: null })
    expect(await change({ name: 'a'.repeat(100), description })).toMatchObject({ description })
    const last = await change({ name: 'New', description: null })
    expect(last).toMatchObject({ description: null })
    expect(await mine(own)).toEqual([last])
    expect((await byLink(client, before.publicUrlId ?? '')).list.name).toBe('New')
  },

  'two lists may have the same name': async (client) => {
    const { client: own } = await newcomer(client)
    const [first, second] = [await create(own, { name: 'A' }), await create(own, { name: 'A' })]
    expect(await mine(own)).toEqual([first, second])
  },

  'a link stays the same while a list is shared': async (client) => {
    const { client: own } = await newcomer(client)
    const { id, publicUrlId } = await create(own, { name: 'A', visibility: 'public' })
    for (const visibility of ['for_trade', 'for_trade', 'public', 'public'] as const) {
      const list = await show(own, id, visibility)
      expect(list).toMatchObject({ visibility, publicUrlId })
      expect((await byLink(client, publicUrlId ?? '')).list).toMatchObject({ id, visibility })
    }
  },

  'a list made private is gone from its link at once, and gets a new one when it is shared again':
    async (client) => {
      const { client: own, id: userId } = await newcomer(client)
      const { id, publicUrlId } = await listed(own, { name: 'A', visibility: 'public' }, [
        card.normalOnly,
      ])
      const links = new Set([publicUrlId])
      for (const visibility of ['for_trade', 'public'] as const) {
        expect(await show(own, id, 'private')).toMatchObject({
          visibility: 'private',
          publicUrlId: null,
        })
        for (const link of links) {
          expect(await client.get(`/api/lists/public/${link}`)).toEqual(noLink)
          expect(await own.get(`/api/lists/public/${link}`)).toEqual(noLink)
        }
        expect(await own.call(listPublicOfUser, { params: { userId } })).toEqual({ lists: [] })
        expect((await detail(own, id)).list.items).toHaveLength(1)
        const again = await show(own, id, visibility)
        expect(again.publicUrlId).toMatch(/^[\w-]{22,}$/)
        expect(links).not.toContain(again.publicUrlId)
        links.add(again.publicUrlId)
        expect((await byLink(client, again.publicUrlId ?? '')).list.id).toBe(id)
      }
    },

  'a private list stays private when it is made so again': async (client) => {
    const { client: own } = await newcomer(client)
    const list = await create(own, { name: 'A' })
    expect(await show(own, list.id, 'private')).toEqual(list)
  },

  'a deleted list is gone with its cards': async (client) => {
    const { client: own } = await newcomer(client)
    const gone = await listed(own, { name: 'A', visibility: 'for_trade' }, [card.normalOnly])
    const kept = await listed(own, { name: 'B' }, [card.normalOnly])
    await own.call(listDelete, { params: { listId: gone.id } })
    expect((await mine(own)).map(({ id }) => id)).toEqual([kept.id])
    expect(await own.get(`/api/lists/${gone.id}`)).toEqual(noList)
    expect(await client.get(`/api/lists/public/${gone.publicUrlId}`)).toEqual(noLink)
    expect(await own.send('DELETE', `/api/lists/${gone.id}`)).toEqual(noList)
    expect((await detail(own, kept.id)).list.items).toHaveLength(1)
    expect((await create(own, { name: 'C' })).id).toBeGreaterThan(kept.id)
  },

  'a member cannot change another member’s list, shared or not, nor a missing one': async (
    client,
  ) => {
    const { client: owner } = await newcomer(client)
    const ids = [2_147_483_647]
    for (const visibility of visibilities) {
      const list = await listed(owner, { name: visibility, visibility }, [card.normalOnly])
      ids.push(list.id)
    }
    const before = await mine(owner)
    const { client: other } = await newcomer(client)
    for (const who of [other, await as(client, 'ada')]) {
      for (const id of ids) {
        const path = `/api/lists/${id}`
        const sent = [
          await who.send('PUT', path, { body: { name: 'Mine' } }),
          await who.send('PUT', `${path}/visibility`, { body: { visibility: 'public' } }),
          await who.send('DELETE', path),
        ]
        for (const answer of sent) expect(answer).toEqual(noList)
      }
    }
    expect(await mine(owner)).toEqual(before)
  },
}
