/** The common options of the two paths of the page of all sets. */
import type { QueryClient } from '@tanstack/react-query'
import { cardSetsQuery } from '../../api/sets.ts'
import { prefetch } from '../../api/query.ts'
import { setSearchSchema } from '../../features/sets/sets.search.ts'
import { urlSearch } from '../-search-route.ts'

export const allSetsOptions = {
  ...urlSearch(setSearchSchema),
  loader: ({ context }: { context: { queryClient: QueryClient } }) =>
    prefetch(context.queryClient, cardSetsQuery()),
}
