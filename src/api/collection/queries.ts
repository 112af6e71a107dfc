/** What a member owns. */
import { queryOptions } from '@tanstack/react-query'
import type { Reads } from '../endpoint.ts'
import { endpointQuery } from '../query.ts'
import { collectionList } from './contract.ts'

type Collection = Reads<typeof collectionList>

/** All of it at once, as it is fetched on signing in. */
const whole = () => endpointQuery(collectionList, { query: { limit: 10_000 } })

const cardIds = ({ entries }: Collection) => new Set(entries.map(({ cardId }) => cardId))

/** The ids of all cards that the member owns, for marking them wherever they are shown. */
export const collectionCardIdsQuery = () => queryOptions({ ...whole(), select: cardIds })

const summary = ({ pagination, totals }: Collection) => ({
  ...totals,
  uniqueCards: pagination.total,
})

/** What the collection comes to. */
export const collectionSummaryQuery = () => queryOptions({ ...whole(), select: summary })
