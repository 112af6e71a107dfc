import { createFileRoute } from '@tanstack/react-router'
import { collectionSummaryQuery } from '../../api/collection.ts'
import { deckMineQuery } from '../../api/decks.ts'
import { importListQuery } from '../../api/imports.ts'
import { prefetch } from '../../api/query.ts'
import { notificationsUnreadQuery, proposalsWaitingQuery } from '../../api/nav-counts.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { valueQuery } from '../../api/value.ts'
import { wishlistSummaryQuery } from '../../api/wishlist.ts'
import { storedGame } from '../../features/cards/game-choice.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../-search-route.ts'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import {
  completionQuery,
  largestMoversQuery,
  newestCardsQuery,
  receivedOffersQuery,
  unreadQuery,
} from '../../features/dashboard/dashboard-queries.ts'
import { valueSearchSchema } from '../../features/value/value.search.ts'

export const Route = createFileRoute('/_member/dashboard')({
  ...urlSearch(valueSearchSchema),
  ...prefetchOnEntry,
  loader: ({
    context: {
      queryClient,
      search: { of, range },
    },
  }) => {
    const game = storedGame()
    // The room of other parts follows from these, and a browser sends six requests at a time.
    prefetch(queryClient, importListQuery())
    prefetch(queryClient, proposalsWaitingQuery())
    prefetch(queryClient, notificationsUnreadQuery())
    prefetch(queryClient, collectionSummaryQuery(game))
    prefetch(queryClient, wishlistSummaryQuery(game))
    prefetch(queryClient, valueQuery(of, range, game))
    prefetch(queryClient, receivedOffersQuery())
    prefetch(queryClient, unreadQuery())
    prefetch(queryClient, newestCardsQuery(game))
    prefetch(queryClient, completionQuery())
    prefetch(queryClient, cardSetsQuery())
    prefetch(queryClient, largestMoversQuery(game))
    prefetch(queryClient, deckMineQuery())
  },
  component: function Dashboard() {
    return <DashboardPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
