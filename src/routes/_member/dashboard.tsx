import { createFileRoute } from '@tanstack/react-router'
import { collectionSummaryQuery } from '../../api/collection/queries.ts'
import { prefetch } from '../../api/prefetch.ts'
import { proposalsWaitingQuery } from '../../api/proposals/waiting.ts'
import { wishlistSummaryQuery } from '../../api/wishlist/queries.ts'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { largestMoversQuery } from '../../features/dashboard/largest-movers.tsx'

export const Route = createFileRoute('/_member/dashboard')({
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, proposalsWaitingQuery())
    prefetch(queryClient, collectionSummaryQuery())
    prefetch(queryClient, wishlistSummaryQuery())
    prefetch(queryClient, largestMoversQuery())
  },
  component: DashboardPage,
})
