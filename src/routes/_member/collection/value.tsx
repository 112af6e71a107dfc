import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../api/query.ts'
import { valueQuery } from '../../../api/value.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { ValuePage } from '../../../features/value/value-page.tsx'
import { valuePageSearchSchema } from '../../../features/value/value.search.ts'

export const Route = createFileRoute('/_member/collection/value')({
  ...urlSearch(valuePageSearchSchema),
  ...prefetchOnEntry,
  loader: ({
    context: {
      queryClient,
      search: { of, range, game },
    },
  }) => prefetch(queryClient, valueQuery(of, range, game)),
  component: function Value() {
    return <ValuePage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
