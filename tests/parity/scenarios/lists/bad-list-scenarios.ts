/** Bad input about lists and trades: what is refused for which field, and that nothing came of it. */
import { expect } from 'vitest'
import {
  type Bad,
  badChanges,
  badCopies,
  badIds,
  badQueryScenarios,
  expectRefused,
} from '../bad-input.ts'
import type { Client } from '../../client.ts'
import { detail, listed, mine } from './lists.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const badDetails: Bad = [
  [{}, 'body.name'],
  [{ name: '' }, 'body.name'],
  [{ name: ' \t ' }, 'body.name'],
  [{ name: '\u{200b}\u{3164} \u{2800}' }, 'body.name'],
  [{ name: '\u200B' }, 'body.name'],
  [{ name: 'a'.repeat(101) }, 'body.name'],
  [{ name: 'a\nb' }, 'body.name'],
  [{ name: 'half \ud83c' }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ name: null }, 'body.name'],
  [{ name: 'A', description: 'a'.repeat(1001) }, 'body.description'],
  [{ name: 'A', description: '\u0007' }, 'body.description'],
  [{ name: 'A', description: 'half \ud83c' }, 'body.description'],
  [{ name: 'A', description: 5 }, 'body.description'],
  [[], 'body'],
]

const badVisibilities: Bad = ['secret', 'Public', '', 'for-trade', null, 1].map((visibility) => [
  { name: 'A', visibility },
  'body.visibility',
])

const badPositions: Bad = [
  ...[0, -1, 1.5, '1', null, 1e21].map((position) => [{ position }, 'body.position'] as const),
  [{}, 'body.position'],
]

const badRows: Bad = [
  [{}, 'body.cards'],
  [{ cards: [] }, 'body.cards'],
  [{ cards: {} }, 'body.cards'],
  [{ cards: [5] }, 'body.cards.0'],
  [{ cards: Array.from({ length: 10_001 }, () => card.token) }, 'body.cards'],
]

/** A list with one card, and the paths of both. */
async function oneCard(client: Client) {
  const { client: own } = await newcomer(client)
  const { id, items } = await listed(own, { name: 'A', description: 'B' }, [card.bothFinishes])
  const list = `/api/lists/${id}`
  return { own, id, list, item: `${list}/cards/${items[0]?.id}` }
}

const itemQueries = [
  'page=0',
  'page=1.5',
  'limit=0',
  'limit=101',
  'limit=all',
  'sortBy=price',
  'sortBy=rarity',
  'sortBy=Name',
  'sortOrder=down',
  `search=${'a'.repeat(201)}`,
  'search=a%00b',
  'page=1&page=2',
]

const pageQueries = ['page=0', 'page=x', 'limit=0', 'limit=101', 'sortBy=price_each']

const badQueries: Readonly<Record<string, readonly string[]>> = {
  '/api/lists': ['sortBy=value', 'sortBy=Name', 'sortOrder=up'],
  '/api/lists/5': itemQueries,
  '/api/lists/public/carol-list-5': itemQueries,
  '/api/lists/for-trade': [...pageQueries, 'sortBy=name'],
  '/api/trade/search': [
    ...pageQueries,
    'sortBy=name',
    'sortBy=Price',
    'cardName=a%00b',
    `cardName=${'a'.repeat(201)}`,
  ],
  '/api/trade/partners': [...pageQueries, 'sortBy=updated', 'sortOrder=Asc'],
  '/api/wishlist/tradematch': [...pageQueries, 'sortBy=value', 'sortOrder=down'],
}

export const badListScenarios: Scenarios = {
  'bad lists are not made': async (client) => {
    const { client: own } = await newcomer(client)
    await expectRefused(own, ['POST', '/api/lists'], [...badDetails, ...badVisibilities])
    expect(await mine(own)).toEqual([])
  },

  'bad changes leave a list, and what is on it, as it is': async (client) => {
    const { own, id, list, item } = await oneCard(client)
    const before = await detail(own, id)
    await expectRefused(own, ['PUT', list], badDetails)
    await expectRefused(
      own,
      ['PUT', `${list}/visibility`],
      [...badVisibilities, [{}, 'body.visibility']],
    )
    await expectRefused(own, ['POST', `${list}/cards`], badCopies)
    await expectRefused(own, ['POST', `${list}/cards/bulk`], badRows)
    await expectRefused(own, ['PUT', item], badChanges)
    await expectRefused(own, ['PUT', `${item}/position`], badPositions)
    expect(await detail(own, id)).toEqual(before)
  },

  'an id of a list or of a card on it that is none is refused': async (client) => {
    const { own, list } = await oneCard(client)
    const calls = (id: string) =>
      [
        ['GET', `/api/lists/${id}`, 'params.listId'],
        ['PUT', `/api/lists/${id}`, 'params.listId'],
        ['DELETE', `/api/lists/${id}`, 'params.listId'],
        ['PUT', `/api/lists/${id}/visibility`, 'params.listId'],
        ['GET', `/api/lists/${id}/export`, 'params.listId'],
        ['POST', `/api/lists/${id}/cards`, 'params.listId'],
        ['POST', `/api/lists/${id}/cards/bulk`, 'params.listId'],
        ['DELETE', `/api/lists/${id}/cards`, 'params.listId'],
        ['PUT', `${list}/cards/${id}`, 'params.itemId'],
        ['DELETE', `${list}/cards/${id}`, 'params.itemId'],
        ['PUT', `${list}/cards/${id}/position`, 'params.itemId'],
        ['GET', `/api/lists/user/${id}/public`, 'params.userId'],
      ] as const
    for (const id of badIds) {
      for (const [method, address, path] of calls(id)) {
        const extras = method === 'PUT' || method === 'POST' ? { body: { quantity: 1 } } : {}
        const { status, body } = await own.send(method, address, extras)
        expect(status, `${method} ${address}`).toBe(400)
        expect(body).toMatchObject({ issues: [{ path }] })
      }
    }
    expect(await mine(own)).toHaveLength(1)
  },

  ...badQueryScenarios(badQueries),

  'a link that is too long, or no text, is refused': async (client) => {
    for (const link of ['a'.repeat(201), 'a%00b']) {
      const { status, body } = await client.get(`/api/lists/public/${link}`)
      expect(status, link.slice(0, 20)).toBe(400)
      expect(body).toMatchObject({ issues: [{ path: 'params.publicUrlId' }] })
    }
  },
}
