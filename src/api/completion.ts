/** How far the collection completes the sets. All Sets loads it, and nothing else of the collection. */
import type { Args } from '../contract/endpoint.ts'
import { collectionCompletion } from '../contract/completion.ts'
import { endpointQuery, refetchedOnFocus } from './query.ts'

export type CompletionQuery = NonNullable<Args<typeof collectionCompletion>['query']>

export const collectionCompletionQuery = (query: CompletionQuery) => ({
  ...endpointQuery(collectionCompletion, { query }),
  ...refetchedOnFocus,
})
