import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../api/query.ts'
import { tradePartnersQuery, wishlistTradeMatchesQuery } from '../../../api/trade.ts'
import { prefetchOnEntry, prefetchPage, urlSearch, usePageSearch } from '../../-search-route.ts'
import { MatchesPage } from '../../../features/trade/matches-page.tsx'
import { matchQueryOf, partnerQueryOf } from '../../../features/trade/trade.query.ts'
import { matchSearchSchema } from '../../../features/trade/trade.search.ts'

export const Route = createFileRoute('/_member/wishlist/tradematch')({
  ...urlSearch(matchSearchSchema),
  ...prefetchOnEntry,
  loader: (entry) =>
    prefetchPage(entry, matchSearchSchema, (client, search) => {
      if (search.by === 'card') prefetch(client, wishlistTradeMatchesQuery(matchQueryOf(search)))
      else prefetch(client, tradePartnersQuery(partnerQueryOf(search)))
    }),
  component: function TradeMatches() {
    return <MatchesPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
