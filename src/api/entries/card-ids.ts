/**
 * Where the ids of a member's cards stand in the cache, and what stands there. Apart from the contracts, which pages
 * that visitors see do without.
 */

/** Most ids that are asked for at once. */
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
