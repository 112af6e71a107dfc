/**
 * The cached ids of a member's cards. Apart from the contracts, so that pages of visitors do not
 * load those.
 */

/** Maximum ids of one answer. */
export const maxCardIds = 10_000

const query = { limit: maxCardIds }

/** The keys of `collectionIdsQuery()` and `wishlistIdsQuery()`. */
export const collectionIdsKey = ['collectionList', { query }] as const
export const wishlistIdsKey = ['wishlistList', { query }] as const

export interface CardIds {
  cardIds: readonly string[]
  /** These are all that there are. */
  isComplete: boolean
}
