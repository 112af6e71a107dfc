import { createFileRoute, redirect } from '@tanstack/react-router'
import { collectionListQuery } from '../../../api/collection.ts'
import { prefetch } from '../../../api/query.ts'
import { cardSetsQuery } from '../../../api/sets.ts'
import { CollectionPage } from '../../../features/collection/collection-page.tsx'
import {
  collectionQueryOf,
  collectionSearchSchema,
  searchWithStoredColumns,
} from '../../../features/collection/collection.search.ts'
import { collectionView, pageSizeNow } from '../../../features/cards/card-view.ts'
import { filterWithStoredCounting } from '../../../features/cards/completion/ownership.search.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/collection/')({
  ...urlSearch(collectionSearchSchema),
  beforeLoad: (entry) => {
    const counted = filterWithStoredCounting(entry)
    const search = searchWithStoredColumns({ ...entry, search: counted ?? entry.search }) ?? counted
    if (search) throw redirect({ to: '/collection', search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) => {
    prefetch(queryClient, cardSetsQuery())
    prefetch(
      queryClient,
      collectionListQuery(collectionQueryOf(search, pageSizeNow(collectionView))),
    )
  },
  component: function Collection() {
    return <CollectionPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
