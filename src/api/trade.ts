/** Queries of offers and matches. The previous page stays until the next one arrives. */
import { keepPreviousData } from '@tanstack/react-query'
import type { Args } from '../contract/endpoint.ts'
import { endpointQuery } from './query.ts'
import { tradePartners, tradeSearch, wishlistTradeMatches } from '../contract/trade.ts'

export type TradeSearchQuery = NonNullable<Args<typeof tradeSearch>['query']>
export type MatchQuery = NonNullable<Args<typeof wishlistTradeMatches>['query']>
export type PartnerQuery = NonNullable<Args<typeof tradePartners>['query']>

/** A page of the cards that others offer. */
export const tradeSearchQuery = (query: TradeSearchQuery) => ({
  ...endpointQuery(tradeSearch, { query }),
  placeholderData: keepPreviousData,
})

/** A page of the viewer's wishes that others offer. */
export const wishlistTradeMatchesQuery = (query: MatchQuery) => ({
  ...endpointQuery(wishlistTradeMatches, { query }),
  placeholderData: keepPreviousData,
})

/** A page of the members to trade with. */
export const tradePartnersQuery = (query: PartnerQuery) => ({
  ...endpointQuery(tradePartners, { query }),
  placeholderData: keepPreviousData,
})
