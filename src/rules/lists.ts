/** The refusals and the JSON of lists, and the refusals of shared wishlists, for the server and its mocks. */
import { ApiError } from '../contract/api-error.ts'
import type { DeckFacts, Visibility } from '../domain/entries/list.ts'

/** The facts of a deck as a part of an answer, which leaves them out where the list is no deck. */
export const deckJson = (deck: DeckFacts | null) =>
  deck === null ? {} : { deck: { ...deck, tags: [...deck.tags] } }

/** Throws ApiError 400 where a deck would be for trade. */
export function checkVisibility(
  { deck }: { deck?: DeckFacts | null | undefined },
  visibility: Visibility,
): void {
  if (deck && visibility === 'for_trade')
    throw new ApiError(400, "A deck can't be for trade. Put its cards on a list for trade instead.")
}

export const noSuchList = () => new ApiError(404, 'List not found.')
export const noSuchListLink = () =>
  new ApiError(404, 'The link may be invalid or the list may no longer be public.')
export const noSuchWishlistLink = () => new ApiError(404, 'This wishlist link no longer works.')

/** A member whose profile is private shows no wishlist: the app goes to the profile. */
export const wishlistNotPublic = (ownerId: number) =>
  new ApiError(404, 'This wishlist is not public.', { redirect: `/profile/${ownerId}` })
