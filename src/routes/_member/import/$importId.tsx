import { createFileRoute } from '@tanstack/react-router'
import { importDetailQuery } from '../../../api/imports.ts'
import { prefetch } from '../../../api/query.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { reviewSearchSchema } from '../../../features/imports/import.search.ts'
import { ReviewPage } from '../../../features/imports/review-page.tsx'

export const Route = createFileRoute('/_member/import/$importId')({
  ...urlSearch(reviewSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context, params }) =>
    prefetch(context.queryClient, importDetailQuery(Number(params.importId))),
  component: function Review() {
    const { importId } = Route.useParams()
    return (
      <ReviewPage
        key={importId}
        id={Number(importId)}
        {...usePageSearch(Route.useSearch(), Route.useNavigate())}
      />
    )
  },
})
