import { collectionList, collectionSets } from '../collection/contract.ts'
import { collectionCompletion } from '../collection/completion-contract.ts'
import { collectionCopyCounts } from '../collection/copy-counts-contract.ts'
import { collectionMovers } from '../collection/movers-contract.ts'
import { collectionStatistics } from '../collection/statistics-contract.ts'
import { collectionCopies, collectionLabels } from '../collection/labels-contract.ts'
import { tellOfItems } from '../lists/changes.ts'
import { mutationHook } from '../mutation.ts'
import { wishlistList } from '../wishlist/contract.ts'
import { changeUndo } from './contract.ts'

/** Undoes a change of the collection, the wishlist or a list. The timeout allows for ten thousand cards. */
export const useChangeUndo = mutationHook(changeUndo, {
  invalidates: [
    collectionList,
    collectionSets,
    collectionLabels,
    collectionCopies,
    collectionCopyCounts,
    collectionCompletion,
    collectionMovers,
    collectionStatistics,
    wishlistList,
    { name: 'wishlistTradeMatches' },
    { name: 'tradePartners' },
    ...tellOfItems,
  ],
  timeout: 120_000,
})
