import { collectionList, collectionSets } from '../../contract/collection.ts'
import { collectionCompletion } from '../../contract/collection-completion.ts'
import { collectionCopyCounts } from '../../contract/collection-copy-counts.ts'
import { collectionMovers } from '../../contract/collection-movers.ts'
import { collectionStatistics } from '../../contract/collection-statistics.ts'
import { collectionCopies, collectionLabels } from '../../contract/collection-labels.ts'
import { tellOfItems } from '../lists/changes.ts'
import { mutationHook } from '../mutation.ts'
import { wishlistList } from '../../contract/wishlist.ts'
import { changeUndo } from '../../contract/undo.ts'

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
