import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../api/query.ts'
import { tradeSearchQuery } from '../../api/trade.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../-search-route.ts'
import { TradeSearchPage } from '../../features/trade/trade-search-page.tsx'
import { offerQueryOf } from '../../features/trade/trade.query.ts'
import { offerSearchSchema } from '../../features/trade/trade.search.ts'

export const Route = createFileRoute('/_member/trade-search')({
  ...urlSearch(offerSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) =>
    prefetch(queryClient, tradeSearchQuery(offerQueryOf(search))),
  component: function TradeSearch() {
    return <TradeSearchPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
