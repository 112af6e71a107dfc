/** What the URLs of the pages of trading say, and the queries that follow from them. Every page of the app loads this. */
import * as z from 'zod/mini'
import type { TradeListsQuery } from '../../api/lists/queries.ts'
import type { MatchQuery, PartnerQuery, TradeSearchQuery } from '../../api/trade/queries.ts'
import { tradeListSorts } from '../../domain/list.ts'
import { matchSorts, offerSorts, partnerSorts } from '../../domain/trade.ts'
import { browserParams } from '../cards/browser-search.ts'

/** Changes a page's URL; `replace` spares the history while typing. */
export type ChangeUrl<Search> = (change: Partial<Search>, how?: { replace: boolean }) => void

export interface TradePageProps<Search> {
  search: Search
  onChange: ChangeUrl<Search>
}

const offerParams = browserParams(offerSorts, 'price')
const { page } = offerParams

export const offerSearchSchema = z.object({
  page,
  search: offerParams.search,
  sort: offerParams.sort,
})
export type OfferSearch = z.output<typeof offerSearchSchema>

export function offerQueryOf({ search, sort, ...at }: OfferSearch): TradeSearchQuery {
  return { ...at, cardName: search, limit: perPage, sortBy: sort }
}

export const tradeListSearchSchema = z.object({
  page,
  sort: browserParams(tradeListSorts, 'updated').sort,
})
export type TradeListSearch = z.output<typeof tradeListSearchSchema>

export function tradeListsQueryOf({ sort, ...at }: TradeListSearch): TradeListsQuery {
  return { ...at, limit: perPage, sortBy: sort }
}

/** Matches stand by card or by partner; each way has a sort of its own. */
export const matchGroups = ['card', 'partner'] as const

export const matchSearchSchema = z.object({
  by: z.catch(z._default(z.enum(matchGroups), 'card'), 'card'),
  page,
  sort: browserParams(matchSorts, 'name').sort,
  partnerSort: browserParams(partnerSorts, 'value').sort,
})
export type MatchSearch = z.output<typeof matchSearchSchema>

/** Names from A to Z, times and amounts from the newest and the highest. */
const orderOf = (sort: string) => (sort === 'name' ? 'asc' : 'desc')

export function matchQueryOf(search: MatchSearch): MatchQuery {
  const sortBy = search.sort
  return { page: search.page, limit: perPage, sortBy, sortOrder: orderOf(sortBy) }
}

export function partnerQueryOf(search: MatchSearch): PartnerQuery {
  const sortBy = search.partnerSort
  return { page: search.page, limit: partnersPerPage, sortBy, sortOrder: orderOf(sortBy) }
}

const perPage = 50
/** A partner takes the room of many cards. */
const partnersPerPage = 20
