/**
 * The URL's search parameters of the trading pages. Every page of the app loads this file; the
 * queries are in trade.query.ts.
 */
import * as z from 'zod/mini'
import { tradeListSorts } from '../../domain/entries/list.ts'
import { matchSorts, offerSorts, partnerSorts } from '../../domain/trade/trade.ts'
import { browserParams, gameParam } from '../cards/browser-search.ts'

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
  game: gameParam,
  sort: offerParams.sort,
})
export type OfferSearch = z.output<typeof offerSearchSchema>

export const tradeListSearchSchema = z.object({
  page,
  game: gameParam,
  sort: browserParams(tradeListSorts, 'updated').sort,
})
export type TradeListSearch = z.output<typeof tradeListSearchSchema>

/** Matches are grouped by card or by partner; each view has sorts of its own. */
export const matchGroups = ['card', 'partner'] as const

export const matchSearchSchema = z.object({
  by: z.catch(z._default(z.enum(matchGroups), 'card'), 'card'),
  page,
  game: gameParam,
  sort: browserParams(matchSorts, 'name').sort,
  partnerSort: browserParams(partnerSorts, 'value').sort,
})
export type MatchSearch = z.output<typeof matchSearchSchema>
