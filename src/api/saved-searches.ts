/** Searches that the member keeps: the query of them all, what one finds now, then what changes them. */
import { queryOptions } from '@tanstack/react-query'
import { cardList } from '../contract/cards.ts'
import { collectionList } from '../contract/collection.ts'
import {
  type SavedSearch,
  savedSearchCreate,
  savedSearchDelete,
  savedSearchList,
  savedSearchUpdate,
} from '../contract/saved-searches.ts'
import type { Totals } from '../contract/totals.ts'
import { wishlistList } from '../contract/wishlist.ts'
import { call } from './call.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery, refetchedOnFocus } from './query.ts'

/** The member's own, the oldest first. */
export const savedSearchesQuery = () => ({
  ...endpointQuery(savedSearchList, {}),
  ...refetchedOnFocus,
})

/** What a search finds. */
export interface Found {
  /** Cards of the catalogue, or entries. */
  count: number
  /** The totals of the member's own cards; null for the catalogue. */
  totals: Totals | null
}

/** Read from the first page of its results. */
export const foundQuery = ({ scope, search }: Pick<SavedSearch, 'scope' | 'search'>) =>
  queryOptions({
    queryKey: ['found', scope, search] as const,
    meta: { shows: ['collection', 'wishlist'] },
    queryFn: async ({ signal }): Promise<Found> => {
      const query = { search, limit: 1 }
      if (scope === 'cards') {
        const { pagination } = await call(cardList, { query }, { signal })
        return { count: pagination.total, totals: null }
      }
      const list = scope === 'collection' ? collectionList : wishlistList
      const { pagination, totals } = await call(list, { query }, { signal })
      return { count: pagination.total, totals }
    },
  })

export const useSavedSearchCreate = mutationHook(savedSearchCreate)

export const useSavedSearchUpdate = mutationHook(savedSearchUpdate)

export const useSavedSearchDelete = mutationHook(savedSearchDelete)
