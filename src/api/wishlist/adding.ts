/** Putting cards on the wishlist. */
import { mutationHook } from '../mutation.ts'
import { wishlistAdd, wishlistList } from './contract.ts'

/** Adds copies of one card. */
export const useWishlistAdd = mutationHook(wishlistAdd, { invalidates: [wishlistList] })
