/** Putting cards on the wishlist. */
import type { AddTarget } from '../entries/adding.ts'
import { wishlistIdsKey } from '../../contract/card-ids.ts'
import { refOf } from '../../contract/entries.ts'
import { mutationHook } from '../mutation.ts'
import { send } from '../send.ts'
import { wishlistAdd, wishlistList, wishlistUpdate } from '../../contract/wishlist.ts'

/** Adds copies of one card. */
export const useWishlistAdd = mutationHook(wishlistAdd, { invalidates: [wishlistList] })

/** For adding card after card: each call is sent, however quickly they follow each other. */
export const wishlistTarget: AddTarget = {
  idsKey: wishlistIdsKey,
  listName: wishlistList.name,
  toldBy: ['wishlistTradeMatches', 'tradePartners'],
  add: (card, finish) =>
    send(wishlistAdd, { body: { ...refOf(card), quantity: 1, variation: finish } }),
  takeOne: (entryId) =>
    send(wishlistUpdate, { params: { id: Number(entryId) }, body: { change: -1 } }),
}
