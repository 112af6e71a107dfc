/** Putting cards into the collection. */
import { mutationHook } from '../mutation.ts'
import { collectionAdd, collectionList } from './contract.ts'

/** Adds copies of one card. */
export const useCollectionAdd = mutationHook(collectionAdd, { invalidates: [collectionList] })
