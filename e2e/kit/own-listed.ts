/** Fills collections, so that every card on a list for trade can be had. */
import type { MockDb } from '../../mocks/records.ts'
import { unbound } from '../../src/domain/entries/stock-key.ts'
import { newDetails } from '../../src/domain/entries/details.ts'

/** Lets each member own the copies that their lists for trade offer. */
export function ownListed({ state }: MockDb): void {
  for (const list of state.lists) {
    if (list.visibility !== 'for_trade') continue
    for (const item of state.listItems) {
      if (item.listId !== list.id) continue
      const { cardId, finish, quantity } = item
      const owned = state.collection.find(
        (each) => each.userId === list.userId && each.cardId === cardId && each.finish === finish,
      )
      if (owned) owned.quantity += quantity
      else
        state.collection.push({
          id: ++state.lastIds.collection,
          userId: list.userId,
          cardId,
          finish,
          quantity,
          condition: 'NM',
          language: 'en',
          location: '',
          grade: '',
          ...unbound,
          ...newDetails({}, quantity),
          addedAt: item.addedAt,
        })
    }
  }
}
