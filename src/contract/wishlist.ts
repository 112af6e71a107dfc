/**
 * The wishlist: what a member wants. One entry for each printing and finish, or for any printing of a card within limits
 * (`anyPrinting`).
 */
import * as z from 'zod/mini'
import { sortOrders } from '../domain/cards/card-sort.ts'
import { catalogFilters, filters, gameFilter } from '../domain/cards/filters.ts'
import { entrySorts, sharedWishlistSorts } from '../domain/entries/entry.ts'
import { filterParams, ownershipQuery } from './card-filters.ts'
import { cardMarks, endpoint } from './endpoint.ts'
import { bulkAddition } from './bulk.ts'
import {
  cardIdsReader,
  changedEntryReader,
  changeUndoSent,
  copies,
  limitsNeedAny,
  namesPrinting,
  needParams,
  notBothQuantities,
  onlySetsQuantity,
  printingChange,
  printingRef,
  quantityChange,
  sortOrderParam,
  variationSent,
  wantedReader,
  wantedSent,
  wishReader,
  wishSent,
} from './entries.ts'
import {
  atNameParam,
  dollarsGiven,
  flagParam,
  idParam,
  onlyByName,
  ownPageParams,
  pageParams,
  textParam,
} from './params.ts'
import { paginationReader, recordReader, textReader } from './reading.ts'
import { paginationSent, totalsReader, totalsSent } from './totals.ts'

const { search, hideTokens } = filters

const page = {
  wishlist: z.array(wantedReader),
  pagination: paginationReader,
  totals: totalsReader,
}

/**
 * A page of the member's wishlist, and the totals of the filtered result. The variant and price
 * filters compare the entries' own finish; the price of a wish of any printing is the cheapest one that fits. With a limit above 100 the answer has only the cards'
 * ids, each card once, in the order of the ids; pagination and totals still count entries.
 */
export const wishlistList = endpoint('wishlistList', {
  method: 'GET',
  path: '/api/wishlist',
  access: 'member',
  isPriced: true,
  shows: ['wishlist'],
  marks: cardMarks,
  query: z
    .object({
      ...ownPageParams,
      ...filterParams({ search, ...catalogFilters, hideTokens }),
      ...ownershipQuery,
      sortBy: z._default(z.enum(entrySorts), 'name'),
      sortOrder: sortOrderParam,
      atName: atNameParam,
    })
    .check(onlyByName),
  sends: z.object({
    wishlist: z.union([z.array(wishSent), z.array(z.object({ card: z.object({ id: z.int() }) }))]),
    pagination: paginationSent,
    totals: totalsSent,
  }),
  reads: z.pipe(
    z.object({ ...page, wishlist: z.array(wishReader) }),
    z.transform(({ wishlist, ...rest }) => ({ entries: wishlist, ...rest })),
  ),
})

/** The call of `wishlistList`, read for the ids of cards alone. */
export const wishlistIds = {
  ...wishlistList,
  shows: [],
  marks: ['wishlist'] as const,
  reads: cardIdsReader('wishlist'),
}

/** Dollars at which the member is notified; null for none. An existing target price has precedence over that of added copies. */
const targetPrice = z.optional(dollarsGiven)

/** Cards to add to a wishlist: by default one copy, Normal. */
export const newWishlistItem = z
  .object({
    ...printingRef,
    quantity: z._default(copies, 1),
    variation: z._default(variationSent, 'Normal'),
    targetPrice,
    ...needParams,
  })
  .check(namesPrinting, limitsNeedAny)

/**
 * Adds copies to the entry of the same printing and finish, or makes it. Copies in any printing are added to the entry that wants their
 * card within the same limits, if there is one. 400 for a set or a finish in which the card has no printing. Answers the entry as it now is.
 */
export const wishlistAdd = endpoint('wishlistAdd', {
  method: 'POST',
  isAddition: true,
  path: '/api/wishlist',
  access: 'member',
  isPriced: true,
  changes: ['wishlist'],
  body: newWishlistItem,
  sends: z.object({ item: wishSent }),
  reads: changedEntryReader,
})

