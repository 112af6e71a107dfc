import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usernameKey } from '../../../src/domain/account.ts'
import { sortOrders } from '../../../src/domain/card-sort.ts'
import { displayPrice, type Variation } from '../../../src/domain/price.ts'
import { matchesSearch, searchWords } from '../../../src/domain/search.ts'
import { compareText } from '../../../src/domain/text.ts'
import { matchSorts, offerSorts, partnerSorts } from '../../../src/domain/trade.ts'
import {
  insertManyOffers,
  insertTraders,
  type Openness,
  readTraders,
  setOpenness,
  someOpenness,
  type Traders,
} from '../../testing/traders.ts'
import type { Engine } from '../engine.ts'
import { createTestEngine, testEngines } from '../testing.ts'
import { findMatches } from './matches.ts'
import { findPartners, type PartnerSide } from './partners.ts'
import { findOffers } from './search.ts'

type Finish = 'N' | 'F'
const variationOf = (finish: Finish): Variation => (finish === 'F' ? 'Foil' : 'Normal')
const dollars = (text: string | null) => (text === null ? null : Number(text))

/** All items, joined with their lists, owners and cards. */
function joined({ users, lists, items, cards }: Traders) {
  return items.map((item) => {
    const list = lists.find(({ id }) => id === item.listId)!
    const owner = users.find(({ id }) => id === list.userId)!
    const card = cards.find(({ id }) => id === item.cardId)!
    const isOpen = list.visibility === 'for_trade' && owner.status === 'approved'
    return { ...item, list, owner, card, isOpen, price: priceOf(card, item.variation) }
  })
}
type Joined = ReturnType<typeof joined>[number]

/** By the rules of the domain, in cents. */
function priceOf(card: Traders['cards'][number], finish: Finish): number | null {
  const price = displayPrice({
    normalPrice: dollars(card.normalPrice),
    foilPrice: dollars(card.foilPrice),
    isFoil: finish === 'F',
    marketPrice: null,
    normalLowPrice: null,
    foilLowPrice: null,
    lowMarketPrice: null,
  })
  return price === null ? null : Math.round(price * 100)
}

const isSame = (a: { cardId: number; variation: Finish }, b: typeof a) =>
  a.cardId === b.cardId && a.variation === b.variation
const byOwnerAndList = (a: Joined, b: Joined) =>
  compareText(usernameKey(a.owner.username), usernameKey(b.owner.username)) ||
  compareText(a.list.foldedName, b.list.foldedName) ||
  a.id - b.id

/** The rules once more, on all that is there. */
function offersFor(all: Joined[], viewerId: number): Joined[] {
  return all.filter((item) => item.isOpen && item.owner.id !== viewerId)
}

function foundOffers(offers: Joined[], cardName: string, sortBy: 'price' | 'newest'): number[] {
  const words = searchWords(cardName)
  const key = ({ price, addedAt }: Joined) => (sortBy === 'price' ? (price ?? -1) : +addedAt)
  return offers
    .filter(({ card }) => matchesSearch(words, { ...card, setCode: null }))
    .toSorted((a, b) => key(b) - key(a) || a.id - b.id)
    .map(({ id }) => id)
}

function expectedMatches(traders: Traders, offers: Joined[], viewerId: number) {
  return traders.wishes
    .filter(({ userId }) => userId === viewerId)
    .map((wish) => ({
      wish,
      name: traders.cards.find(({ id }) => id === wish.cardId)!.foldedName,
      trades: offers.filter((offer) => isSame(offer, wish)).toSorted(byOwnerAndList),
    }))
    .filter(({ trades }) => trades.length > 0)
    .map((match) => ({
      ...match,
      updated: Math.max(...match.trades.map((t) => +t.list.updatedAt)),
    }))
}

/** What of an owner's open offers a member wants. */
function expectedSide(traders: Traders, offered: Joined[], wanterId: number) {
  const found = traders.wishes
    .filter(({ userId }) => userId === wanterId)
    .map((wish) => {
      const offers = offered.filter((offer) => isSame(offer, wish)).toSorted(byOwnerAndList)
      const copies = offers.reduce((sum, { quantity }) => sum + quantity, 0)
      return {
        wish,
        offers,
        copies,
        value: Math.min(wish.quantity, copies) * (offers[0]?.price ?? 0),
      }
    })
    .filter(({ offers }) => offers.length > 0)
    .toSorted(
      (a, b) =>
        compareText(a.offers[0]!.card.foldedName, b.offers[0]!.card.foldedName) ||
        a.wish.cardId - b.wish.cardId ||
        compareText(b.wish.variation, a.wish.variation),
    )
  return {
    count: found.length,
    value: found.reduce((sum, { value }) => sum + value, 0) / 100,
    cards: found.map(({ wish, offers, copies }) => ({
      cardId: wish.cardId,
      variation: variationOf(wish.variation),
      wanted: wish.quantity,
      offered: copies,
      listName: offers[0]!.list.name,
      publicUrlId: offers[0]!.list.publicUrlId,
    })),
  }
}

function expectedPartners(traders: Traders, all: Joined[], viewerId: number) {
  const own = all.filter(
    ({ list, owner }) => owner.id === viewerId && list.visibility === 'for_trade',
  )
  return traders.users
    .filter(({ id, status }) => id !== viewerId && status === 'approved')
    .map(({ id, username, isPublic }) => {
      const theirs = all.filter((item) => item.isOpen && item.owner.id === id)
      const theyHave = expectedSide(traders, theirs, viewerId)
      const youHave = expectedSide(traders, isPublic ? own : [], id)
      const value = Math.round((theyHave.value + youHave.value) * 100)
      return { id, name: usernameKey(username), theyHave, youHave, value }
    })
    .filter(({ theyHave, youHave }) => theyHave.count + youHave.count > 0)
}

