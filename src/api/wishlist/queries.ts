/** The member's wishlist, and the shared wishlists of others. */
import { queryOptions } from '@tanstack/react-query'
import type { Args, Reads } from '../../contract/endpoint.ts'
import { maxCardIds } from '../../contract/card-ids.ts'
import { endpointQuery, leftPageTime } from '../query.ts'
import {
  wishlistIds,
  wishlistList,
  wishlistOfUser,
  wishlistShared,
} from '../../contract/wishlist.ts'

export type WishlistQuery = NonNullable<Args<typeof wishlistList>['query']>
export type SharedWishlistQuery = NonNullable<Args<typeof wishlistOfUser>['query']>

/** Another window may have changed it: coming back looks again, however fresh it is. */
const own = { refetchOnWindowFocus: 'always' } as const

/** A page of entries, and the totals of all matching ones. */
export const wishlistListQuery = (query: WishlistQuery) => ({
  ...endpointQuery(wishlistList, { query }),
  ...own,
  gcTime: leftPageTime,
})

type Ids = Reads<typeof wishlistIds>

/** The ids of all cards at once, as they are fetched on signing in. */
export const wishlistIdsQuery = () => ({
  ...endpointQuery(wishlistIds, { query: { limit: maxCardIds } }),
  ...own,
})

const summary = ({ pagination, totals }: Ids) => ({ ...totals, uniqueCards: pagination.total })

/** The totals of the wishlist. */
export const wishlistSummaryQuery = () => queryOptions({ ...wishlistIdsQuery(), select: summary })

/** A page of a wishlist that was shared by link. */
export const wishlistSharedQuery = (
  shareToken: string,
  query: Omit<SharedWishlistQuery, 'tradeMatches'>,
) => endpointQuery(wishlistShared, { params: { shareToken }, query })

/** A page of the wishlist of a member whose profile is public. */
export const wishlistOfUserQuery = (userId: number, query: SharedWishlistQuery) =>
  endpointQuery(wishlistOfUser, { params: { userId }, query })
