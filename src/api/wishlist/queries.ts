/** What a member wants. */
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../query.ts'
import { wishlistList } from './contract.ts'

/** The ids of all cards that the member wants, for marking them wherever they are shown. */
export const wishlistCardIdsQuery = () =>
  queryOptions({
    ...endpointQuery(wishlistList, { query: { limit: 10_000 } }),
    select: ({ entries }) => new Set(entries.map(({ cardId }) => cardId)),
  })

/** What the wishlist comes to, without its cards. */
export const wishlistSummaryQuery = () =>
  queryOptions({
    ...endpointQuery(wishlistList, { query: { limit: 1 } }),
    select: ({ pagination, totals }) => ({ ...totals, uniqueCards: pagination.total }),
  })
