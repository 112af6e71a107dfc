/** The member's wishlist and the shared wishlists of others: queries, then what changes a wishlist. */
import { type Mutation, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import type { Args, Reads, Tag } from '../contract/endpoint.ts'
import { maxCardIds } from '../contract/card-ids.ts'
import { endpointQuery, leftPageTime, refetchedOnFocus } from './query.ts'
import {
  wishlistAdd,
  wishlistAddBulk,
  wishlistIds,
  wishlistList,
  wishlistOfUser,
  wishlistRemove,
  wishlistShare,
  wishlistShared,
  wishlistUnshare,
  wishlistUpdate,
} from '../contract/wishlist.ts'
import { addCopy, type AddTarget, usePending } from './optimistic.ts'
import { type Entry, refOf, type Wish } from '../contract/entries.ts'
import { givenOf } from '../domain/entries/need.ts'
import { mutationHook, sendWrite } from './mutation.ts'
import { countedTotals } from '../contract/totals.ts'
import { fewer, less, marketWithout } from './totals-without.ts'
import { ApiError } from '../contract/api-error.ts'
import type { Card } from '../contract/card.ts'
import type { Finish } from '../domain/cards/finish.ts'
import { collectionAdd, collectionUpdate } from '../contract/collection.ts'
import { send } from './send.ts'

export type WishlistQuery = NonNullable<Args<typeof wishlistList>['query']>
export type SharedWishlistQuery = NonNullable<Args<typeof wishlistOfUser>['query']>

/** A page of entries, and the totals of all matching ones. */
export const wishlistListQuery = (query: WishlistQuery) => ({
  ...endpointQuery(wishlistList, { query }),
  ...refetchedOnFocus,
  gcTime: leftPageTime,
})

/** The ids of all cards at once, as they are fetched on signing in; or those of one game. */
export const wishlistIdsQuery = (game = '') => ({
  ...endpointQuery(wishlistIds, { query: { limit: maxCardIds, ...(game !== '' && { game }) } }),
  ...refetchedOnFocus,
})

/** The totals of the wishlist, of one game or of all. */
export const wishlistSummaryQuery = (game = '') =>
  queryOptions({ ...wishlistIdsQuery(game), select: countedTotals })

/** A page of a wishlist that was shared by link. */
export const wishlistSharedQuery = (
  shareToken: string,
  query: Omit<SharedWishlistQuery, 'tradeMatches'>,
) => endpointQuery(wishlistShared, { params: { shareToken }, query })

/** A page of the wishlist of a member whose profile is public. */
export const wishlistOfUserQuery = (userId: number, query: SharedWishlistQuery) =>
  endpointQuery(wishlistOfUser, { params: { userId }, query })

/** Adds copies of one card. */
export const useWishlistAdd = mutationHook(wishlistAdd)

/** Adds copies of many cards. */
export const useWishlistAddBulk = mutationHook(wishlistAddBulk)

const wishGiven = (card: Card, variation: Finish) => ({
  body: { ...refOf(card), quantity: 1, variation },
})

export const wishlistTarget: AddTarget = {
  callOf: (card, finish) => ({ call: wishlistAdd.name, args: wishGiven(card, finish) }),
  add: (client, card, variation) =>
    addCopy(
      client,
      wishlistAdd,
      { idsKey: wishlistIdsQuery().queryKey, card },
      wishGiven(card, variation),
    ),
  takeOne: (client, entryId) =>
    sendWrite(client, wishlistUpdate, { params: { id: Number(entryId) }, body: { change: -1 } }),
}

/** Changes a wish. */
export const useWishlistUpdate = mutationHook(wishlistUpdate)

/** Requests the token of the wishlist's link. */
export const useWishlistShare = mutationHook(wishlistShare)

/** Ends the link. */
export const useWishlistUnshare = mutationHook(wishlistUnshare)

type WishlistPage = Reads<typeof wishlistList>

/** A page as it is without these entries, its sums included. */
export function withoutEntries(page: WishlistPage, keys: ReadonlySet<string>): WishlistPage {
  const gone = page.entries.filter(({ key }) => keys.has(key))
  if (gone.length === 0) return page
  const { totals, pagination } = page
  return {
    entries: page.entries.filter(({ key }) => !keys.has(key)),
    pagination: { ...pagination, total: pagination.total - gone.length },
    totals: {
      ...totals,
      ...marketWithout(totals, gone),
      totalLowValue: less(totals.totalLowValue, gone, 'lowPrice'),
      lowPricedCards: fewer(totals.lowPricedCards, gone, 'lowPrice'),
    },
  }
}

const mutationKey = ['wishlistLeaving']

/** An entry on its way out, with as many copies as are wanted by now. */
export interface Leaving {
  entry: Wish
  copies: number
}

const useLeave = <Left>(leave: (leaving: Leaving) => Promise<Left>, changes: readonly Tag[]) =>
  useMutation({ mutationKey, meta: { changes }, mutationFn: leave })

const takeOff = ({ key }: Entry) => send(wishlistRemove, { params: { id: Number(key) } })

/** Removes an entry. */
export const useWishlistRemove = () =>
  useLeave(({ entry }) => takeOff(entry), wishlistRemove.changes)

/** An entry whose copies were added to the collection. */
export interface Moved extends Leaving {
  /** The id of the entry of the collection that has them; null where the answer does not say. */
  ownedId: string | null
}

/** The card is in the collection and on the wishlist: only the second step of the move, or of its undo, is left to be done. */
export class PartialMove extends Error {
  readonly moved: Moved

  constructor(moved: Moved, cause: unknown) {
    super('The card is in the collection and on the wishlist', { cause })
    this.moved = moved
  }
}

function copiesOf({ entry: { card, finish }, copies }: Leaving) {
  return { ...refOf(card), quantity: copies, variation: finish }
}

/** Carries out the second step of a move. Throws PartialMove, except where the entry is gone already. */
async function finishMove(moved: Moved, removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (cause) {
    // Another window may have removed it.
    if (cause instanceof ApiError && cause.status === 404) return
    throw new PartialMove(moved, cause)
  }
}

const changesOfMove = [...collectionAdd.changes, ...wishlistRemove.changes]

/** Moves an entry to the collection, near mint. Throws PartialMove when only the first step was carried out. */
export const useWishlistMove = () =>
  useLeave(async (leaving): Promise<Moved> => {
    const { id } = await send(collectionAdd, {
      body: { ...copiesOf(leaving), condition: 'NM' },
    })
    const move = { ...leaving, ownedId: id }
    await finishMove(move, takeOff(leaving.entry))
    return move
  }, changesOfMove)

/** Moves an entry from the collection back to the wishlist. Throws PartialMove when only the first step was carried out. */
export const useWishlistMoveBack = () =>
  useMutation({
    meta: { changes: changesOfMove },
    mutationFn: async (move: Moved) => {
      const { targetPrice, ...entry } = move.entry
      await send(wishlistAdd, { body: { ...copiesOf(move), targetPrice, ...givenOf(entry) } })
      const params = { id: Number(move.ownedId) }
      await finishMove(move, send(collectionUpdate, { params, body: { change: -move.copies } }))
    },
  })

const keyOf = ({ state: { variables } }: Mutation) => (variables as Leaving | undefined)?.entry.key

/** Whether an entry is on its way out, as of now: a second click may come before the first has been drawn. */
export function isLeaving(client: QueryClient, { key }: Entry): boolean {
  const predicate = (mutation: Mutation) => keyOf(mutation) === key
  return client.isMutating({ mutationKey, predicate }) > 0
}

/** The keys of the entries that are on their way out. */
export const useLeavingWishes = (): ReadonlySet<string> =>
  new Set(usePending<Leaving>(mutationKey).map(({ entry }) => entry.key))
