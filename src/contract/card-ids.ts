/** The cached ids of a member's cards. Apart from the contracts, so that pages of visitors do not load those. */

/** Maximum ids of one answer. */
export const maxCardIds = 10_000

const query = { limit: maxCardIds }

/** The keys of `collectionIdsQuery()` and `wishlistIdsQuery()`, for readers of the cache that fetch nothing. */
export const collectionIdsKey = ['collectionList', { query }] as const
export const wishlistIdsKey = ['wishlistList', { query }] as const

/** The key of the writes that add a copy of a card. While one is pending, the card is marked. */
export const additionKey = (write: 'collectionAdd' | 'wishlistAdd', cardId: string) =>
  [write, cardId] as const

export interface CardIds {
  cardIds: ReadonlySet<string>
  /** These are all that there are. */
  isComplete: boolean
}
