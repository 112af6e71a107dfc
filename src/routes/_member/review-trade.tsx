import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../api/query.ts'
import { proposalListQuery } from '../../api/proposals.ts'
import { reviewSearchSchema } from '../../features/proposals/desk/propose.search.ts'
import { ReviewPage } from '../../features/proposals/review-page.tsx'
import { prefetchOnEntry, urlSearch } from '../-search-route.ts'

export const Route = createFileRoute('/_member/review-trade')({
  ...urlSearch(reviewSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, proposalListQuery({ box: 'received', page: 1 }))
    prefetch(queryClient, proposalListQuery({ box: 'sent', page: 1 }))
  },
  component: function ReviewTrade() {
    return <ReviewPage search={Route.useSearch()} navigate={Route.useNavigate()} />
  },
})