/** Adds up to 10,000 cards; invalid rows are returned with their reason, the others are added. */
export const wishlistAddBulk = endpoint('wishlistAddBulk', {
  ...bulkAddition<typeof newWishlistItem>(),
  path: '/api/wishlist/bulk',
  changes: ['wishlist'],
})

/**
 * Changes the quantity, the target price, the printing or the finish of the member's entry, or what fits it; at 0 copies it is removed, and
 * `item` is null. `anyPrinting` sets the limits too: those that are not given are none. An entry that becomes equal to another one is
 * joined with it. `undo` is set when the printing, the finish or what fits changed.
 */
export const wishlistUpdate = endpoint('wishlistUpdate', {
  method: 'PUT',
  path: '/api/wishlist/{id}',
  access: 'member',
  isPriced: true,
  changes: ['wishlist'],
  repeatable: onlySetsQuantity,
  params: z.object({ id: idParam }),
  body: z
    .object({ ...quantityChange, ...printingChange, targetPrice, ...needParams })
    .check(notBothQuantities, limitsNeedAny),
  sends: z.object({ item: z.nullable(wishSent), undo: changeUndoSent }),
  reads: changedEntryReader,
})

/** Removes an entry of the member. */
export const wishlistRemove = endpoint('wishlistRemove', {
  method: 'DELETE',
  path: '/api/wishlist/{id}',
  access: 'member',
  changes: ['wishlist'],
  params: z.object({ id: idParam }),
})

/** Makes the member's wishlist visible by a link; a repeated call returns the same token. */
export const wishlistShare = endpoint('wishlistShare', {
  method: 'POST',
  path: '/api/wishlist/share',
  access: 'member',
  changes: [],
  repeatable: true,
  sends: z.object({ shareToken: z.string() }),
})

/** Ends the link to the member's wishlist: its token is 404 from then on, and `wishlistShare` makes another one. */
export const wishlistUnshare = endpoint('wishlistUnshare', {
  method: 'DELETE',
  path: '/api/wishlist/share',
  access: 'member',
  changes: ['wishlist-link'],
  repeatable: true,
})

const sharedQuery = {
  ...pageParams,
  ...filterParams({ search, ...gameFilter, hideTokens }),
  ...ownershipQuery,
  sortBy: z._default(z.enum(sharedWishlistSorts), 'value'),
  sortOrder: z._default(z.enum(sortOrders), 'desc'),
  atName: atNameParam,
}

/** `value` sorts by price times quantity. The flags of cards speak of the viewer. */
const sharedSent = z.object({
  wishlist: z.array(wantedSent),
  pagination: paginationSent,
  totals: totalsSent,
  owner: z.object({ username: z.string() }),
})

const sharedReader = z.pipe(
  z.object({
    ...page,
    owner: recordReader({ username: textReader }),
  }),
  z.transform(({ wishlist, ...rest }) => ({ entries: wishlist, ...rest })),
)
export type SharedWishlist = z.output<typeof sharedReader>

/**
 * A wishlist by its link, for anyone. 404 for an unknown token, also in the wrong case, or of a
 * member who is not approved.
 */
export const wishlistShared = endpoint('wishlistShared', {
  method: 'GET',
  path: '/api/wishlist/{shareToken}',
  access: 'public',
  isPriced: true,
  shows: ['wishlist', 'wishlist-link'],
  marks: cardMarks,
  params: z.object({ shareToken: textParam(200) }),
  query: z.object(sharedQuery).check(onlyByName),
  sends: sharedSent,
  reads: sharedReader,
})

/**
 * The wishlist of a member whose profile is public. 404 otherwise; where the member's profile is
 * visible, the error has its path as `redirect`.
 */
export const wishlistOfUser = endpoint('wishlistOfUser', {
  method: 'GET',
  path: '/api/wishlist/user/{userId}',
  access: 'public',
  isPriced: true,
  shows: ['wishlist', 'account', 'members'],
  marks: cardMarks,
  params: z.object({ userId: idParam }),
  query: z
    .object({
      ...sharedQuery,
      /** Keeps only cards on the viewer's for-trade lists; a visitor has none. */
      tradeMatches: z._default(flagParam, false),
    })
    .check(onlyByName),
  sends: sharedSent,
  reads: sharedReader,
})
