/**
 * Sharing the wishlist. Removing entries is in leaving.ts, steps of quantities in features/entries.
 */
import { mutationHook } from '../mutation.ts'
import { wishlistShare, wishlistUnshare } from './contract.ts'

/** Requests the token of the wishlist's link. */
export const useWishlistShare = mutationHook(wishlistShare, { invalidates: [] })

/** Ends the link. */
export const useWishlistUnshare = mutationHook(wishlistUnshare, { invalidates: [] })
