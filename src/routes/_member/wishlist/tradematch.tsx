import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../api/prefetch.ts'
import {
  forgetMatches,
  tradePartnersQuery,
  wishlistTradeMatchesQuery,
} from '../../../api/trade/queries.ts'
import { usePageSearch } from '../../../features/cards/use-page-search.ts'
import { MatchesPage } from '../../../features/trade/matches-page.tsx'
import { matchQueryOf, partnerQueryOf } from '../../../features/trade/trade.query.ts'
import { matchSearchSchema } from '../../../features/trade/trade.search.ts'
import { prefetchPage, urlSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/wishlist/tradematch')({
  ...urlSearch(matchSearchSchema),
  // Every change of wishes or lists changes matches, so entering drops the cached ones. Afterwards the page's query
  // follows the URL.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: (entry) =>
    prefetchPage(entry, matchSearchSchema, (client, search) => {
      if (entry.cause === 'enter') forgetMatches(client)
      if (search.by === 'card') prefetch(client, wishlistTradeMatchesQuery(matchQueryOf(search)))
      else prefetch(client, tradePartnersQuery(partnerQueryOf(search)))
    }),
  component: function TradeMatches() {
    return <MatchesPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
