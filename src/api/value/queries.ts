/** Queries of values over time. */
import type { ValueHolder, ValueRange } from '../../domain/value/names.ts'
import { endpointQuery } from '../query.ts'
import { collectionCostBasis, collectionValue, wishlistValue } from '../../contract/value.ts'

/** The daily notes of a collection or a wishlist. */
export const valueQuery = (holder: ValueHolder, range: ValueRange) =>
  endpointQuery(holder === 'collection' ? collectionValue : wishlistValue, { query: { range } })

/** The cost basis of each set. */
export const costBasisQuery = () => endpointQuery(collectionCostBasis, {})
