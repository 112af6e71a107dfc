/** Showing one's wishlist to others. Taking entries off it is in leaving.ts, steps of quantities in features/entries. */
import { mutationHook } from '../mutation.ts'
import { wishlistShare, wishlistUnshare } from './contract.ts'

/** Asks for the token that ends the link to one's wishlist. */
export const useWishlistShare = mutationHook(wishlistShare, { invalidates: [] })

/** Ends the link. */
export const useWishlistUnshare = mutationHook(wishlistUnshare, { invalidates: [] })
