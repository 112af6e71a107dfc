/** Queries of values over time. */
import type { ValueHolder, ValueRange } from '../domain/value/names.ts'
import { endpointQuery } from './query.ts'
import { collectionCostBasis, collectionValue, wishlistValue } from '../contract/value.ts'

/**
 * The daily notes of a collection or a wishlist, or the computed days of a game. The daily task adds to them, so that they are
 * refetched on mount.
 */
export const valueQuery = (holder: ValueHolder, range: ValueRange, game: string) => ({
  ...endpointQuery(holder === 'collection' ? collectionValue : wishlistValue, {
    query: { range, game },
  }),
  refetchOnMount: 'always' as const,
})

/** The cost basis of each set. */
export const costBasisQuery = (game: string) =>
  endpointQuery(collectionCostBasis, { query: { game } })
