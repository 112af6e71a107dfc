import { createFileRoute } from '@tanstack/react-router'
import { collectionStatisticsQuery } from '../../../api/collection.ts'
import { prefetch } from '../../../api/query.ts'
import { cardSetsQuery } from '../../../api/sets.ts'
import { prefetchOnEntry, prefetchPage, urlSearch, usePageSearch } from '../../-search-route.ts'
import { StatisticsPage } from '../../../features/collection/statistics/statistics-page.tsx'
import { statisticsSearchSchema } from '../../../features/collection/collection.search.ts'

export const Route = createFileRoute('/_member/collection/statistics')({
  ...urlSearch(statisticsSearchSchema),
  ...prefetchOnEntry,
  loader: (entry) =>
    prefetchPage(entry, statisticsSearchSchema, (client, search) => {
      prefetch(client, collectionStatisticsQuery(search))
      prefetch(client, cardSetsQuery())
    }),
  component: function Statistics() {
    return <StatisticsPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
