/** The value of collections and wishlists over time, and what was paid. */
import { expect } from 'vitest'
import { mockToday } from '../../../../mocks/clock.ts'
import { adminRunTasks, adminTaskStatus } from '../../../../src/contract/admin.ts'
import { cardPriceHistory } from '../../../../src/contract/cards.ts'
import { collectionList } from '../../../../src/contract/collection.ts'
import {
  collectionCostBasis,
  collectionStatistics,
  collectionValue,
  wishlistValue,
} from '../../../../src/contract/value.ts'
import { wishlistList } from '../../../../src/contract/wishlist.ts'
import type { Client } from '../../client.ts'
import { as, logIn, newcomer, setStatus } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, owned, update, wish } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes, foilOnly, unpriced } = card

async function runTasks(client: Client): Promise<void> {
  const admin = await as(client, 'ada')
  await admin.call(adminRunTasks, {})
  await expect.poll(() => admin.call(adminTaskStatus, {})).toMatchObject({ status: 'success' })
}

const values = async (client: Client) => ({
  collection: await client.call(collectionValue, {}),
  wishlist: await client.call(wishlistValue, {}),
})

const cents = (dollars: number | null | undefined) => Math.round(100 * (dollars ?? 0))

const none = { computed: [], notes: [], change: null }

export const valueScenarios: Scenarios = {
  'the daily task notes the collection and the wishlist of a member from the first day on, once a day @deep':
    async (client) => {
      const { client: own } = await newcomer(client)
      const { client: idle } = await newcomer(client)
      await add(own, { ...bothFinishes, quantity: 2, pricePaid: 1.5 })
      await add(own, { ...foilOnly, isFoil: true })
      const before = await own.call(collectionValue, {})
      expect(before.notes).toEqual([])
      expect(await own.call(wishlistValue, {})).toEqual(none)
      await runTasks(client)
      const { totals, costBasis } = await own.call(collectionList, {})
      const noted = (paid: number, of: typeof totals) => ({
        day: mockToday,
        market: of.totalValue,
        low: of.totalLowValue,
        paid,
        cards: of.totalCards,
        by_prices: null,
      })
      expect(costBasis.paid).toBe(3)
      expect(before.computed.at(-1)).toMatchObject({ day: mockToday, market: totals.totalValue })
      // Today is noted, and the days before it stay computed.
      expect(await values(own)).toEqual({
        collection: {
          computed: before.computed.slice(0, -1),
          notes: [noted(3, totals)],
          change: before.change,
        },
        wishlist: none,
      })
      expect(await values(idle)).toEqual({ collection: none, wishlist: none })

      await wish(own, { cardId: bothFinishes.cardId, variation: 'Foil' })
      await add(own, { ...bothFinishes, quantity: 1 })
      await runTasks(client)
      const after = await own.call(collectionList, {})
      const wanted = await own.call(wishlistList, {})
      expect(await values(own)).toMatchObject({
        collection: { notes: [noted(3, after.totals)] },
        wishlist: { notes: [noted(0, wanted.totals)] },
      })
    },

  'the days before the first note are computed from the cards of today, the change by prices alone':
    async (client) => {
      const { client: own } = await newcomer(client)
      await add(own, { ...bothFinishes, quantity: 2 })
      await wish(own, { cardId: foilOnly.cardId, variation: 'Foil' })
      const { priceHistory } = await own.call(cardPriceHistory, {
        params: { id: bothFinishes.cardId },
      })
      const { computed, change } = await own.call(collectionValue, {})
      expect(computed.length).toBeGreaterThan(25)
      for (const { date, price } of priceHistory.Normal) {
        const of = computed.find(({ day }) => day === date)
        expect(cents(of?.market)).toBe(2 * cents(Number(price)))
      }
      expect(change).toMatchObject({ since: computed[0]?.day, by_cards: 0 })
      expect(cents(change?.total)).toBe(
        computed.slice(1).reduce((sum, day) => sum + cents(day.by_prices), 0),
      )
      expect((await own.call(wishlistValue, {})).computed.length).toBeGreaterThan(25)
    },

  'a member who was denied has no note of that day @deep': async (client) => {
    const { id, username, password, client: own } = await newcomer(client)
    await add(own, { ...bothFinishes })
    const admin = await as(client, 'ada')
    await setStatus(admin, id, 'denied')
    await runTasks(client)
    await setStatus(admin, id, 'approved')
    const again = await logIn(client, username, password)
    expect(await values(again)).toMatchObject({ collection: { notes: [] }, wishlist: none })
  },

  'notes of many days have the change over their range, by prices and by cards, and gaps': async (
    client,
  ) => {
    const carol = await as(client, 'carol')
    const { notes, change } = await carol.call(collectionValue, { query: { range: '30d' } })
    const days = notes.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    expect(days[0]).toBe('2026-10-21')
    expect(days).not.toContain('2026-11-15')
    expect(cents(change?.total)).toBe(cents(notes.at(-1)?.market) - cents(notes[0]?.market))
    expect(cents(change?.by_prices)).toBe(
      notes.slice(1).reduce((sum, note) => sum + cents(note.by_prices), 0),
    )
    expect(cents(change?.by_prices) + cents(change?.by_cards)).toBe(cents(change?.total))
    const all = await carol.call(collectionValue, { query: { range: 'all' } })
    expect(all.notes.length).toBeGreaterThan(notes.length)
    expect(all.notes[0]?.by_prices).toBeNull()
  },

  'a value by hand counts instead of the market price in totals, statistics, gain, notes and today, and for the owner alone':
    async (client) => {
      const { client: own } = await newcomer(client)
      const item = await add(own, { ...bothFinishes, quantity: 2, pricePaid: 3, ownValue: 50 })
      const other = await add(own, { ...foilOnly, isFoil: true, ownValue: 9, ownCurrency: 'EUR' })
      expect([item.own_value, other.own_value, other.own_currency]).toEqual([50, 9, 'EUR'])
      const market = cents(other.market_price) / 100
      const page = await own.call(collectionList, { query: { sortBy: 'total_value' } })
      // A value in another currency than that of the prices counts in no sum.
      expect(page.totals.totalValue).toBe(cents(100 + market) / 100)
      expect(page.costBasis).toMatchObject({ paid: 6, worth: 100, gain: 94 })
      expect(page.collection.map((each) => 'id' in each && each.id)).toEqual(
        market < 100 ? [other.id, item.id] : [item.id, other.id],
      )
      expect((await own.call(collectionStatistics, { query: { by: 'set' } })).totals.value).toBe(
        cents(100 + market) / 100,
      )
      const bySets = await own.call(collectionCostBasis, {})
      expect(bySets.cost_basis).toMatchObject({ worth: 100 })
      expect(cents(bySets.sets.reduce((sum, set) => sum + set.market, 0))).toBe(cents(100 + market))
      const unnoted = await own.call(collectionValue, {})
      expect(cents(unnoted.computed.at(-1)?.market)).toBe(cents(100 + market))
      await runTasks(client)
      const { notes, computed } = await own.call(collectionValue, {})
      expect(cents(notes.at(-1)?.market)).toBe(cents(100 + market))
      expect(computed.every((day) => day.market < 100 + market)).toBe(true)
      expect((await owned(own, { minPrice: 49, maxPrice: 51 })).map(({ id }) => id)).toEqual([])
      await update(own, item.id, { ownValue: null })
      const cleared = await own.call(collectionList, {})
      expect(cleared.totals.totalValue).toBe(cents(2 * (item.market_price ?? 0) + market) / 100)
      const noted = await own.call(collectionValue, {})
      expect(noted.notes.at(-1)?.market).toBe(cleared.totals.totalValue)
      const tooLarge = { ...bothFinishes, ownValue: 10_000_000 }
      expect(await own.send('POST', '/api/collection', { body: tooLarge })).toMatchObject({
        status: 400,
      })
    },

  'the cost basis counts entries with a price paid, of the whole filtered result and by sets':
    async (client) => {
      const { client: own } = await newcomer(client)
      await add(own, { ...bothFinishes, quantity: 2, pricePaid: 0.05 })
      await add(own, { ...foilOnly, isFoil: true })
      const gone = await add(own, { ...unpriced, pricePaid: 7 })
      const [held] = await owned(own, { variant: ['Normal'], maxPrice: 1000, minPrice: 0.01 })
      const worth = Math.round(200 * (held?.market_price ?? 0)) / 100
      const gain = Math.round(100 * worth - 10) / 100
      const expected = {
        cards: 4,
        paid: 7.1,
        paidCards: 3,
        gainCards: 2,
        worth,
        gain,
        percent: Math.round((1000 * gain) / 0.1) / 10,
        withoutPaid: 1,
        partlyPaid: 0,
        withoutPrice: 1,
      }
      const page = await own.call(collectionList, { query: { limit: 1 } })
      expect(page.costBasis).toEqual(expected)
      const bySets = await own.call(collectionCostBasis, {})
      expect(bySets.cost_basis).toEqual(expected)
      expect(bySets.sets.reduce((sum, { entries }) => sum + entries, 0)).toBe(3)
      const filtered = await own.call(collectionList, { query: { variant: ['Foil'] } })
      expect(filtered.costBasis).toEqual({
        cards: 1,
        paid: 0,
        paidCards: 0,
        gainCards: 0,
        worth: 0,
        gain: 0,
        percent: null,
        withoutPaid: 1,
        partlyPaid: 0,
        withoutPrice: 0,
      })
      await update(own, gone.id, { pricePaid: null })
      expect((await own.call(collectionList, {})).costBasis).toMatchObject({
        paid: 0.1,
        withoutPaid: 2,
        partlyPaid: 0,
        withoutPrice: 0,
      })
    },

  'a collection is sorted by what was paid for all copies, and by their gain, unknown ones last':
    async (client) => {
      const { client: own } = await newcomer(client)
      const one = await add(own, { ...bothFinishes, quantity: 3, pricePaid: 0.02 })
      const two = await add(own, { ...bothFinishes, condition: 'LP', pricePaid: 900 })
      const unknown = await add(own, { ...bothFinishes, condition: 'MP' })
      const without = await add(own, { ...unpriced, pricePaid: 0.01 })
      const ids = async (sortBy: 'paid' | 'gain', sortOrder: 'asc' | 'desc') =>
        (await owned(own, { sortBy, sortOrder })).map(({ id }) => id)
      expect(await ids('paid', 'asc')).toEqual([without.id, one.id, two.id, unknown.id])
      expect(await ids('paid', 'desc')).toEqual([two.id, one.id, without.id, unknown.id])
      expect(await ids('gain', 'asc')).toEqual([two.id, one.id, unknown.id, without.id])
      expect(await ids('gain', 'desc')).toEqual([one.id, two.id, without.id, unknown.id])
    },

  'values are for members, and of known ranges': async (client) => {
    const { client: own } = await newcomer(client)
    for (const path of ['/api/collection/value', '/api/wishlist/value']) {
      expect((await client.get(path)).status).toBe(401)
      expect((await own.get(`${path}?range=2d`)).status).toBe(400)
    }
    expect((await client.get('/api/collection/cost-basis')).status).toBe(401)
  },
}
