import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../api/query.ts'
import { cardSetsQuery } from '../../../api/sets.ts'
import { costBasisQuery, valueQuery } from '../../../api/value.ts'
import { prefetchOnEntry, prefetchPage, urlSearch, usePageSearch } from '../../-search-route.ts'
import { ValuePage } from '../../../features/value/value-page.tsx'
import { valuePageSearchSchema } from '../../../features/value/value.search.ts'

export const Route = createFileRoute('/_member/collection/value')({
  ...urlSearch(valuePageSearchSchema),
  ...prefetchOnEntry,
  loader: (entry) =>
    prefetchPage(entry, valuePageSearchSchema, (client, { of, range, game }) => {
      prefetch(client, valueQuery(of, range, game))
      prefetch(client, costBasisQuery(game))
      prefetch(client, cardSetsQuery())
    }),
  component: function Value() {
    return <ValuePage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
