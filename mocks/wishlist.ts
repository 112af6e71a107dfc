/** The cards that a member wants, and how others see them: by a link, and on public profiles. */
import { finishWordsOf, sides } from '../src/domain/cards/finish.ts'
import type * as z from 'zod/mini'
import type { Input, Viewer } from '../src/contract/endpoint.ts'
import { ApiError } from '../src/contract/api-error.ts'
import { bulkReasons } from '../src/contract/bulk.ts'
import { newWishlistItem, type wishlistShared } from '../src/contract/wishlist.ts'
import { changedQuantity, inPrinting } from '../src/domain/entries/entry-change.ts'
import { limits } from '../src/domain/entries/limits.ts'
import { anyKey, type Need, needGiven, needOf } from '../src/domain/entries/need.ts'
import type { FinishKey } from '../src/domain/entries/stock-key.ts'
import { storedDollars } from '../src/domain/format/money.ts'
import { wantedJson } from '../src/rules/entries.ts'
import { noSuchWishlistLink, wishlistNotPublic } from '../src/rules/lists.ts'
import { groupIdOf } from '../src/memory/card-groups.ts'
import type { MockHandlers } from './context.ts'
import { entryOf } from './entries/entries.ts'
import { matching } from '../src/memory/entries.ts'
import { priced } from '../src/memory/priced.ts'
import { addEntry, addRows, checkCount } from './entries/entry-additions.ts'
import { changePlain, wishlistOf } from './entries/entry-changes.ts'
import { otherPrinting, requestedPrinting } from './entries/named-printings.ts'
import { pageOf, seenBy } from '../src/memory/entry-pages.ts'
import { approvedUser, caller } from './members/members.ts'
import { flagsFor } from '../src/memory/own-cards.ts'
import type { MockDb } from './records.ts'
import type { WishRecord } from '../src/domain/entries/belongings.ts'
import type { UserRecord } from '../sample/members/people.ts'
import { unguessable } from './accounts/tokens.ts'
import { wishesOf, wishSender } from '../src/memory/wishlist.ts'

function remove({ state }: MockDb, gone: WishRecord): void {
  state.wishlist = state.wishlist.filter((entry) => entry !== gone)
}

const ownEntry = (db: MockDb, userId: number, id: number) =>
  entryOf(wishesOf(db, userId), id, 'wishlist')

/** The member's wishes of any printing, by their cards and limits. */
const anyWishes = (db: MockDb, userId: number) =>
  new Map(
    wishesOf(db, userId)
      .filter(({ anyPrinting }) => anyPrinting)
      .map((wish) => [anyKey(groupIdOf(db, wish), wish), wish]),
  )

/** Why a card cannot be wanted within limits beside other wishes of any printing; null where it can. */
function refusalOf(
  db: MockDb,
  named: FinishKey,
  { onlySet, onlyFinish }: Need,
  others: number,
): string | null {
  const printings = db.catalog.byGroup.get(groupIdOf(db, named)) ?? []
  if (onlySet !== '' && !printings.some(({ setCode }) => setCode === onlySet))
    return bulkReasons.notInSet
  const words = printings.flatMap(({ sent }) => finishWordsOf(sent.finishes) ?? [])
  if (!['', ...sides, ...words].includes(onlyFinish)) return bulkReasons.unknownFinish
  return others < limits.maxNeedsOfCard ? null : bulkReasons.tooManyNeeds
}

/**
 * The new wishes of a member, made from the rows of a call. Those of any printing have the printing and finish of the wish of their card
 * within the same limits, if there is one. A text is the reason why a row cannot be added.
 */
function reader(db: MockDb, userId: number) {
  const addedAt = db.now().toISOString()
  const printings = new Map<string, FinishKey>(anyWishes(db, userId))
  return (row: z.output<typeof newWishlistItem>, named: FinishKey): WishRecord | string => {
    const need = needGiven(row)
    const groupId = groupIdOf(db, named)
    const key = anyKey(groupId, need)
    const known = need.anyPrinting ? printings.get(key) : named
    const others = [...printings.values()].filter((each) => groupIdOf(db, each) === groupId)
    const refusal = refusalOf(db, named, need, known ? 0 : others.length)
    if (refusal !== null) return refusal
    const { cardId, finish } = known ?? named
    if (need.anyPrinting) printings.set(key, { cardId, finish })
    const targetPrice = storedDollars(row.targetPrice ?? null)
    return { id: 0, userId, cardId, finish, quantity: row.quantity, addedAt, targetPrice, ...need }
  }
}

