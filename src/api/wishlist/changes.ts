/**
 * Sharing the wishlist, and target prices. Removing entries is in leaving.ts, steps of quantities in
 * features/entries.
 */
import { mutationHook } from '../mutation.ts'
import { wishlistShare, wishlistUnshare, wishlistUpdate } from '../../contract/wishlist.ts'

/** Changes the target price of a wish. */
export const useWishlistUpdate = mutationHook(wishlistUpdate)

/** Requests the token of the wishlist's link. */
export const useWishlistShare = mutationHook(wishlistShare)

/** Ends the link. */
export const useWishlistUnshare = mutationHook(wishlistUnshare)
