import { noSuchUser } from '../../../src/rules/accounts.ts'
import { noSuchWishlistLink, wishlistNotPublic } from '../../../src/rules/lists.ts'
import { maxPageSize } from '../../../src/contract/params.ts'
import { newWishlistItem, type wishlistUpdate } from '../../../src/contract/wishlist.ts'
import { needGiven, needOf } from '../../../src/domain/entries/need.ts'
import { storedDollars } from '../../../src/domain/format/money.ts'
import { newLinkId } from '../accounts/token.ts'
import type { AppHandlers } from '../../context.ts'
import { addEntries } from '../entries/add-entries.ts'
import { changePlain, removeEntry } from '../entries/change-entries.ts'
import type { Stored } from '../entries/entry-store.ts'
import { requireEntry } from '../entries/entry-row.ts'
import { wishlistOf } from '../entries/holder.ts'
import type { Input, Viewer } from '../../../src/contract/endpoint.ts'
import type { Db } from '../../db/engine.ts'
import { wishlistItems } from '../../db/schema/belongings.ts'
import {
  findMember,
  findMemberByShareToken,
  shareWishlist,
  unshareWishlist,
  type UserRow,
} from '../accounts/user-queries.ts'
import { addBulk, addedId } from '../entries/bulk-add.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'
import { pageSent, wantedSent, wishSent } from '../entries/entry-json.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { undoJson, undoToken } from '../entries/kept-moves.ts'
import type { Entries, EntryQuery } from '../entries/entries.ts'
import { limitProfiles } from '../members/handlers.ts'
import { withNeed, withOnePrinting } from './any-printing.ts'

export const wishlistHandlers = {
  wishlistList: async ({ viewer, query, entries }) => {
    const userId = viewer.id
    if (query.limit > maxPageSize) {
      const entryQuery = { holderId: userId, source: viewer.priceSource, ...query }
      const { cardIds, totals } = await entries.cardIds(wishlistItems, entryQuery)
      return { wishlist: cardIds.map((id) => ({ card: { id } })), ...pageSent(query, totals) }
    }
    const entryQuery = { holderId: userId, ...perspectiveOf(viewer), ...query }
    const { rows, totals, page } = await entries.page(wishlistItems, entryQuery)
    return { wishlist: rows.map(wishSent), ...pageSent({ ...query, page }, totals) }
  },

  wishlistAdd: ({ viewer, body, engine, now, limits, act }) =>
    memberTransaction({ engine, viewer, keyed: { act, limits } }, async (tx, userId) => {
      const rows = await withOnePrinting(tx, userId, [body])
      const { added } = await addEntries(tx, wishlistOf(userId), { now: now(), limits }, rows)
      return { item: await itemSent(tx, viewer, addedId(added)) }
    }),

  wishlistAddBulk: ({ viewer, body, engine, now, limits, act }) =>
    memberTransaction(
      { engine, viewer, keyed: { act, limits } },
      (tx, userId) =>
        addBulk(newWishlistItem, body.cards, async (given) => {
          const context = { userId, now: now(), limits, undoBefore: body.undoBefore }
          const holder = wishlistOf(userId)
          const rows = await withOnePrinting(tx, userId, given)
          const { added, moves } = await addEntries(tx, holder, context, rows)
          return { added, undo: await undoToken(tx, context, holder, moves) }
        }),
      'large',
    ),

  wishlistUpdate: ({ viewer, params, body, engine, now, limits }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      const holder = wishlistOf(userId)
      const changed = { id: params.id, at: now() }
      const { id, moves } = await changePlain(tx, holder, changed, body, (wish) =>
        withFields(tx, wish, body),
      )
      if (id === null) return { item: null }
      const undo = await undoToken(tx, { userId, now: now(), limits }, holder, moves)
      return { item: await itemSent(tx, viewer, id), ...undoJson(undo) }
    }),

  wishlistRemove: ({ viewer, params, engine }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      await removeEntry(tx, wishlistItems, { holderId: userId, id: params.id })
      return undefined
    }),

  wishlistShare: ({ viewer, engine }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => ({
      shareToken: await shareWishlist(tx, userId, newLinkId()),
    })),

  wishlistUnshare: ({ viewer, engine }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      await unshareWishlist(tx, userId)
      return undefined
    }),

  wishlistShared: async ({ viewer, params, query, ...services }) => {
    const owner = await findMemberByShareToken(services.engine.db, params.shareToken)
    if (!owner) throw noSuchWishlistLink()
    return shared(services, owner, { ...query, ...perspectiveOf(viewer) })
  },

  wishlistOfUser: async ({ viewer, params, query, ...services }) => {
    limitProfiles({ viewer, ...services }, params.userId)
    const owner = await findMember(services.engine.db, params.userId)
    if (!owner) throw noSuchUser()
    if (!owner.isPublic) throw wishlistNotPublic(owner.id)
    const { tradeMatches, ...rest } = query
    const perspective = perspectiveOf(viewer)
    return shared(services, owner, {
      ...rest,
      ...perspective,
      ...(tradeMatches && { tradeListsOf: perspective.viewerId }),
    })
  },
} satisfies Partial<AppHandlers>

/** A wish with what a request says of it beside its copies. */
async function withFields(
  tx: Db,
  wish: Stored<'wishlist'>,
  { targetPrice = wish.targetPrice, cardId, ...given }: Input<typeof wishlistUpdate>['body'],
): Promise<Stored<'wishlist'>> {
  const priced = { ...wish, targetPrice: storedDollars(targetPrice) }
  if (given.anyPrinting === undefined && cardId === undefined) return priced
  return withNeed(tx, priced, given.anyPrinting === undefined ? needOf(wish) : needGiven(given))
}

const itemSent = async (tx: Db, viewer: Viewer, id: number) =>
  wishSent(await requireEntry(tx, wishlistItems, viewer, id))

async function shared(
  { entries }: { entries: Entries },
  { id, username }: UserRow,
  query: Omit<EntryQuery, 'holderId' | 'limit'> & { limit: number },
) {
  const entryQuery = { ...query, holderId: id }
  const { rows, totals, page } = await entries.page(wishlistItems, entryQuery)
  const rest = pageSent({ ...query, page }, totals)
  return { wishlist: rows.map(wantedSent), ...rest, owner: { username } }
}
