/** Changing what is in the collection: one entry, or many at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setCachedQuantity } from '../entries/cached-pages.ts'
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
  collectionUpdate,
} from '../../contract/collection.ts'

/** Adds copies of one card. */
export const useCollectionAdd = mutationHook(collectionAdd)

/** Changes the details of an entry. */
export const useCollectionUpdate = mutationHook(collectionUpdate)

/** Removes many entries; the answer has the undo token. */
export const useCollectionRemoveBulk = mutationHook(collectionRemoveBulk)

/** Marks all copies of many entries for trade, or none; the answer has the undo token. */
export const useCollectionSetForTrade = mutationHook(collectionSetForTrade)

/** Gives many entries one condition; the answer has the undo token. */
export const useCollectionSetCondition = mutationHook(collectionSetCondition)

/** Gives many entries one location; the answer has the undo token. */
export const useCollectionSetLocation = mutationHook(collectionSetLocation)

/** Adds tags to many entries and removes others; the answer has the undo token. */
export const useCollectionSetTags = mutationHook(collectionSetTags)

/** Removes an entry by its key. The removal is optimistic and rolled back on failure. */
export function useCollectionRemove() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [collectionRemove.name],
    meta: { changes: collectionRemove.changes },
    mutationFn: (key: string) => send(collectionRemove, { params: { id: Number(key) } }),
    onMutate: (key) => {
      const before = client.getQueriesData({ queryKey: [collectionList.name] })
      setCachedQuantity(client, collectionList, key, 0)
      return before
    },
    onError: (_error, _key, before = []) => {
      for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
    },
  })
}
