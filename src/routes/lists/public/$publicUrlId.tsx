import { createFileRoute, redirect } from '@tanstack/react-router'
import { listPublicQuery } from '../../../api/lists.ts'
import { prefetch } from '../../../api/query.ts'
import { listView, pageSizeNow } from '../../../features/cards/card-view.ts'
import { filterWithStoredCounting } from '../../../features/cards/completion/ownership.search.ts'
import { publicDeckParts } from '../../../features/decks/public-deck.tsx'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'
import { publicListQueryOf } from '../../../features/lists/detail/list.query.ts'
import { publicListSearchSchema } from '../../../features/lists/lists.search.ts'
import { PublicListPage } from '../../../features/lists/detail/public-list-page.tsx'

export const Route = createFileRoute('/lists/public/$publicUrlId')({
  ...urlSearch(publicListSearchSchema),
  beforeLoad: ({ params, ...entry }) => {
    const search = filterWithStoredCounting(entry)
    if (search) throw redirect({ to: '/lists/public/$publicUrlId', params, search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search }, params }) =>
    prefetch(
      queryClient,
      listPublicQuery(params.publicUrlId, publicListQueryOf(search, pageSizeNow(listView))),
    ),
  component: function PublicList() {
    const { publicUrlId } = Route.useParams()
    return (
      <PublicListPage
        // The key remounts the page for another list, without the drafts and dialogs of the
        // previous one.
        key={publicUrlId}
        publicUrlId={publicUrlId}
        deckParts={publicDeckParts}
        {...usePageSearch(Route.useSearch(), Route.useNavigate())}
      />
    )
  },
})
