/** Changing what is in the collection: one entry, or many at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cardByProduct, cardList } from '../../contract/cards.ts'
import { setCachedQuantity } from '../entries/cached-pages.ts'
import { invalidateEndpoints } from '../invalidate.ts'
import { mutationHook } from '../mutation.ts'
import { send } from '../send.ts'
import {
  collectionRemoveBulk,
  collectionSetCondition,
  collectionSetForTrade,
  collectionSetLocation,
  collectionSetTags,
} from '../../contract/collection-bulk.ts'
import {
  collectionAdd,
  collectionList,
  collectionRemove,
  collectionSets,
  collectionUpdate,
} from '../../contract/collection.ts'
import { collectionCompletion } from '../../contract/collection-completion.ts'
import { collectionCopyCounts } from '../../contract/collection-copy-counts.ts'
import { collectionMovers } from '../../contract/collection-movers.ts'
import { collectionStatistics } from '../../contract/collection-statistics.ts'
import { collectionCopies, collectionLabels } from '../../contract/collection-labels.ts'

/** Cards say whether they are in the collection. */
const invalidates = [
  collectionList,
  collectionSets,
  collectionLabels,
  collectionCopies,
  collectionCopyCounts,
  collectionCompletion,
  collectionMovers,
  collectionStatistics,
  cardList,
  cardByProduct,
]

/** The list 'For trade' follows the collection; cards say whether they are on one. */
const forTrade = [
  { name: 'listMine' },
  { name: 'listDetail' },
  { name: 'listPublic' },
  { name: 'listsForTrade' },
  cardList,
  cardByProduct,
] as const

/** Adds copies of one card. */
export const useCollectionAdd = mutationHook(collectionAdd, {
  invalidates: [
    collectionList,
    collectionCopies,
    collectionCopyCounts,
    collectionCompletion,
    collectionMovers,
    collectionStatistics,
  ],
})

/** Entries with other locations or tags. */
const relabelled = [collectionList, collectionLabels, collectionCopies, collectionStatistics]

/** Changes the details of an entry. */
export const useCollectionUpdate = mutationHook(collectionUpdate, {
  invalidates: [...relabelled, ...forTrade],
})

/** Removes many entries; the answer has the undo token. */
export const useCollectionRemoveBulk = mutationHook(collectionRemoveBulk, {
  invalidates: [...invalidates, ...forTrade],
})

/** Marks all copies of many entries for trade, or none; the answer has the undo token. */
export const useCollectionSetForTrade = mutationHook(collectionSetForTrade, {
  invalidates: [collectionList, ...forTrade],
})

/** Gives many entries one condition; the answer has the undo token. */
export const useCollectionSetCondition = mutationHook(collectionSetCondition, {
  invalidates: [collectionList, collectionCopies, collectionStatistics],
})

/** Gives many entries one location; the answer has the undo token. */
export const useCollectionSetLocation = mutationHook(collectionSetLocation, {
  invalidates: relabelled,
})

/** Adds tags to many entries and removes others; the answer has the undo token. */
export const useCollectionSetTags = mutationHook(collectionSetTags, { invalidates: relabelled })

/** Removes an entry by its key. The removal is optimistic and rolled back on failure. */
export function useCollectionRemove() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [collectionRemove.name],
    mutationFn: (key: string) => send(collectionRemove, { params: { id: Number(key) } }),
    onMutate: (key) => {
      const before = client.getQueriesData({ queryKey: [collectionList.name] })
      setCachedQuantity(client, collectionList, key, 0)
      return before
    },
    onError: (_error, _key, before = []) => {
      for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
    },
    onSettled: () => invalidateEndpoints(client, [...invalidates, ...forTrade]),
  })
}
