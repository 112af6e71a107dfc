/** Reads of the catalogue. */
import type { Args, Reads } from '../contract/endpoint.ts'
import { maxPageSize } from '../contract/params.ts'
import { maxSuggestionLength, minSuggestionLength } from '../domain/cards/likeness.ts'
import { endpointQuery, leftPageTime } from './query.ts'
import {
  cardByProduct,
  cardList,
  cardPriceHistory,
  cardPriceLines,
  cardPrintings,
  cardSuggestion,
} from '../contract/cards.ts'

/** The longest search that the contract's filter accepts. */
const maxSearchLength = 200

export type CardListQuery = NonNullable<Args<typeof cardList>['query']>

/** A page of cards. */
export const cardListQuery = (query: CardListQuery) => endpointQuery(cardList, { query })

/** The name that a search may have meant; searches outside of its lengths are not sent. */
export const cardSuggestionQuery = (search: string) => ({
  ...endpointQuery(cardSuggestion, { query: { search } }),
  enabled: search.length >= minSuggestionLength && search.length <= maxSuggestionLength,
})

/** Printings of a card with this name, the cheapest first. `isCut` where more cards match its words than one page has. */
export const printingsQuery = (name: string) => ({
  ...cardListQuery({
    search: name.slice(0, maxSearchLength),
    sortBy: 'normal_price',
    limit: maxPageSize,
  }),
  select: ({ cards, pagination }: Reads<typeof cardList>) => ({
    printings: cards.filter((card) => card.name === name),
    isCut: pagination.totalPages > 1,
  }),
})

export type CardPrintingsQuery = NonNullable<Args<typeof cardPrintings>['query']>

/** A page of the printings of a card, by the catalogue id of one of them. */
export const cardPrintingsQuery = (id: string, query: CardPrintingsQuery) =>
  endpointQuery(cardPrintings, { params: { id: Number(id) }, query })

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
