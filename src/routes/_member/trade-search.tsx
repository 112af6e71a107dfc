import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { prefetch } from '../../api/prefetch.ts'
import { tradeSearchQuery } from '../../api/trade/queries.ts'
import { useChangeAfterPaint } from '../../features/cards/change-after-paint.ts'
import { TradeSearchPage } from '../../features/trade/trade-search-page.tsx'
import { offerQueryOf } from '../../features/trade/trade.query.ts'
import { type OfferSearch, offerSearchSchema } from '../../features/trade/trade.search.ts'
import { prefetchOnEntry } from '../-prefetch-on-entry.ts'

const defaults = z.parse(offerSearchSchema, {})

export const Route = createFileRoute('/_member/trade-search')({
  validateSearch: offerSearchSchema,
  search: { middlewares: [stripSearchParams<OfferSearch>(defaults)] },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, location }) => {
    const search = z.parse(offerSearchSchema, location.search)
    prefetch(queryClient, tradeSearchQuery(offerQueryOf(search)))
  },
  component: function TradeSearch() {
    const change = useChangeAfterPaint<OfferSearch>(Route.useNavigate())
    return <TradeSearchPage search={Route.useSearch()} onChange={change} />
  },
})
