/** The query of a member's copies of some cards. */
import { endpointQuery } from '../query.ts'
import { collectionCopyCounts } from '../../contract/collection-copy-counts.ts'

export const copyCountsQuery = (cardIds: readonly string[]) => ({
  ...endpointQuery(collectionCopyCounts, { query: { cards: cardIds.map(Number) } }),
  // Other windows change the collection.
  refetchOnWindowFocus: 'always' as const,
})
