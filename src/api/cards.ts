/** Reads of the catalogue. */
import type { Args } from '../contract/endpoint.ts'
import { endpointQuery, leftPageTime } from './query.ts'
import { cardByProduct, cardList, cardPriceHistory, cardPriceLines } from '../contract/cards.ts'

export type CardListQuery = NonNullable<Args<typeof cardList>['query']>

/** A page of cards. */
export const cardListQuery = (query: CardListQuery) => endpointQuery(cardList, { query })

/** One printing by the card store's product id. */
export const cardByProductQuery = (productId: string) =>
  endpointQuery(cardByProduct, { params: { productId: Number(productId) } })

/** Thirty days of prices of one printing, by its catalogue id. */
export const cardPriceHistoryQuery = (id: string) =>
  endpointQuery(cardPriceHistory, { params: { id: Number(id) } })

/** Thirty days of prices of some cards, by their catalogue ids. */
export const cardPriceLinesQuery = (ids: readonly string[]) => ({
  ...endpointQuery(cardPriceLines, { query: { ids: ids.map(Number) } }),
  gcTime: leftPageTime,
})
