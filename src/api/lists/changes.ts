/** Changing lists and what is on them. Making lists and adding cards is in adding.ts, their own order in moving.ts. */
import { cardByProduct, cardList } from '../../contract/cards.ts'
import { mutationHook } from '../mutation.ts'
import {
  listDelete,
  listDetail,
  listEmpty,
  listMine,
  listRemoveItem,
  listSetVisibility,
  listUpdate,
} from '../../contract/lists.ts'
import { listPublic, listPublicOfUser, listsForTrade } from '../../contract/lists-shared.ts'

/** Where a list is shown by its name. */
const tellOfLists = [
  listMine,
  listDetail,
  listPublic,
  listPublicOfUser,
  listsForTrade,
  { name: 'profileOfUser' },
] as const

/** Where the cards on a list show: the list itself, and cards, which say whether they are on one for trade. */
export const tellOfItems = [
  listMine,
  listDetail,
  listPublic,
  listsForTrade,
  cardList,
  cardByProduct,
]

/** Changes a list's name and description. */
export const useListUpdate = mutationHook(listUpdate, { invalidates: tellOfLists })

/** Shows a list to others, or no longer. */
export const useListSetVisibility = mutationHook(listSetVisibility, {
  invalidates: [...tellOfLists, cardList, cardByProduct],
})

/** Deletes a list with its cards. */
export const useListDelete = mutationHook(listDelete, {
  invalidates: [...tellOfLists, cardList, cardByProduct],
})

/** Takes a card off a list. */
export const useListRemoveItem = mutationHook(listRemoveItem, { invalidates: tellOfItems })

/** Takes all cards off a list. */
export const useListEmpty = mutationHook(listEmpty, { invalidates: tellOfItems })
