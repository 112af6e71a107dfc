import { createFileRoute } from '@tanstack/react-router'
import { deckPullListQuery } from '../../../api/decks.ts'
import { listDetailQuery } from '../../../api/lists.ts'
import { prefetch } from '../../../api/query.ts'
import { DeckPullPage } from '../../../features/decks/deck-pull-page.tsx'
import { prefetchOnEntry } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/decks/$listId_/pull')({
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, params }) => {
    const listId = Number(params.listId)
    prefetch(queryClient, listDetailQuery(listId, { limit: 1 }))
    return prefetch(queryClient, deckPullListQuery(listId))
  },
  component: function PullList() {
    const { listId } = Route.useParams()
    return <DeckPullPage key={listId} listId={Number(listId)} />
  },
})
