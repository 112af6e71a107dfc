/** Changing lists and what is on them. Making lists and adding cards is in adding.ts, their own order in moving.ts. */
import { mutationHook } from '../mutation.ts'
import {
  listDelete,
  listEmpty,
  listRemoveItem,
  listSetVisibility,
  listUpdate,
} from '../../contract/lists.ts'

/** Changes a list's name and description. */
export const useListUpdate = mutationHook(listUpdate)

/** Shows a list to others, or no longer. */
export const useListSetVisibility = mutationHook(listSetVisibility)

/** Deletes a list with its cards. */
export const useListDelete = mutationHook(listDelete)

/** Takes a card off a list. */
export const useListRemoveItem = mutationHook(listRemoveItem)

/** Takes all cards off a list. */
export const useListEmpty = mutationHook(listEmpty)
