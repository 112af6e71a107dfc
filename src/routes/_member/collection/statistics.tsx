import { createFileRoute } from '@tanstack/react-router'
import { collectionStatisticsQuery } from '../../../api/collection.ts'
import { prefetch } from '../../../api/query.ts'
import { cardSetsQuery } from '../../../api/sets.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { StatisticsPage } from '../../../features/value/statistics-page.tsx'
import { statisticsSearchSchema } from '../../../features/value/value.search.ts'

export const Route = createFileRoute('/_member/collection/statistics')({
  ...urlSearch(statisticsSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) => {
    prefetch(queryClient, collectionStatisticsQuery(search))
    prefetch(queryClient, cardSetsQuery())
  },
  component: function Statistics() {
    return <StatisticsPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
