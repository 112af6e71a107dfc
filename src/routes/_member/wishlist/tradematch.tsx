import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { prefetch } from '../../../api/prefetch.ts'
import {
  forgetMatches,
  tradePartnersQuery,
  wishlistTradeMatchesQuery,
} from '../../../api/trade/queries.ts'
import { useChangeAfterPaint } from '../../../features/cards/change-after-paint.ts'
import { MatchesPage } from '../../../features/trade/matches-page.tsx'
import { matchQueryOf, partnerQueryOf } from '../../../features/trade/trade.query.ts'
import { type MatchSearch, matchSearchSchema } from '../../../features/trade/trade.search.ts'

const defaults = z.parse(matchSearchSchema, {})

export const Route = createFileRoute('/_member/wishlist/tradematch')({
  validateSearch: matchSearchSchema,
  search: { middlewares: [stripSearchParams<MatchSearch>(defaults)] },
  // Every change of wishes or lists changes matches, so entering drops the cached ones. Afterwards the page's query
  // follows the URL.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context: { queryClient }, location, cause }) => {
    const search = z.parse(matchSearchSchema, location.search)
    if (cause === 'enter') forgetMatches(queryClient)
    if (search.by === 'card') prefetch(queryClient, wishlistTradeMatchesQuery(matchQueryOf(search)))
    else prefetch(queryClient, tradePartnersQuery(partnerQueryOf(search)))
  },
  component: function TradeMatches() {
    const change = useChangeAfterPaint<MatchSearch>(Route.useNavigate())
    return <MatchesPage search={Route.useSearch()} onChange={change} />
  },
})
