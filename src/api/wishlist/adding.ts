/** Putting cards on the wishlist. */
import type { AddTarget } from '../entries/adding.ts'
import { wishlistIdsKey } from '../../contract/card-ids.ts'
import { refOf } from '../../contract/entries.ts'
import { mutationHook, sendMarked } from '../mutation.ts'
import { wishlistAdd, wishlistUpdate } from '../../contract/wishlist.ts'

/** Adds copies of one card. */
export const useWishlistAdd = mutationHook(wishlistAdd)

export const wishlistTarget: AddTarget = {
  idsKey: wishlistIdsKey,
  tag: 'wishlist',
  add: (client, card, finish) =>
    sendMarked(client, wishlistAdd, {
      body: { ...refOf(card), quantity: 1, variation: finish },
    }),
  takeOne: (client, entryId) =>
    sendMarked(client, wishlistUpdate, { params: { id: Number(entryId) }, body: { change: -1 } }),
}
