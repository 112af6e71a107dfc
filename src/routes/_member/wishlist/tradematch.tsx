import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../api/query.ts'
import { tradePartnersQuery, wishlistTradeMatchesQuery } from '../../../api/trade.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { MatchesPage } from '../../../features/trade/matches-page.tsx'
import { matchQueryOf, partnerQueryOf } from '../../../features/trade/trade.query.ts'
import { matchSearchSchema } from '../../../features/trade/trade.search.ts'

export const Route = createFileRoute('/_member/wishlist/tradematch')({
  ...urlSearch(matchSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) => {
    if (search.by === 'card') prefetch(queryClient, wishlistTradeMatchesQuery(matchQueryOf(search)))
    else prefetch(queryClient, tradePartnersQuery(partnerQueryOf(search)))
  },
  component: function TradeMatches() {
    return <MatchesPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
