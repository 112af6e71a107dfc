import { createFileRoute, redirect } from '@tanstack/react-router'
import { deckCoverageQuery } from '../../../api/decks.ts'
import { listDetailQuery } from '../../../api/lists.ts'
import { prefetch } from '../../../api/query.ts'
import { listView, pageSizeNow } from '../../../features/cards/card-view.ts'
import { filterWithStoredCounting } from '../../../features/cards/completion/ownership.search.ts'
import { DeckPage } from '../../../features/decks/deck-page.tsx'
import { listQueryOf } from '../../../features/lists/detail/list.query.ts'
import { deckSearchSchema } from '../../../features/lists/lists.search.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/decks/$listId')({
  ...urlSearch(deckSearchSchema),
  beforeLoad: ({ params, ...entry }) => {
    const search = filterWithStoredCounting(entry)
    if (search) throw redirect({ to: '/decks/$listId', params, search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search }, params }) => {
    const listId = Number(params.listId)
    prefetch(queryClient, deckCoverageQuery(listId))
    return prefetch(
      queryClient,
      listDetailQuery(listId, listQueryOf(search, pageSizeNow(listView))),
    )
  },
  component: function Deck() {
    const { listId } = Route.useParams()
    // The key remounts the page for another deck, without the drafts and dialogs of the previous one.
    return (
      <DeckPage
        key={listId}
        listId={Number(listId)}
        {...usePageSearch(Route.useSearch(), Route.useNavigate())}
      />
    )
  },
})
