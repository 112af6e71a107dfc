import { createFileRoute } from '@tanstack/react-router'
import { collectionMoversQuery } from '../../../api/collection.ts'
import { prefetch } from '../../../api/query.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { MoversPage } from '../../../features/value/movers-page.tsx'
import { moversSearchSchema } from '../../../features/value/value.search.ts'

export const Route = createFileRoute('/_member/collection/movers')({
  ...urlSearch(moversSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) =>
    prefetch(queryClient, collectionMoversQuery(search)),
  component: function Movers() {
    return <MoversPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
