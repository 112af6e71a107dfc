/** Making lists, and putting cards on them. */
import { cardByProduct, cardList } from '../cards/contract.ts'
import { mutationHook } from '../mutation.ts'
import { listAddBulk, listAddCard, listCreate, listMine } from './contract.ts'

/** Makes a list. */
export const useListCreate = mutationHook(listCreate, { invalidates: [listMine] })

/** What tells of the cards on a list: the list itself, and the cards, which say whether they are on one for trade. */
const tellOfListedCards = [listMine, cardList, cardByProduct]

/** Adds copies of one card to a list. */
export const useListAddCard = mutationHook(listAddCard, { invalidates: tellOfListedCards })

/** Adds many cards to a list at once. */
export const useListAddBulk = mutationHook(listAddBulk, { invalidates: tellOfListedCards })
