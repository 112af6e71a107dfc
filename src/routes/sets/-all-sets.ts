/** The common options of the two paths of the page of all sets. */
import { stripSearchParams } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { cardSetsQuery } from '../../api/sets/queries.ts'
import { prefetch } from '../../api/prefetch.ts'
import {
  type SetSearch,
  setSearchDefaults,
  setSearchSchema,
} from '../../features/sets/sets.search.ts'

export const allSetsOptions = {
  validateSearch: setSearchSchema,
  search: { middlewares: [stripSearchParams<SetSearch>(setSearchDefaults)] },
  loader: ({ context }: { context: { queryClient: QueryClient } }) =>
    prefetch(context.queryClient, cardSetsQuery()),
}
