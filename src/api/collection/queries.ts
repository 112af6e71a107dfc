/** Queries of the collection. */
import { queryOptions } from '@tanstack/react-query'
import type { Args, Reads } from '../../contract/endpoint.ts'
import { maxCardIds } from '../../contract/card-ids.ts'
import { endpointQuery, leftPageTime } from '../query.ts'
import { collectionIds, collectionList, collectionSets } from '../../contract/collection.ts'
import { collectionCompletion } from '../../contract/collection-completion.ts'
import { collectionMovers } from '../../contract/collection-movers.ts'
import { collectionStatistics } from '../../contract/collection-statistics.ts'
import { collectionCopies, collectionLabels } from '../../contract/collection-labels.ts'

export type CollectionQuery = NonNullable<Args<typeof collectionList>['query']>

/** Another window may have changed it: coming back looks again, however fresh it is. */
const own = { refetchOnWindowFocus: 'always' } as const

/** A page of entries, and the totals of all matching ones. */
export const collectionListQuery = (query: CollectionQuery) => ({
  ...endpointQuery(collectionList, { query }),
  ...own,
  gcTime: leftPageTime,
})

/** The codes of the sets of the member's cards. */
export const collectionSetsQuery = () => ({
  ...endpointQuery(collectionSets, {}),
  ...own,
})

/** The locations and the tags in use. */
export const collectionLabelsQuery = () => ({
  ...endpointQuery(collectionLabels, {}),
  ...own,
})

export type CompletionQuery = NonNullable<Args<typeof collectionCompletion>['query']>

/** How far the collection completes the sets. */
export const collectionCompletionQuery = (query: CompletionQuery) => ({
  ...endpointQuery(collectionCompletion, { query }),
  ...own,
})

export type MoversQuery = NonNullable<Args<typeof collectionMovers>['query']>

/** The own cards whose prices rose or fell most; refetched on mount, as the sets are. */
export const collectionMoversQuery = (query: MoversQuery) => ({
  ...endpointQuery(collectionMovers, { query }),
  ...own,
})

export type StatisticsQuery = NonNullable<Args<typeof collectionStatistics>['query']>

/** The collection by one property; refetched on mount, as the sets are. */
export const collectionStatisticsQuery = (query: StatisticsQuery) => ({
  ...endpointQuery(collectionStatistics, { query }),
  ...own,
})

/** The member's copies of a card. */
export const collectionCopiesQuery = (cardId: number) => ({
  ...endpointQuery(collectionCopies, { params: { cardId } }),
  ...own,
})

type Ids = Reads<typeof collectionIds>

/** The ids of all cards at once, as they are fetched on signing in. */
export const collectionIdsQuery = () => ({
  ...endpointQuery(collectionIds, { query: { limit: maxCardIds } }),
  ...own,
})

const summary = ({ pagination, totals }: Ids) => ({ ...totals, uniqueCards: pagination.total })

/** The totals of the collection. */
export const collectionSummaryQuery = () =>
  queryOptions({ ...collectionIdsQuery(), select: summary })
