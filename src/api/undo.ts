import { mutationHook } from './mutation.ts'
import { changeUndo } from '../contract/bulk.ts'

/** Undoes a change of the collection, the wishlist or a list. The timeout allows for ten thousand cards. */
export const useChangeUndo = mutationHook(changeUndo, { timeout: 120_000 })
