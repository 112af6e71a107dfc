/** The URL's search parameters of wishlists, and the queries made from them. */
import * as z from 'zod/mini'
import type { SharedWishlistQuery, WishlistQuery } from '../../api/wishlist.ts'
import { entrySorts, sharedWishlistSorts } from '../../domain/entries/entry-sort.ts'
import { browserParams, queryOf, urlFlag } from '../cards/browser-search.ts'
import {
  filterWithStoredCounting,
  ownershipParams,
  ownershipQueryOf,
} from '../cards/completion/ownership.search.ts'
import { type LookMemory, lookParams, storedView } from './wishlist-view.ts'

/** The search parameters of the member's own wishlist. */
export const wishlistSearchSchema = z.object({
  ...browserParams(entrySorts, 'name'),
  ...lookParams,
  ...ownershipParams,
})
export type WishlistSearch = z.output<typeof wishlistSearchSchema>

const sharedParams = {
  ...browserParams(sharedWishlistSorts, 'value', 'desc'),
  ...lookParams,
  ...ownershipParams,
}

/** The search parameters of a wishlist shared by link. */
export const sharedWishlistSearchSchema = z.object(sharedParams)
export type SharedWishlistSearch = z.output<typeof sharedWishlistSearchSchema>

/** The search parameters of a member's wishlist. */
export const userWishlistSearchSchema = z.object({ ...sharedParams, tradeMatches: urlFlag })
export type UserWishlistSearch = z.output<typeof userWishlistSearchSchema>

/**
 * The search params to redirect to on entry: with the view, and with what counts for the filter, that the device remembers.
 * Null where the URL is complete.
 */
export function searchOnEntry<Search extends WishlistSearch | SharedWishlistSearch>(
  { cause, search }: { cause: 'enter' | 'stay' | 'preload'; search: Search },
  remembered: LookMemory,
): Search | null {
  if (cause === 'stay') return null
  const look = storedView(remembered, search)
  const viewed = look ? { ...search, ...look } : null
  return filterWithStoredCounting({ cause, search: viewed ?? search }) ?? viewed
}

/** How it is looked at is the app's own business. */
function withoutView<Search extends { view: unknown }>({ view: _view, ...search }: Search) {
  return search
}

export function wishlistQueryOf(search: WishlistSearch, limit: number): WishlistQuery {
  return queryOf(ownershipQueryOf(withoutView(search)), limit)
}

export function sharedQueryOf(
  search: SharedWishlistSearch | UserWishlistSearch,
  limit: number,
): SharedWishlistQuery {
  return queryOf(ownershipQueryOf(withoutView(search)), limit)
}
