/** What of the copies of a member is promised, requested, listed and left. */
import { freeCopies, movesTakenBack, promisedAmongBound } from '../../src/domain/decks/build.ts'
import { type Move, moveCopies } from '../../src/domain/entries/moves.ts'
import { stockKey } from '../../src/domain/entries/stock-key.ts'
import { copiesLeft } from '../../src/domain/trade/stock.ts'
import { freeOf, ownedBy } from '../../src/memory/owned-entries.ts'
import { changeEntries, collectionOf, moveRules } from '../entries/entry-changes.ts'
import type { MockDb } from '../records.ts'
import { counted } from '../../src/memory/rows.ts'
import type { CollectionRecord } from '../../src/domain/entries/belongings.ts'
import { pendingOf, promisedBy, stockOf } from '../../src/memory/stock.ts'

/** Copies that are requested of a member: by the viewer, or by all when the viewer is that member. */
export const askedOf = (
  db: MockDb,
  userId: number,
  { viewerId, except }: { viewerId: number; except: number | undefined },
) =>
  pendingOf(
    db,
    userId,
    ({ id, senderId, receiverId }) =>
      receiverId === userId && (viewerId === userId || senderId === viewerId) && id !== except,
  )

/** The moves of an undo, of which a member's copies go back to their decks as far as they may. */
export function rebound(
  db: MockDb,
  userId: number,
  moves: readonly Move<CollectionRecord>[],
): Move<CollectionRecord>[] {
  const { countsOf } = stockOf(db, userId)
  const isDeck = (deckId: number) => db.state.lists.some(({ id }) => id === deckId)
  return movesTakenBack(moves, { isDeck, unpromised: (kind) => copiesLeft(countsOf(kind)) })
}

/** Frees bound copies that their member has promised, as far as too few are free. Returns how many. */
export function freePromised(db: MockDb, userId: number): number {
  const free = counted(freeOf(db, userId), stockKey)
  const promised = counted(promisedBy(db, userId), stockKey)
  const bound = ownedBy(db, userId).filter(({ deckId }) => deckId !== 0)
  const quantities = promisedAmongBound(bound, (kind) => free(kind) - promised(kind))
  const { join } = moveRules('collection')
  changeEntries(db, collectionOf(userId), (entries) => {
    for (const entry of bound) {
      const quantity = quantities.get(entry.id)
      if (quantity !== undefined) moveCopies(entries, freeCopies(entry, quantity), join)
    }
  })
  return [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
}
