import { createFileRoute } from '@tanstack/react-router'
import { collectionSummaryQuery } from '../../api/collection.ts'
import { prefetch } from '../../api/query.ts'
import { notificationsUnreadQuery, proposalsWaitingQuery } from '../../api/nav-counts.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { valueQuery } from '../../api/value.ts'
import { wishlistSummaryQuery } from '../../api/wishlist.ts'
import { storedGame } from '../../features/cards/game-choice.ts'
import { prefetchOnEntry, prefetchPage, urlSearch, usePageSearch } from '../-search-route.ts'
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
  loader: (entry) =>
    prefetchPage(entry, valueSearchSchema, (client, { of, range }) => {
      const game = storedGame()
      // The room of other parts follows from these, and a browser sends six requests at a time.
      prefetch(client, proposalsWaitingQuery())
      prefetch(client, notificationsUnreadQuery())
      prefetch(client, collectionSummaryQuery(game))
      prefetch(client, wishlistSummaryQuery(game))
      prefetch(client, valueQuery(of, range, game))
      prefetch(client, receivedOffersQuery())
      prefetch(client, unreadQuery())
      prefetch(client, newestCardsQuery(game))
      prefetch(client, completionQuery())
      prefetch(client, cardSetsQuery())
      prefetch(client, largestMoversQuery(game))
    }),
  component: function Dashboard() {
    return <DashboardPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
