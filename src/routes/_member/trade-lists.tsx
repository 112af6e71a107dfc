import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { listsForTradeQuery } from '../../api/lists/queries.ts'
import { prefetch } from '../../api/prefetch.ts'
import { useChangeAfterPaint } from '../../features/cards/change-after-paint.ts'
import { TradeListsPage } from '../../features/trade/trade-lists-page.tsx'
import { tradeListsQueryOf } from '../../features/trade/trade.query.ts'
import { type TradeListSearch, tradeListSearchSchema } from '../../features/trade/trade.search.ts'
import { prefetchOnEntry } from '../-prefetch-on-entry.ts'

const defaults = z.parse(tradeListSearchSchema, {})

export const Route = createFileRoute('/_member/trade-lists')({
  validateSearch: tradeListSearchSchema,
  search: { middlewares: [stripSearchParams<TradeListSearch>(defaults)] },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, location }) => {
    const search = z.parse(tradeListSearchSchema, location.search)
    prefetch(queryClient, listsForTradeQuery(tradeListsQueryOf(search)))
  },
  component: function TradeLists() {
    const change = useChangeAfterPaint<TradeListSearch>(Route.useNavigate())
    return <TradeListsPage search={Route.useSearch()} onChange={change} />
  },
})
