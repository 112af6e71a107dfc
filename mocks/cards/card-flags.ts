/** The marks of a card for a viewer: owned, wanted, for trade. */
import type { Viewer } from '../../src/contract/caller.ts'
import type { MockDb } from '../db.ts'

/** The cards on the viewer's own for-trade lists. */
function tradedCards({ state }: MockDb, userId: number): Set<number> {
  const lists = state.lists.filter(
    (list) => list.userId === userId && list.visibility === 'for_trade',
  )
  const ids = new Set(lists.map(({ id }) => id))
  return new Set(state.listItems.flatMap(({ listId, cardId }) => (ids.has(listId) ? [cardId] : [])))
}

/** Visitors and accounts that are not approved have no cards. */
export const isMember = (viewer: Viewer | null): viewer is Viewer => viewer?.status === 'approved'

/** The flags of a card for a member; all false for any other viewer. */
export function flagsFor(db: MockDb, viewer: Viewer | null) {
  const { collection, wishlist } = db.state
  const cardsOf = (entries: readonly { userId: number; cardId: number }[]) =>
    new Set(entries.flatMap((entry) => (entry.userId === viewer?.id ? [entry.cardId] : [])))
  const known = isMember(viewer)
  const wanted = known ? cardsOf(wishlist) : new Set<number>()
  const owned = known ? cardsOf(collection) : new Set<number>()
  const traded = known ? tradedCards(db, viewer.id) : new Set<number>()
  return (cardId: number) => ({
    on_wishlist: wanted.has(cardId),
    in_collection: owned.has(cardId),
    on_trade_list: traded.has(cardId),
  })
}
