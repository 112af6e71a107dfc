/** Making lists, and putting cards on them. */
import { mutationHook } from '../mutation.ts'
import { listAddBulk, listAddCard, listCreate, listUpdateItem } from '../../contract/lists.ts'

/** Makes a list. */
export const useListCreate = mutationHook(listCreate)

/** Adds copies of one card to a list. */
export const useListAddCard = mutationHook(listAddCard)

/** Takes copies of a card off a list again. */
export const useListTakeCopies = mutationHook(listUpdateItem)

/** Adds many cards to a list at once. */
export const useListAddBulk = mutationHook(listAddBulk)
