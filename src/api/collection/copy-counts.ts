/** The query of a member's copies of some cards. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** Its contract is fetched with the first answer, because pages of visitors ask for no copies. */
export const copyCountsQuery = (cardIds: readonly string[]) => {
  const args = { query: { cards: cardIds.map(Number) } }
  return queryOptions({
    queryKey: ['collectionCopyCounts', args],
    queryFn: async ({ signal }) => {
      const { collectionCopyCounts } = await import('../../contract/collection-copy-counts.ts')
      return call(collectionCopyCounts, args, { signal })
    },
    // Other windows and pages change the collection.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
}
