import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../api/query.ts'
import { cardSetsQuery } from '../../../api/sets.ts'
import { costBasisQuery } from '../../../api/value.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { GainsPage } from '../../../features/value/gains-page.tsx'
import { gainsSearchSchema } from '../../../features/value/value.search.ts'

export const Route = createFileRoute('/_member/collection/gains')({
  ...urlSearch(gainsSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) => {
    prefetch(queryClient, costBasisQuery(search.game))
    prefetch(queryClient, cardSetsQuery())
  },
  component: function Gains() {
    return <GainsPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
