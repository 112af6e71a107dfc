import { createFileRoute, redirect } from '@tanstack/react-router'
import { listDetailQuery } from '../../../api/lists.ts'
import { prefetch } from '../../../api/query.ts'
import { listView, pageSizeNow } from '../../../features/cards/card-view.ts'
import { filterWithStoredCounting } from '../../../features/cards/completion/ownership.search.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { ListPage } from '../../../features/lists/detail/list-page.tsx'
import { listQueryOf } from '../../../features/lists/detail/list.query.ts'
import { listSearchSchema } from '../../../features/lists/lists.search.ts'

export const Route = createFileRoute('/_member/lists/$listId')({
  ...urlSearch(listSearchSchema),
  beforeLoad: ({ params, ...entry }) => {
    const search = filterWithStoredCounting(entry)
    if (search) throw redirect({ to: '/lists/$listId', params, search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search }, params }) =>
    prefetch(
      queryClient,
      listDetailQuery(Number(params.listId), listQueryOf(search, pageSizeNow(listView))),
    ),
  component: function List() {
    const { listId } = Route.useParams()
    // The key remounts the page for another list, without the drafts and dialogs of the previous one.
    return (
      <ListPage
        key={listId}
        listId={Number(listId)}
        {...usePageSearch(Route.useSearch(), Route.useNavigate())}
      />
    )
  },
})
