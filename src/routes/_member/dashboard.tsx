import { createFileRoute } from '@tanstack/react-router'
import { collectionSummaryQuery } from '../../api/collection.ts'
import { prefetch } from '../../api/query.ts'
import { proposalsWaitingQuery } from '../../api/nav-counts.ts'
import { valueQuery } from '../../api/value.ts'
import { wishlistSummaryQuery } from '../../api/wishlist.ts'
import { usePageSearch } from '../../features/cards/use-page-search.ts'
import { DashboardPage, largestMoversQuery } from '../../features/dashboard/dashboard-page.tsx'
import { valueSearchSchema } from '../../features/value/value.search.ts'
import { prefetchOnEntry, prefetchPage, urlSearch } from '../-search-route.ts'

export const Route = createFileRoute('/_member/dashboard')({
  ...urlSearch(valueSearchSchema),
  ...prefetchOnEntry,
  loader: (entry) =>
    prefetchPage(entry, valueSearchSchema, (client, { of, range }) => {
      prefetch(client, proposalsWaitingQuery())
      prefetch(client, collectionSummaryQuery())
      prefetch(client, wishlistSummaryQuery())
      prefetch(client, valueQuery(of, range))
      prefetch(client, largestMoversQuery())
    }),
  component: function Dashboard() {
    return <DashboardPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
