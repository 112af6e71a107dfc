/** The missing cards of a set, and adding them. */
import type { Args } from '../../contract/endpoint.ts'
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import { collectionMissing, collectionMissingAdd } from '../../contract/collection-missing.ts'

export type MissingQuery = NonNullable<Args<typeof collectionMissing>['query']>

/** What would be added. */
export const collectionMissingQuery = (query: MissingQuery) =>
  endpointQuery(collectionMissing, { query })

/** Adds them. The timeout allows for thousands of cards. */
export const useCollectionMissingAdd = mutationHook(collectionMissingAdd, { timeout: 120_000 })
