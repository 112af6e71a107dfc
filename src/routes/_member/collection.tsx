import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { collectionListQuery } from '../../api/collection/queries.ts'
import { prefetch } from '../../api/prefetch.ts'
import { cardSetsQuery } from '../../api/sets/queries.ts'
import { CollectionPage } from '../../features/collection/collection-page.tsx'
import {
  collectionQueryOf,
  type CollectionSearch,
  collectionSearchDefaults,
  collectionSearchOf,
  collectionSearchSchema,
} from '../../features/collection/collection.search.ts'
import { useChangeAfterPaint } from '../../features/cards/change-after-paint.ts'
import { prefetchOnEntry } from '../-prefetch-on-entry.ts'

export const Route = createFileRoute('/_member/collection')({
  validateSearch: collectionSearchSchema,
  search: { middlewares: [stripSearchParams<CollectionSearch>(collectionSearchDefaults)] },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, location }) => {
    const search = collectionSearchOf(location.search)
    prefetch(queryClient, cardSetsQuery())
    prefetch(queryClient, collectionListQuery(collectionQueryOf(search)))
  },
  component: function Collection() {
    const change = useChangeAfterPaint<CollectionSearch>(Route.useNavigate())
    return <CollectionPage search={Route.useSearch()} onChange={change} />
  },
})