/** A wish with what fits it, in the printing of another entry that wants its card within the same limits. */
function withNeed(db: MockDb, wish: WishRecord, need: Need): WishRecord {
  if (!need.anyPrinting) return { ...wish, ...need }
  const groupId = groupIdOf(db, wish)
  const others = wishesOf(db, wish.userId).filter(
    (each) => each.anyPrinting && each.id !== wish.id && groupIdOf(db, each) === groupId,
  )
  const equal = others.find((each) => anyKey(groupId, each) === anyKey(groupId, need))
  const refusal = refusalOf(db, wish, need, equal ? 0 : others.length)
  if (refusal !== null) throw new ApiError(400, refusal)
  const { cardId, finish } = equal ?? wish
  return { ...wish, ...need, cardId, finish }
}

type SharedQuery = Input<typeof wishlistShared>['query'] & { tradeMatches?: boolean }

function sharedPage(db: MockDb, viewer: Viewer | null, owner: UserRecord, query: SharedQuery) {
  const { tradeMatches, ...filters } = query
  const flags = flagsFor(db, viewer)
  const wishes = wishesOf(db, owner.id)
  const shown = tradeMatches ? wishes.filter(({ cardId }) => flags(cardId).on_trade_list) : wishes
  const { entries, ...rest } = pageOf(matching(db, shown, filters, viewer), query)
  const { username } = owner
  const seen = seenBy(db, viewer)
  const wishlist = entries.map((wish) => wantedJson(seen(wish)))
  return { wishlist, ...rest, owner: { username } }
}

export const wishlistHandlers = {
  wishlistAdd: ({ db, viewer, body }) => {
    const { id: userId } = viewer
    const added = reader(db, userId)(body, requestedPrinting(db, body))
    if (typeof added === 'string') throw new ApiError(400, added)
    const { entry } = addEntry(db, wishlistOf(userId), added)
    return { item: wishSender(db, viewer)(priced(db, entry)) }
  },

  wishlistAddBulk: ({ db, viewer: { id: userId }, body }) => {
    const read = reader(db, userId)
    return addRows(db, userId, wishlistOf(userId), { body, schema: newWishlistItem, read })
  },

  wishlistUpdate: ({ db, viewer, params, body }) => {
    const entry = ownEntry(db, viewer.id, params.id)
    const quantity = changedQuantity(entry.quantity, body)
    checkCount(quantity)
    if (quantity <= 0) {
      remove(db, entry)
      return { item: null }
    }
    const printing = otherPrinting(db, entry, body)
    const { targetPrice = entry.targetPrice, anyPrinting, cardId } = body
    const given = { ...entry, quantity, targetPrice: storedDollars(targetPrice) }
    const inNew = inPrinting(given, printing)
    const isSame = anyPrinting === undefined && cardId === undefined
    const need = anyPrinting === undefined ? needOf(entry) : needGiven(body)
    const { to, ...undo } = changePlain(db, viewer.id, wishlistOf(viewer.id), {
      entry: { ...entry, quantity },
      changed: isSame ? inNew : withNeed(db, inNew, need),
    })
    return { item: wishSender(db, viewer)(priced(db, to)), ...undo }
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

  wishlistShared: ({ db, viewer, params, query }) => {
    const owner = db.state.users.find(({ wishlistToken }) => wishlistToken === params.shareToken)
    if (owner?.status !== 'approved') throw noSuchWishlistLink()
    return sharedPage(db, viewer, owner, query)
  },

  wishlistOfUser: ({ db, viewer, params, query }) => {
    const owner = approvedUser(db, params.userId)
    if (!owner.profile.is_public) throw wishlistNotPublic(owner.id)
    return sharedPage(db, viewer, owner, query)
  },
} satisfies Partial<MockHandlers>
