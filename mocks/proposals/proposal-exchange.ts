/** The exchange of the copies of an accepted proposal. */
import { finishKey, type FinishKey, unbound } from '../../src/domain/entries/stock-key.ts'
import { arriving, fulfilOrder, takeCopies, takeInOrder } from '../../src/domain/trade/exchange.ts'
import { addEntry } from '../entries/entry-additions.ts'
import { changeEntries, collectionOf } from '../entries/entry-changes.ts'
import { updateForTradeList } from '../lists/for-trade-list.ts'
import { forTradeLists, isMade, itemsIn } from '../../src/memory/lists.ts'
import { touch } from '../lists/lists.ts'
import type { MockDb } from '../records.ts'
import type { ProposalRecord, ProposedRecord } from '../../src/domain/entries/belongings.ts'
import { wishesFitting } from '../trade/fitting-wishes.ts'
import { wishesOf } from '../../src/memory/wishlist.ts'

/** Copies leave both collections before they come in, so that both members may give the same kind. */
export function exchangeCards(
  db: MockDb,
  { cards }: ProposalRecord,
  [one, other]: readonly [number, number],
): void {
  const taken = [
    { giverId: one, takerId: other },
    { giverId: other, takerId: one },
  ].map(({ giverId, takerId }) => {
    const given = cards.filter((each) => each.giverId === giverId)
    const copies = changeEntries(db, collectionOf(giverId), (entries) => takeCopies(entries, given))
    leaveLists(db, giverId, given)
    leaveWishes(db, takerId, given)
    return { takerId, copies }
  })
  const addedAt = db.now().toISOString()
  for (const { takerId, copies } of taken)
    for (const each of copies)
      addEntry(db, collectionOf(takerId), {
        id: 0,
        userId: takerId,
        ...unbound,
        ...arriving(each),
        addedAt,
      })
  for (const userId of [one, other]) updateForTradeList(db, userId)
}

function leaveLists(db: MockDb, giverId: number, given: readonly ProposedRecord[]): void {
  const { state } = db
  const lists = forTradeLists(db, giverId).filter(isMade)
  const listed = itemsIn(db, lists).toSorted((a, b) => a.listId - b.listId)
  const itemsOf = (proposed: FinishKey) =>
    listed.filter((item) => finishKey(item) === finishKey(proposed))
  const changed = new Set(takeInOrder(given, itemsOf).map(({ listId }) => listId))
  for (const list of lists) if (changed.has(list.id)) touch(db, list)
  state.listItems = state.listItems.filter(({ quantity }) => quantity > 0)
}

/** Copies fulfil the wishes that they fit, those of their printing and finish first. */
function leaveWishes(db: MockDb, takerId: number, given: readonly ProposedRecord[]): void {
  const fitting = wishesFitting(db, wishesOf(db, takerId))
  takeInOrder(given, (proposed) => fitting(proposed).toSorted(fulfilOrder))
  db.state.wishlist = db.state.wishlist.filter(({ quantity }) => quantity > 0)
}
