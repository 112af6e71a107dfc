/** The exchange of the copies of an accepted proposal. */
import { type Cost, costWithout, noCost } from '../../src/domain/entries/cost.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import { finishKey, stockKey } from '../../src/domain/entries/stock-key.ts'
import { addTo } from '../entries/entry-additions.ts'
import { itemsOf, touch } from '../lists/lists.ts'
import { collectionOf, ownedBy, removeOwned } from '../collection/owned-entries.ts'
import type { MockDb } from '../records.ts'
import type { CollectionRecord, ProposalRecord, ProposedRecord } from '../seeds/belongings.ts'
import { tradeOrder } from '../trade/trade-stock.ts'
import { wishesOf } from '../wishlist.ts'

/** One way of a trade. */
interface Move {
  giverId: number
  takerId: number
  cards: readonly ProposedRecord[]
}

export function movesOf(
  proposal: ProposalRecord,
  accepterId: number,
  partnerId: number,
): [yours: Move, theirs: Move] {
  const of = (giverId: number) => proposal.cards.filter((each) => each.giverId === giverId)
  return [
    { giverId: accepterId, takerId: partnerId, cards: of(accepterId) },
    { giverId: partnerId, takerId: accepterId, cards: of(partnerId) },
  ]
}

/** Equal copies, in the order in which a trade takes them. */
const equalCopies = (db: MockDb, userId: number, proposed: ProposedRecord) =>
  ownedBy(db, userId)
    .filter((entry) => stockKey(entry) === stockKey(proposed))
    .toSorted(tradeOrder)

/** Copies of an entry of a collection; of those for trade as many leave as copies leave. */
type Copies = { quantity: number; forTrade?: number } & Partial<Cost>

/** Takes up to `count` copies from the entries, in their order, and returns the changed entries. */
function takeFrom<Entry extends Copies>(entries: readonly Entry[], quantity: number): Entry[] {
  let left = quantity
  return entries.filter((entry) => {
    const taken = Math.min(left, entry.quantity)
    if (entry.paidTotal !== undefined)
      Object.assign(entry, costWithout({ ...noCost, ...entry }, taken))
    entry.quantity -= taken
    if (entry.forTrade !== undefined) entry.forTrade = Math.max(0, entry.forTrade - taken)
    left -= taken
    return taken > 0
  })
}

export function leaveLists(db: MockDb, { giverId, cards }: Move): void {
  const { state } = db
  const lists = state.lists.filter(
    (list) => list.userId === giverId && list.visibility === 'for_trade' && !list.fromCollection,
  )
  for (const proposed of cards) {
    const listed = lists
      .toSorted((a, b) => a.id - b.id)
      .flatMap((list) => itemsOf(db, list))
      .filter((item) => finishKey(item) === finishKey(proposed))
    const changed = new Set(takeFrom(listed, proposed.quantity).map(({ listId }) => listId))
    for (const list of lists) if (changed.has(list.id)) touch(db, list)
    state.listItems = state.listItems.filter(({ quantity }) => quantity > 0)
  }
}

export function leaveWishes(db: MockDb, { takerId, cards }: Move): void {
  const { state } = db
  for (const proposed of cards) {
    const wishes = wishesOf(db, takerId).filter((each) => finishKey(each) === finishKey(proposed))
    takeFrom(wishes, proposed.quantity)
    state.wishlist = state.wishlist.filter(({ quantity }) => quantity > 0)
  }
}

/** Returns the copies that left, with their grades. */
export function leaveCollection(db: MockDb, { giverId, cards }: Move): CollectionRecord[] {
  return cards.flatMap((proposed) => {
    const before = equalCopies(db, giverId, proposed).map((entry) => ({ ...entry }))
    const changed = takeFrom(equalCopies(db, giverId, proposed), proposed.quantity)
    removeOwned(db, new Set(changed.filter(({ quantity }) => quantity === 0)))
    return changed.flatMap((entry) => {
      const held = before.find(({ id }) => id === entry.id)
      return held ? [{ ...held, quantity: held.quantity - entry.quantity }] : []
    })
  })
}

/**
 * Adds traded copies to the taker's collection. A traded copy keeps only its grade; it has no price, since it was not
 * bought. An existing entry keeps its details.
 */
export function arrive(db: MockDb, takerId: number, copies: readonly CollectionRecord[]): void {
  const addedAt = db.now().toISOString()
  for (const { cardId, finish, condition, language, grade, quantity } of copies) {
    addTo(collectionOf(db, takerId), {
      userId: takerId,
      cardId,
      finish,
      condition,
      language,
      location: '',
      grade,
      quantity,
      addedAt,
      ...newDetails({}, quantity),
    })
  }
}
