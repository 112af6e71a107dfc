import { expect } from 'vitest'
import { authMe } from '../../../../src/contract/session.ts'
import { cardByProduct, cardList } from '../../../../src/contract/cards.ts'
import { maxCardIds } from '../../../../src/contract/card-ids.ts'
import { collectionCompletion, collectionMissing } from '../../../../src/contract/completion.ts'
import { collectionList } from '../../../../src/contract/collection.ts'
import { collectionMovers, collectionStatistics } from '../../../../src/contract/value.ts'
import { listAddCard, listDetail } from '../../../../src/contract/lists.ts'
import { moneyOptions, moneyUpdate } from '../../../../src/contract/accounts.ts'
import { wishlistList } from '../../../../src/contract/wishlist.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, owned, wish } from '../entries/entries.ts'
import { create } from '../lists/lists.ts'
import type { Client } from '../../client.ts'
import type { Scenarios } from '../scenario.ts'

const euros = { source: 'cardmarket', currency: 'EUR' } as const

/** A member who sees prices in euros, and one who sees the usual ones. */
async function bothMoneys(client: Client) {
  const [{ client: own }, { client: usual }] = [await newcomer(client), await newcomer(client)]
  await own.call(moneyUpdate, { body: euros })
  return { own, usual }
}

const priceOf = async (own: Client) => {
  const { tcgProductId: productId } = card.bothFinishes
  const { normal_price, foil_price, normal_low_price, currency } = await own.call(cardByProduct, {
    params: { productId },
  })
  return { normal: normal_price ?? 0, foil: foil_price ?? 0, low: normal_low_price, currency }
}

export const moneyScenarios: Scenarios = {
  'a member chooses the source of prices, and other members see no difference': async (client) => {
    const { own, usual } = await bothMoneys(client)
    const [mine, theirs] = [await priceOf(own), await priceOf(usual)]
    expect(mine.currency).toBe('EUR')
    expect(theirs.currency).toBeUndefined()
    expect(mine.normal).toBeGreaterThan(0)
    expect(mine.normal / theirs.normal).not.toBe(1)
    expect(mine.low).toBeNull()
    const { money } = await own.call(authMe, {})
    expect(money).toMatchObject({ currency: 'EUR', prices_in: 'EUR' })
    expect((await usual.call(authMe, {})).money).toBeUndefined()
    await own.call(moneyUpdate, { body: { source: 'tcgplayer', currency: 'USD' } })
    expect(await priceOf(own)).toEqual(theirs)
  },

  'cards are sorted and filtered by the prices of the chosen source': async (client) => {
    const { own } = await bothMoneys(client)
    const cardQuery = { sortBy: 'normal_price', sortOrder: 'desc', limit: 100 } as const
    const { data, pagination } = await own.call(cardList, { query: cardQuery })
    const prices = data.map(({ normal_price: price }) => price ?? -1)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    for (const sortOrder of ['asc', 'desc'] as const) {
      const all = []
      for (let page = 1; page <= pagination.totalPages; page++) {
        const read = await own.call(cardList, {
          query: { ...cardQuery, sortBy: 'foil_price', sortOrder, page },
        })
        all.push(...read.data)
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(pagination.totalCards)
      const foilPrices = all.flatMap(({ foil_price: price }) => (price === null ? [] : [price]))
      const sign = sortOrder === 'asc' ? 1 : -1
      expect(foilPrices).toEqual(foilPrices.toSorted((a, b) => sign * (a - b)))
      expect(all.slice(foilPrices.length).every(({ foil_price: price }) => price === null)).toBe(
        true,
      )
    }
    const bound = prices[10] ?? 0
    const dear = await own.call(cardList, { query: { ...cardQuery, minPrice: bound } })
    expect(dear.data.every((each) => (each.market_price ?? 0) >= bound)).toBe(true)
    expect(dear.pagination.totalCards).toBeLessThan(pagination.totalCards)
  },

  'totals of entries, lists, completion, statistics and missing cards are in the chosen currency':
    async (client) => {
      const { own } = await bothMoneys(client)
      const { normal } = await priceOf(own)
      await add(own, { ...card.bothFinishes, quantity: 3 })
      await wish(own, { ...card.bothFinishes, quantity: 2 })
      const list = await create(own, { name: 'Euros' })
      await own.call(listAddCard, {
        params: { listId: list.id },
        body: { ...card.bothFinishes, quantity: 4 },
      })
      const worth = (copies: number) => Math.round(100 * copies * normal) / 100
      const { totals } = await own.call(collectionList, {})
      expect(totals).toMatchObject({ totalValue: worth(3), totalLowValue: 0, currency: 'EUR' })
      const ids = await own.call(collectionList, { query: { limit: maxCardIds } })
      expect(ids.totals).toEqual(totals)
      const [entry] = await owned(own)
      expect(entry).toMatchObject({ market_price: normal, currency: 'EUR' })
      const wishes = await own.call(wishlistList, {})
      expect(wishes.totals).toMatchObject({ totalValue: worth(2), currency: 'EUR' })
      const { list: shown } = await own.call(listDetail, { params: { listId: list.id } })
      expect(shown).toMatchObject({ totalValue: worth(4), currency: 'EUR' })
      const statistics = await own.call(collectionStatistics, { query: { by: 'set' } })
      expect(statistics).toMatchObject({ totals: { value: worth(3) }, currency: 'EUR' })
      const completion = await own.call(collectionCompletion, {})
      expect(completion.currency).toBe('EUR')
      const started = completion.sets.find((set) => set.owned > 0)
      const missing = await own.call(collectionMissing, {
        query: { set: started?.set_code ?? '' },
      })
      expect(missing).toMatchObject({ market: started?.missing_market, currency: 'EUR' })
    },

  'price changes stay in dollars': async (client) => {
    const { own, usual } = await bothMoneys(client)
    for (const member of [own, usual]) await add(member, card.bothFinishes)
    const request = { query: { days: '7', minValue: 0 } } as const
    const [mine, theirs] = [
      await own.call(collectionMovers, request),
      await usual.call(collectionMovers, request),
    ]
    expect(mine).toEqual(theirs)
  },

  'amounts are converted only where there is a rate, and the options say so': async (client) => {
    const { client: own } = await newcomer(client)
    const options = await own.call(moneyOptions, {})
    expect(options).toMatchObject({ source: 'tcgplayer', currency: 'USD' })
    expect(options.currencies).toEqual(['EUR', 'GBP', 'JPY', 'USD'])
    expect(options.sources.map((each) => [each.source, each.currency, each.prices_of])).toEqual([
      ['tcgplayer', 'USD', options.rates_of],
      ['cardmarket', 'EUR', options.rates_of],
    ])
    const { money } = await own.call(moneyUpdate, {
      body: { source: 'tcgplayer', currency: 'GBP' },
    })
    expect(money).toEqual({
      currency: 'GBP',
      prices_in: 'USD',
      rates: [
        { currency: 'USD', rate: 0.7 },
        { currency: 'EUR', rate: 0.875 },
      ],
      rates_of: options.rates_of,
    })
    for (const currency of ['XYZ', 'eur', '']) {
      const body = { source: 'tcgplayer', currency }
      expect(await own.send('PUT', '/api/money', { body })).toMatchObject({ status: 400 })
    }
  },
}
