/** The filter by game of every read that has one. The games of the sample are one, so it keeps all or nothing. */
import { expect } from 'vitest'
import { cardList } from '../../../../src/contract/cards.ts'
import { collectionList } from '../../../../src/contract/collection.ts'
import {
  collectionCostBasis,
  collectionMovers,
  collectionStatistics,
} from '../../../../src/contract/value.ts'
import { listDetail, listMine, listPublic, listsForTrade } from '../../../../src/contract/lists.ts'
import { cardGames, cardSets } from '../../../../src/contract/sets.ts'
import { tradePartners, tradeSearch, wishlistTradeMatches } from '../../../../src/contract/trade.ts'
import { wishlistList, wishlistShare, wishlistShared } from '../../../../src/contract/wishlist.ts'
import type { Client } from '../../client.ts'
import { as } from '../accounts/members.ts'
import type { Scenarios } from '../scenario.ts'

interface Query {
  game?: string
}

/** How many rows each read has, of the cards that alice sees. */
const reads: Record<string, (client: Client, query: Query) => Promise<number>> = {
  'all cards': async (client, query) =>
    (await client.call(cardList, { query })).pagination.totalCards,
  'the collection': async (client, query) =>
    (await client.call(collectionList, { query })).pagination.totalItems,
  'the wishlist': async (client, query) =>
    (await client.call(wishlistList, { query })).pagination.totalItems,
  'a shared wishlist': async (client, query) => {
    const { shareToken } = await client.call(wishlistShare, {})
    const page = await client.call(wishlistShared, { params: { shareToken }, query })
    return page.pagination.totalItems
  },
  'a list': async (client, query) => {
    const { id } = await openList(client)
    return (await client.call(listDetail, { params: { listId: id }, query })).pagination.totalCards
  },
  'a public list': async (client, query) => {
    const { publicUrlId } = await openList(client)
    const page = await client.call(listPublic, { params: { publicUrlId }, query })
    return page.pagination.totalCards
  },
  'lists for trade': async (client, query) =>
    (await client.call(listsForTrade, { query })).pagination.totalItems,
  'offers of others': async (client, query) =>
    (await client.call(tradeSearch, { query })).pagination.totalItems,
  'trade matches': async (client, query) =>
    (await client.call(wishlistTradeMatches, { query })).pagination.totalItems,
  'trading partners': async (client, query) =>
    (await client.call(tradePartners, { query })).pagination.totalItems,
  statistics: async (client, query) =>
    (await client.call(collectionStatistics, { query })).totals.entries,
  'the cost basis': async (client, query) =>
    (await client.call(collectionCostBasis, { query })).sets.length,
  movers: async (client, query) =>
    (await client.call(collectionMovers, { query: { ...query, minValue: 0 } })).owned,
}

/** A list for everyone, with cards. */
async function openList(client: Client) {
  const { lists } = await client.call(listMine, {})
  for (const { id, publicUrlId, itemCount } of lists)
    if (publicUrlId !== null && itemCount > 0) return { id, publicUrlId }
  throw new Error('alice has no public list')
}

const filterScenarios = Object.entries(reads).map(([title, count]) => [
  `${title} can be of one game`,
  async (client: Client) => {
    const alice = await as(client, 'alice')
    const all = await count(alice, {})
    expect(all).toBeGreaterThan(0)
    expect(await count(alice, { game: 'magic' })).toBe(all)
    expect(await count(alice, { game: '' })).toBe(all)
    expect(await count(alice, { game: 'pokemon' })).toBe(0)
  },
])

export const gameScenarios: Scenarios = {
  ...Object.fromEntries(filterScenarios),

  'the games of the catalog are those of its sets, with the rarities of the filter': async (
    client,
  ) => {
    const { games } = await client.call(cardGames, {})
    const [magic, ...others] = (await client.call(cardSets, {})).games
    expect([magic, others]).toEqual([{ code: 'magic', name: 'Magic: The Gathering' }, []])
    const rarities = ['Common', 'Uncommon', 'Rare', 'Mythic']
    expect(games).toEqual([{ ...magic, rarities }])
  },

  'the code of a game has at most 40 characters': async (client) => {
    const { status } = await client.get(`/api/cards/all-sets?game=${'x'.repeat(41)}`)
    expect(status).toBe(400)
  },
}
