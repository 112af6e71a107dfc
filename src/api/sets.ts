/** Sets of the catalogue. */
import { endpointQuery } from './query.ts'
import { cardSets } from '../contract/sets.ts'

/** All sets, newest first. They change once a day at most. */
export const cardSetsQuery = () => ({ ...endpointQuery(cardSets, {}), staleTime: 10 * 60_000 })
