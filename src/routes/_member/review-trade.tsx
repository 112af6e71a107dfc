import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '../../features/proposals/review-page.tsx'
import { reviewSearchSchema } from '../../features/proposals/propose-url.ts'

export const Route = createFileRoute('/_member/review-trade')({
  validateSearch: reviewSearchSchema,
  component: function ReviewTrade() {
    return <ReviewPage search={Route.useSearch()} navigate={Route.useNavigate()} />
  },
})
