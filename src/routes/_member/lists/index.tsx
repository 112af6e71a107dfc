import { createFileRoute } from '@tanstack/react-router'
import { listMineQuery } from '../../../api/lists.ts'
import { prefetch } from '../../../api/query.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { ListsPage, listsQueryOf } from '../../../features/lists/lists-page.tsx'
import { listsSearchSchema } from '../../../features/lists/lists.search.ts'

export const Route = createFileRoute('/_member/lists/')({
  ...urlSearch(listsSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) =>
    prefetch(queryClient, listMineQuery(listsQueryOf(search))),
  component: function Lists() {
    return <ListsPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
