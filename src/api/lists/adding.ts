/** Making lists, and putting cards on them. */
import { mutationHook } from '../mutation.ts'
import { tellOfItems } from './changes.ts'
import {
  listAddBulk,
  listAddCard,
  listCreate,
  listMine,
  listUpdateItem,
} from '../../contract/lists.ts'

/** Makes a list. */
export const useListCreate = mutationHook(listCreate, { invalidates: [listMine] })

/** Adds copies of one card to a list. */
export const useListAddCard = mutationHook(listAddCard, { invalidates: tellOfItems })

/** Takes copies of a card off a list again. */
export const useListTakeCopies = mutationHook(listUpdateItem, { invalidates: tellOfItems })

/** Adds many cards to a list at once. */
export const useListAddBulk = mutationHook(listAddBulk, { invalidates: tellOfItems })
