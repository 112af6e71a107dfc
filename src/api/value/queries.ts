/** Queries of values over time. */
import type { ValueHolder, ValueRange } from '../../domain/value/names.ts'
import { endpointQuery } from '../query.ts'
import { collectionCostBasis, collectionValue, wishlistValue } from '../../contract/value.ts'

/** The daily notes of a collection or a wishlist; refetched on mount, since a day may have passed. */
export const valueQuery = (holder: ValueHolder, range: ValueRange) => ({
  ...endpointQuery(holder === 'collection' ? collectionValue : wishlistValue, { query: { range } }),
  staleTime: 0,
})

/** The cost basis of each set; refetched on mount, since other pages change the collection. */
export const costBasisQuery = () => ({
  ...endpointQuery(collectionCostBasis, {}),
  staleTime: 0,
})
