/** The exchange of the copies of an accepted proposal. */
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import { arriving, takeCopies, type TakenCopies } from '../../src/domain/trade/exchange.ts'
import { addEntry } from '../entries/entry-additions.ts'
import { changeEntries, collectionOf } from '../entries/entry-changes.ts'
import { itemsOf, touch } from '../lists/lists.ts'
import type { MockDb } from '../records.ts'
import type { ProposalRecord, ProposedRecord } from '../seeds/belongings.ts'
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

/** Takes up to a number of copies from entries, in their order. Returns the entries that lost some. */
function takeFrom<Entry extends { quantity: number }>(
  entries: readonly Entry[],
  quantity: number,
): Entry[] {
  let left = quantity
  return entries.filter((entry) => {
    const taken = Math.min(left, entry.quantity)
    entry.quantity -= taken
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

export const leaveCollection = ({ state }: MockDb, { giverId, cards }: Move): TakenCopies[] =>
  changeEntries(state, collectionOf(giverId), (entries) => takeCopies(entries, cards))

/** Adds traded copies to the taker's collection, where an entry that exists keeps its details. */
export function arrive(db: MockDb, takerId: number, taken: readonly TakenCopies[]): void {
  const addedAt = db.now().toISOString()
  for (const copies of taken)
    addEntry(db, collectionOf(takerId), { id: 0, userId: takerId, ...arriving(copies), addedAt })
}
