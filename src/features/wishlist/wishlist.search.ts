/** The URL's search parameters of wishlists, and the queries made from them. */
import * as z from 'zod/mini'
import type { SharedWishlistQuery, WishlistQuery } from '../../api/wishlist/queries.ts'
import { entrySorts, sharedWishlistSorts } from '../../domain/entries/entry-sort.ts'
import { browserParams, queryOf, urlFlag } from '../cards/browser-search.ts'
import { entriesPerPage } from '../entries/entry-view.ts'
import { lookParams } from './wishlist-view.ts'

/** The search parameters of the member's own wishlist. */
export const wishlistSearchSchema = z.object({
  ...browserParams(entrySorts, 'name'),
  ...lookParams,
})
export type WishlistSearch = z.output<typeof wishlistSearchSchema>

const sharedParams = { ...browserParams(sharedWishlistSorts, 'value', 'desc'), ...lookParams }

/** The search parameters of a wishlist shared by link. */
export const sharedWishlistSearchSchema = z.object(sharedParams)
export type SharedWishlistSearch = z.output<typeof sharedWishlistSearchSchema>

/** The search parameters of a member's wishlist. */
export const userWishlistSearchSchema = z.object({ ...sharedParams, tradeMatches: urlFlag })
export type UserWishlistSearch = z.output<typeof userWishlistSearchSchema>

/** How it is looked at is the app's own business. */
function asked<Search extends { view: unknown }>({ view: _view, ...search }: Search) {
  return search
}

export function wishlistQueryOf(search: WishlistSearch): WishlistQuery {
  return queryOf(asked(search), entriesPerPage)
}

export function sharedQueryOf(
  search: SharedWishlistSearch | UserWishlistSearch,
): SharedWishlistQuery {
  return queryOf(asked(search), entriesPerPage)
}
