/** The missing cards of a set, and adding them. */
import type { Args } from '../../contract/endpoint.ts'
import { tellOfItems } from '../lists/changes.ts'
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import { tradePartners, wishlistTradeMatches } from '../../contract/trade.ts'
import { wishlistList } from '../../contract/wishlist.ts'
import { collectionMissing, collectionMissingAdd } from '../../contract/collection-missing.ts'

export type MissingQuery = NonNullable<Args<typeof collectionMissing>['query']>

/** What would be added; read again each time, since other changes change it too. */
export const collectionMissingQuery = (query: MissingQuery) => ({
  ...endpointQuery(collectionMissing, { query }),
  staleTime: 0,
})

/** Adds them. The timeout allows for thousands of cards. */
export const useCollectionMissingAdd = mutationHook(collectionMissingAdd, {
  invalidates: [
    wishlistList,
    wishlistTradeMatches,
    tradePartners,
    collectionMissing,
    ...tellOfItems,
  ],
  timeout: 120_000,
})
