/** To random searches, mocks and every server find the same cards: of the catalogue, of a member's own, of a deck, and of what others offer. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardList } from '../../src/contract/cards.ts'
import { collectionList } from '../../src/contract/collection.ts'
import { listDetail } from '../../src/contract/lists.ts'
import { tradeSearch } from '../../src/contract/trade.ts'
import { wishlistList } from '../../src/contract/wishlist.ts'
import { comparisons } from '../../src/domain/search/fact-test.ts'
import { keywords } from '../../src/domain/search/keywords.ts'
import { type Client, clientOf } from './client.ts'
import { as } from './scenarios/accounts/members.ts'
import { servers, type Target, startMocks } from './targets.ts'
import { runsOf } from '../../server/testing/runs.ts'

const words = [
  '0 1 2 3.5 2026 2025-03 even tou a e the c wu esper common mythic foil hrb creature ~ nm trade {W}',
  'promo permanent spell missing owned wanted reserved borderless yes en lanternwild magic reverse',
  '* 1+* x .5 infinity {U/W} mr bonus moth awk fetchland legendary split rr /a|e/ /^draw.*s$/ /(two|\\d)/ /[/',
  'main side commander bound tide box deck black ina white bob carol available new trade binder',
].join(' ')
const values = fc.oneof(
  fc.constantFrom(...words.split(' '), '"of the"', '"kitchen table"'),
  fc.string({ maxLength: 3 }),
)
const term = fc
  .record({
    keyword: fc.constantFrom(...keywords.flatMap((each) => each.words)),
    comparison: fc.constantFrom(...comparisons),
    value: values,
  })
  .map(({ keyword, comparison, value }) => `${keyword}${comparison}${value}`)
const word = fc.constantFrom(
  'the',
  'bell',
  'of',
  '"of the"',
  '!"bell"',
  '12',
  'hrb',
  'selkie',
  'or',
)
const example = fc.constantFrom(...keywords.map(({ example: text }) => text))
const { search } = fc.letrec<{ search: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: term },
    { weight: 2, arbitrary: example },
    word,
    tie('search').map((inner) => `(${inner})`),
    tie('part').map((inner) => `-${inner}`),
  ),
  search: fc
    .tuple(fc.array(tie('part'), { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', ' or '))
    .map(([parts, joint]) => parts.join(joint).slice(0, 200)),
}))

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
