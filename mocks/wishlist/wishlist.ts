/** The cards that a member wants. */
import type * as z from 'zod/mini'
import { ApiError } from '../../src/api/api-error.ts'
import { newWishlistItem } from '../../src/api/wishlist/contract.ts'
import type { WishRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import {
  addAll,
  addTo,
  checkCount,
  requestedPrinting,
  type EntryPosition,
} from '../entries/entries.ts'
import { cardIdsOf, isOfIds, matching, pageOf, priced } from '../entries/entry-query.ts'
import { entrySender } from '../entries/entry-json.ts'
import { unguessable } from '../tokens.ts'
import { caller } from '../members/users.ts'

type Wish = Omit<WishRecord, 'id'>

export const wishesOf = ({ state }: MockDb, userId: number) =>
  state.wishlist.filter((entry) => entry.userId === userId)

/** A member's wishlist as a target of added copies. */
function wishlistOf(db: MockDb, userId: number): EntryPosition<Wish, WishRecord> {
  const { state } = db
  return {
    holder: 'wishlist',
    holderId: userId,
    userId,
    entries: wishesOf(db, userId),
    keyOf: ({ cardId, variation }) => `${cardId} ${variation}`,
    join(into, more) {
      into.quantity += more.quantity
    },
    insert(added) {
      const entry = { id: ++state.lastIds.wishlist, ...added }
      state.wishlist.push(entry)
      return entry
    },
  }
}

function remove({ state }: MockDb, gone: WishRecord): void {
  state.wishlist = state.wishlist.filter((entry) => entry !== gone)
}

/** Throws ApiError 404 for an entry that does not exist or belongs to another member. */
function ownEntry(db: MockDb, userId: number, id: number): WishRecord {
  const entry = wishesOf(db, userId).find((each) => each.id === id)
  if (!entry) throw new ApiError(404, 'There is no such entry on your wishlist.')
  return entry
}

/** The new entries of a member, made from the rows of a call. */
function reader(db: MockDb, userId: number) {
  const addedAt = db.now().toISOString()
  return ({ variation, quantity }: z.output<typeof newWishlistItem>, cardId: number): Wish => ({
    userId,
    cardId,
    variation,
    quantity,
    addedAt,
  })
}

export const wishlistHandlers = {
  wishlistList: ({ db, viewer, query }) => {
    const all = matching(db, wishesOf(db, viewer.id), query)
    if (isOfIds(query)) {
      const { cardIds, ...rest } = cardIdsOf(all, query)
      return { wishlist: cardIds.map((id) => ({ card: { id } })), ...rest }
    }
    const { entries, ...rest } = pageOf(all, query)
    return { wishlist: entries.map(entrySender(db, viewer)), ...rest }
  },

  wishlistAdd: ({ db, viewer, body }) => {
    const { id: userId } = viewer
    const added = reader(db, userId)(body, requestedPrinting(db, body))
    const entry = addTo(db, wishlistOf(db, userId), added)
    return { item: entrySender(db, viewer)(priced(db, entry)) }
  },

  wishlistAddBulk: ({ db, viewer, body: { cards: rows } }) => {
    const { id: userId } = viewer
    const read = reader(db, userId)
    return addAll(db, wishlistOf(db, userId), { rows, schema: newWishlistItem, read })
  },

  wishlistUpdate: ({ db, viewer, params, body }) => {
    const entry = ownEntry(db, viewer.id, params.id)
    const quantity = body.quantity ?? entry.quantity + (body.change ?? 0)
    checkCount(quantity)
    if (quantity <= 0) {
      remove(db, entry)
      return { item: null }
    }
    entry.quantity = quantity
    return { item: entrySender(db, viewer)(priced(db, entry)) }
  },

  wishlistRemove: ({ db, viewer, params }) => {
    remove(db, ownEntry(db, viewer.id, params.id))
  },

  wishlistShare: ({ db, viewer }) => {
    const user = caller(db, viewer)
    user.wishlistToken ??= unguessable()
    return { shareToken: user.wishlistToken }
  },

  wishlistUnshare: ({ db, viewer }) => {
    caller(db, viewer).wishlistToken = null
  },
} satisfies Partial<MockHandlers>
