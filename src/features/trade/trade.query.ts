/** The queries of the trading pages, made from their URLs. */
import type { TradeListsQuery } from '../../api/lists.ts'
import type { MatchQuery, PartnerQuery, TradeSearchQuery } from '../../api/trade.ts'
import type { MatchSearch, OfferSearch, TradeListSearch } from './trade.search.ts'

const perPage = 50
/** A partner takes the room of many cards. */
const partnersPerPage = 20

export function offerQueryOf({ search, sort, ...at }: OfferSearch): TradeSearchQuery {
  return { ...at, cardName: search, limit: perPage, sortBy: sort }
}

export function tradeListsQueryOf({ sort, ...at }: TradeListSearch): TradeListsQuery {
  return { ...at, limit: perPage, sortBy: sort }
}

/** Names from A to Z, times and amounts from the newest and the highest. */
const orderOf = (sort: string) => (sort === 'name' ? 'asc' : 'desc')

export function matchQueryOf(search: MatchSearch): MatchQuery {
  const { page, game, sort: sortBy } = search
  return { page, game, limit: perPage, sortBy, sortOrder: orderOf(sortBy) }
}

export function partnerQueryOf(search: MatchSearch): PartnerQuery {
  const { page, game, partnerSort: sortBy } = search
  return { page, game, limit: partnersPerPage, sortBy, sortOrder: orderOf(sortBy) }
}
