import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sortOrders } from '../../../src/domain/cards/card-sort.ts'
import { compareText } from '../../../src/domain/format/text.ts'
import { tradeCardSorts } from '../../../src/domain/trade/proposal.ts'
import { matchSorts, offerSorts, partnerSorts } from '../../../src/domain/trade/trade.ts'
import {
  availableOf,
  expectedMatches,
  expectedPartners,
  type expectedSide,
  foundOffers,
  joined,
  offersFor,
  finishOf,
} from '../../testing/plain-trades.ts'
import {
  insertManyOffers,
  insertTraders,
  type Openness,
  readTraders,
  setOpenness,
  someOpenness,
} from '../../testing/traders.ts'
import type { Engine } from '../../db/engine.ts'
import { createTestEngine, testEngines } from '../../testing/database.ts'
import { searchTree } from '../../../src/domain/search/search-test.ts'
import { readOfferSearch } from './offer-condition.ts'
import { findTradeCards } from '../proposals/trade-cards.ts'
import { findMatches } from './matches.ts'
import { findPartners, type PartnerSide } from './partners.ts'
import { findOffers } from './search.ts'
import { runsOf } from '../../testing/runs.ts'

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
    cards: side.cards.map(
      ({ cardId, finish, wanted, offered, available, listName, publicUrlId }) => ({
        cardId,
        finish,
        wanted,
        offered,
        available,
        listName,
        publicUrlId,
      }),
    ),
  }
