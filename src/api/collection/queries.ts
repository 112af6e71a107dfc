/** What a member owns. */
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../query.ts'
import { collectionList } from './contract.ts'

/** The ids of all cards that the member owns, for marking them wherever they are shown. */
export const collectionCardIdsQuery = () =>
  queryOptions({
    ...endpointQuery(collectionList, { query: { limit: 10_000 } }),
    select: ({ entries }) => new Set(entries.map(({ cardId }) => cardId)),
  })

/** What the collection comes to, without its cards. */
export const collectionSummaryQuery = () =>
  queryOptions({
    ...endpointQuery(collectionList, { query: { limit: 1 } }),
    select: ({ pagination, totals }) => ({ ...totals, uniqueCards: pagination.total }),
  })
