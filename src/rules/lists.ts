/** The refusals of lists and of shared wishlists, for the server and its mocks. */
import { ApiError } from '../contract/api-error.ts'

export const noSuchList = () => new ApiError(404, 'List not found.')
export const noSuchListLink = () =>
  new ApiError(404, 'The link may be invalid or the list may no longer be public.')
export const noSuchWishlistLink = () => new ApiError(404, 'This wishlist link no longer works.')

/** A member whose profile is private shows no wishlist: the app goes to the profile. */
export const wishlistNotPublic = (ownerId: number) =>
  new ApiError(404, 'This wishlist is not public.', { redirect: `/profile/${ownerId}` })
