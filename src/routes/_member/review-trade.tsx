import { createFileRoute } from '@tanstack/react-router'
import { reviewSearchSchema } from '../../features/proposals/desk/propose.search.ts'
import { ReviewPage } from '../../features/proposals/review-page.tsx'
import { urlSearch } from '../-search-route.ts'

export const Route = createFileRoute('/_member/review-trade')({
  ...urlSearch(reviewSearchSchema),
  component: function ReviewTrade() {
    return <ReviewPage search={Route.useSearch()} navigate={Route.useNavigate()} />
  },
})
