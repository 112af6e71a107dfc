/** What a member owns. */
import { queryOptions } from '@tanstack/react-query'
import type { Reads } from '../endpoint.ts'
import { endpointQuery } from '../query.ts'
import { collectionList } from './contract.ts'

type Collection = Reads<typeof collectionList>

const cardIds = ({ entries }: Collection) => new Set(entries.map(({ cardId }) => cardId))

/** The ids of all cards that the member owns, for marking them wherever they are shown. */
export const collectionCardIdsQuery = () =>
  queryOptions({ ...endpointQuery(collectionList, { query: { limit: 10_000 } }), select: cardIds })

const summary = ({ pagination, totals }: Collection) => ({
  ...totals,
  uniqueCards: pagination.total,
})

/** What the collection comes to, without its cards. */
export const collectionSummaryQuery = () =>
  queryOptions({ ...endpointQuery(collectionList, { query: { limit: 1 } }), select: summary })
