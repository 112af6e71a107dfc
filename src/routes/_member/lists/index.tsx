import { createFileRoute } from '@tanstack/react-router'
import { listMineQuery } from '../../../api/lists.ts'
import { prefetch } from '../../../api/query.ts'
import { usePageSearch } from '../../../features/cards/use-page-search.ts'
import { ListsPage, listsQueryOf } from '../../../features/lists/lists-page.tsx'
import { listsSearchSchema } from '../../../features/lists/lists.search.ts'
import { prefetchOnEntry, prefetchPage, urlSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/lists/')({
  ...urlSearch(listsSearchSchema),
  ...prefetchOnEntry,
  loader: (entry) =>
    prefetchPage(entry, listsSearchSchema, (client, search) =>
      prefetch(client, listMineQuery(listsQueryOf(search))),
    ),
  component: function Lists() {
    return <ListsPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