const paged = fc.record({
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.constantFrom(1, 4, 50),
  sortOrder: fc.constantFrom(...sortOrders),
})
const cut = <Item>(all: Item[], { page, limit }: { page: number; limit: number }) =>
  all.slice((page - 1) * limit, page * limit)

const shown = (side: PartnerSide | null) =>
  side && {
    ...side,
    cards: side.cards.map(({ cardId, variation, wanted, offered, listName, publicUrlId }) => ({
      cardId,
      variation,
      wanted,
      offered,
      listName,
      publicUrlId,
    })),
  }
const told = (side: ReturnType<typeof expectedSide>) =>
  side.count === 0 ? null : { ...side, cards: side.cards.slice(0, 3) }

describe.each(testEngines)('trading on the %s engine', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
    await insertTraders(engine.db)
    await engine.settle()
  })
  afterAll(() => engine.close())

  /** The state after a change, seen by the first member. */
  async function opened(openness: Openness) {
    await setOpenness(engine.db, openness)
    const traders = await readTraders(engine.db)
    const viewerId = Math.min(...traders.users.map(({ id }) => id))
    const all = joined(traders)
    return { traders, viewerId, all, offers: offersFor(all, viewerId) }
  }

  test('finds the offers that a plain join finds', async () => {
    const words = ['', 'ae', 'ze', 'owl séance', '%', '_', '\\', '12', '100%', 'nothing', '\0']
    await fc.assert(
      fc.asyncProperty(
        someOpenness,
        paged,
        fc.constantFrom(...words),
        fc.constantFrom(...offerSorts),
        fc.constantFrom(7, 10_000),
        async (openness, { page, limit }, cardName, sortBy, atMost) => {
          const { viewerId, offers } = await opened(openness)
          const expected = foundOffers(offers, cardName, sortBy)
          const query = { viewerId, cardName, sortBy, page, limit, atMost }
          const found = await findOffers(engine.db, query)
          expect(found.rows.map(({ entry }) => entry.id)).toEqual(
            cut(expected.slice(0, atMost), { page, limit }),
          )
          expect(found.total).toBe(Math.min(expected.length, atMost + 1))
          for (const { entry, ownerId } of found.rows) {
            const offer = offers.find(({ id }) => id === entry.id)!
            expect(ownerId).toBe(offer.owner.id)
            expect(entry.variation).toBe(variationOf(offer.variation))
            expect(entry.marketPrice).toBe(offer.price === null ? null : offer.price / 100)
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  test('finds the matches that a plain join finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        someOpenness,
        paged,
        fc.constantFrom(...matchSorts),
        async (openness, { page, limit, sortOrder }, sortBy) => {
          const { traders, viewerId, offers } = await opened(openness)
          const sign = sortOrder === 'asc' ? 1 : -1
          const expected = expectedMatches(traders, offers, viewerId).toSorted((a, b) => {
            const order = sortBy === 'name' ? compareText(a.name, b.name) : a.updated - b.updated
            return sign * (order || a.wish.id - b.wish.id)
          })
          const query = { userId: viewerId, sortBy, sortOrder, page, limit, mostTrades: 2 }
          const found = await findMatches(engine.db, query)
          expect(found.total).toBe(expected.length)
          expect(
            found.rows.map(({ wish, trades, tradeCount }) => ({ id: wish.id, trades, tradeCount })),
          ).toEqual(
            cut(expected, { page, limit }).map(({ wish, trades }) => ({
              id: wish.id,
              trades: trades.slice(0, 2).map(({ quantity, variation, owner, list }) => ({
                quantity,
                variation: variationOf(variation),
                owner: owner.username,
                ownerId: owner.id,
                listName: list.name,
                publicUrlId: list.publicUrlId,
              })),
              tradeCount: trades.length,
            })),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test('finds the partners that a plain join finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        someOpenness,
        paged,
        fc.constantFrom(...partnerSorts),
        async (openness, { page, limit, sortOrder }, sortBy) => {
          const { traders, viewerId, all } = await opened(openness)
          const sign = sortOrder === 'asc' ? 1 : -1
          const expected = expectedPartners(traders, all, viewerId).toSorted((a, b) =>
            sortBy === 'name'
              ? sign * compareText(a.name, b.name)
              : sign * (a.value - b.value) || compareText(a.name, b.name),
          )
          const query = { userId: viewerId, sortBy, sortOrder, page, limit, mostCards: 3 }
          const found = await findPartners(engine.db, query)
          expect(found.total).toBe(expected.length)
          expect(
            found.rows.map(({ id, theyHave, youHave }) => [id, shown(theyHave), shown(youHave)]),
          ).toEqual(
            cut(expected, { page, limit }).map(({ id, theyHave, youHave }) => [
              id,
              told(theyHave),
              told(youHave),
            ]),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each(offerSorts)('finds each of many offers once, page by page, by %s', async (sortBy) => {
    await insertManyOffers(engine.db)
    const traders = await readTraders(engine.db)
    const viewerId = Math.min(...traders.users.map(({ id }) => id))
    const all = offersFor(joined(traders), viewerId)
    expect(all.length).toBeGreaterThan(1500)
    for (const cardName of ['', 'e']) {
      const expected = foundOffers(all, cardName, sortBy)
      const seen: number[] = []
      for (let page = 1; page <= Math.ceil(expected.length / 100); page++) {
        const query = { viewerId, cardName, sortBy, page, limit: 100, atMost: 10_000 }
        const { rows, total } = await findOffers(engine.db, query)
        expect(total).toBe(expected.length)
        seen.push(...rows.map(({ entry }) => entry.id))
      }
      expect(seen).toEqual(expected)
    }
  })
})
