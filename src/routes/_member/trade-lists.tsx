import { createFileRoute } from '@tanstack/react-router'
import { listsForTradeQuery } from '../../api/lists.ts'
import { prefetch } from '../../api/query.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../-search-route.ts'
import { TradeListsPage } from '../../features/trade/trade-lists-page.tsx'
import { tradeListsQueryOf } from '../../features/trade/trade.query.ts'
import { tradeListSearchSchema } from '../../features/trade/trade.search.ts'

export const Route = createFileRoute('/_member/trade-lists')({
  ...urlSearch(tradeListSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) =>
    prefetch(queryClient, listsForTradeQuery(tradeListsQueryOf(search))),
  component: function TradeLists() {
    return <TradeListsPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
