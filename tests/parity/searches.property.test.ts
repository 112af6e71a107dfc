/** To random searches, mocks and every server find the same cards: of the catalogue, of a member's own, of a deck, and of what others offer. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardList } from '../../src/contract/cards.ts'
import { collectionList } from '../../src/contract/collection.ts'
import { listDetail } from '../../src/contract/lists.ts'
import { tradeSearch } from '../../src/contract/trade.ts'
import { wishlistList } from '../../src/contract/wishlist.ts'
import { type Client, clientOf } from './client.ts'
import { search } from './models/random-searches.ts'
import { as } from './scenarios/accounts/members.ts'
import { servers, type Target, startMocks } from './targets.ts'
import { runsOf } from '../../server/testing/runs.ts'

const aliceDeck = 9

/** What is found, in its order, and how many there are. */
async function answers(visitor: Client, member: Client, text: string) {
  const query = { search: text, limit: 100 }
  const byName = { ...query, sortBy: 'name' } as const
  const [all, memberCards, own, wishes, deck, offers] = [
    await visitor.call(cardList, { query: byName }),
    await member.call(cardList, { query }),
    await member.call(collectionList, { query }),
    await member.call(wishlistList, { query }),
    await member.call(listDetail, { params: { listId: aliceDeck }, query }),
    await member.call(tradeSearch, { query: { cardName: text, sortBy: 'newest' } }),
  ]
  return {
    all: [all.pagination.totalCards, ...all.data.map(({ id }) => id)],
    memberCards: [memberCards.pagination.totalCards, ...memberCards.data.map(({ id }) => id)],
    own: own.collection,
    wishes: wishes.wishlist,
    deck: deck.list.items,
    offers: offers.results.map(({ id }) => id),
  }
}

describe.each(Object.entries(servers))('on %s, a random search', (_name, start) => {
  const running: Target[] = []
  const both: { visitor: Client; member: Client }[] = []
  beforeAll(async () => {
    for (const target of [startMocks, start]) {
      const started = await target({ people: true, hasBothGames: true })
      running.push(started)
      const visitor = clientOf(started.send)
      both.push({ visitor, member: await as(visitor, 'alice') })
    }
  })
  afterAll(() => Promise.all(running.map(({ stop }) => stop())))

  test('finds what the mocks find', async () => {
    await fc.assert(
      fc.asyncProperty(search, async (text) => {
        const [expected, actual] = await Promise.all(
          both.map(({ visitor, member }) => answers(visitor, member, text)),
        )
        expect(actual).toEqual(expected)
      }),
      // A search by prices of offers is not selective, however few cards match.
      { numRuns: runsOf(100), examples: [['eur<1 or -name:bolt']] },
    )
  })
})