const noCards = () => Promise.resolve({ base64: '', length: 0, ids: [], count: 0 })
const summaryOf = (side: ReturnType<typeof expectedSide>) =>
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
    const words = ['', 'ae', 'ze', '%', '_', '\\', '\0']
    const selectiveWords = ['owl séance', '12', '100%', 'nothing']
    await fc.assert(
      fc.asyncProperty(
        someOpenness,
        paged,
        fc.constantFrom(...words, ...selectiveWords),
        fc.constantFrom(...offerSorts),
        fc.constantFrom(7, 10_000),
        fc.constantFrom(3, 10_000),
        async (openness, { page, limit }, cardName, sortBy, atMost, offersAtOnce) => {
          const { traders, viewerId, offers } = await opened(openness)
          const isSelective = selectiveWords.includes(cardName)
          const expected = foundOffers(traders, offers, { cardName, isSelective, sortBy })
          const query = { viewerId, search: cardName, sortBy, page, limit, atMost, offersAtOnce }
          const result = await findOffers(engine.db, query)
          expect(result.rows.map(({ entry }) => entry.id)).toEqual(
            cut(expected.slice(0, atMost), { page, limit }),
          )
          expect(result.total).toBe(Math.min(expected.length, atMost + 1))
          for (const { entry, ownerId, available } of result.rows) {
            const offer = offers.find(({ id }) => id === entry.id)!
            expect(ownerId).toBe(offer.owner.id)
            expect(available).toBe(availableOf(traders, offer))
            expect(entry.finish).toBe(finishOf(offer.finish))
            expect(entry.marketPrice).toBe(offer.price === null ? null : offer.price / 100)
          }
        },
      ),
      { numRuns: runsOf(100) },
    )
  })

  test('finds the matches that a plain join finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        someOpenness,
        paged,
        fc.constantFrom(...matchSorts),
        fc.constantFrom(3, 1000),
        async (openness, { page, limit, sortOrder }, sortBy, cardsAtOnce) => {
          const { traders, viewerId, offers } = await opened(openness)
          const sign = sortOrder === 'asc' ? 1 : -1
          const expected = expectedMatches(traders, offers, viewerId).toSorted((a, b) => {
            const order = sortBy === 'name' ? compareText(a.name, b.name) : a.updated - b.updated
            return a.isMissing - b.isMissing || sign * (order || a.wish.id - b.wish.id)
          })
          const query = {
            userId: viewerId,
            sortBy,
            sortOrder,
            page,
            limit,
            maxTrades: 2,
            cardsAtOnce,
          }
          const result = await findMatches(engine.db, query)
          expect(result.total).toBe(expected.length)
          expect(
            result.rows.map(({ wish, trades, tradeCount }) => ({
              id: wish.id,
              trades,
              tradeCount,
            })),
          ).toEqual(
            cut(expected, { page, limit }).map(({ wish, trades }) => ({
              id: wish.id,
              trades: trades.slice(0, 2).map((offer) => ({
                quantity: offer.quantity,
                available: availableOf(traders, offer),
                inCollection: availableOf(traders, offer) > 0,
                variation: finishOf(offer.finish),
                cardId: offer.cardId,
                setName: traders.sets.find(({ id }) => id === offer.card.setId)?.name,
                collectorNumber: offer.card.collectorNumber,
                owner: offer.owner.username,
                ownerId: offer.owner.id,
                listName: offer.list.name,
                publicUrlId: offer.list.publicUrlId,
              })),
              tradeCount: trades.length,
            })),
          )
        },
      ),
      { numRuns: runsOf(60) },
    )
  })

  test('finds the same cards of a member in portions of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        someOpenness,
        paged,
        fc.constantFrom(...tradeCardSorts),
        async (openness, { page, limit }, sortBy) => {
          const { traders, viewerId, all } = await opened(openness)
          const ownerId = Math.max(...traders.users.map(({ id }) => id))
          const query = { viewerId, ownerId, sortBy, page, limit }
          const whole = await findTradeCards(engine.db, query)
          expect(await findTradeCards(engine.db, { ...query, cardsAtOnce: 3 })).toEqual(whole)
          const isListed = all.some(
            ({ owner, list }) => owner.id === ownerId && list.visibility === 'for_trade',
          )
          expect(whole.total > 0).toBe(isListed)
        },
      ),
      { numRuns: runsOf(30) },
    )
  })

  test('finds the partners that a plain join finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        someOpenness,
        paged,
        fc.constantFrom(...partnerSorts),
        fc.constantFrom(3, 1000),
        async (openness, { page, limit, sortOrder }, sortBy, cardsAtOnce) => {
          const { traders, viewerId, all } = await opened(openness)
          const sign = sortOrder === 'asc' ? 1 : -1
          const expected = expectedPartners(traders, all, viewerId).toSorted(
            (a, b) =>
              Number(a.isMissing) - Number(b.isMissing) ||
              (sortBy === 'name'
                ? sign * compareText(a.name, b.name)
                : sign * (a.value - b.value) || compareText(a.name, b.name)),
          )
          const query = {
            userId: viewerId,
            sortBy,
            sortOrder,
            page,
            limit,
            maxCards: 3,
            cardsAtOnce,
          }
          const result = await findPartners(engine.db, query)
          expect(result.total).toBe(expected.length)
          expect(
            result.rows.map(({ id, theyHave, youHave }) => [id, shown(theyHave), shown(youHave)]),
          ).toEqual(
            cut(expected, { page, limit }).map(({ id, theyHave, youHave }) => [
              id,
              summaryOf(theyHave),
              summaryOf(youHave),
            ]),
          )
        },
      ),
      { numRuns: runsOf(60) },
    )
  })

  describe('many offers', () => {
    beforeAll(() => insertManyOffers(engine.db))

    test.each(offerSorts)('are found once each, page by page, by %s', async (sortBy) => {
      const traders = await readTraders(engine.db)
      const viewerId = Math.min(...traders.users.map(({ id }) => id))
      const all = offersFor(joined(traders), viewerId)
      expect(all.length).toBeGreaterThan(1500)
      for (const cardName of ['', 'e']) {
        const expected = foundOffers(traders, all, { cardName, isSelective: false, sortBy })
        const ids: number[] = []
        for (let page = 1; page <= Math.ceil(expected.length / 100); page++) {
          const query = { viewerId, search: cardName, sortBy, page, limit: 100, atMost: 10_000 }
          const { rows, total } = await findOffers(engine.db, query)
          expect(total).toBe(expected.length)
          ids.push(...rows.map(({ entry }) => entry.id))
        }
        expect(ids).toEqual(expected)
      }
    })

    test.each(['owner:NAME', 'owner:NAME (is:available or -is:available)'])(
      'do not hide the fewer offers of the owner whom %s names',
      async (search) => {
        const {
          traders,
          viewerId,
          offers: all,
        } = await opened({
          statuses: Array(20).fill('approved'),
          arePublic: Array(20).fill(true),
          visibilities: Array(80).fill('for_trade'),
        })
        const { owner } = all.find((offer) => !offer.owner.username.startsWith('many'))!
        const offers = all.filter((offer) => offer.owner.id === owner.id)
        const tree = searchTree(search.replace('NAME', owner.username))
        const condition = await readOfferSearch(engine.db, tree, { cardsOf: noCards, atMost: 5 })
        for (const sortBy of offerSorts) {
          const query = { viewerId, sortBy, page: 1, limit: 10, atMost: 10, offersAtOnce: 4 }
          const { rows } = await findOffers(engine.db, { ...query, ...condition })
          expect(rows.map(({ entry }) => entry.id)).toEqual(
            foundOffers(traders, offers, { cardName: '', isSelective: true, sortBy }).slice(0, 10),
          )
        }
      },
    )
  })
})
