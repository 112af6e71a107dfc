import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import {
  type ReviewSearch,
  reviewSearchSchema,
} from '../../features/proposals/desk/propose.search.ts'
import { ReviewPage } from '../../features/proposals/review-page.tsx'

export const Route = createFileRoute('/_member/review-trade')({
  validateSearch: (search: Partial<ReviewSearch>) => search,
  component: function ReviewTrade() {
    return (
      <ReviewPage
        search={z.parse(reviewSearchSchema, Route.useSearch())}
        navigate={Route.useNavigate()}
      />
    )
  },
})
