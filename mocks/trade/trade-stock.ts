/** What of the copies of a member is promised, requested, listed and left. */
import { freeCopies, movesTakenBack, promisedAmongBound } from '../../src/domain/decks/build.ts'
import { type Move, moveCopies } from '../../src/domain/entries/moves.ts'
import {
  finishKey,
  type FinishKey,
  stockKey,
  type StockKey,
} from '../../src/domain/entries/stock-key.ts'
import {
  availableOfKinds,
  copiesLeft,
  promisedOfEntries,
  type StockCounts,
} from '../../src/domain/trade/stock.ts'
import { freeOf, ownedBy } from '../collection/owned-entries.ts'
import { changeEntries, collectionOf, moveRules } from '../entries/entry-changes.ts'
import { listedBy } from '../lists/lists.ts'
import type { MockDb } from '../records.ts'
import { counted, grouped } from '../rows.ts'
import type {
  CollectionRecord,
  ProposalRecord,
  ProposedRecord,
} from '../../sample/members/belongings.ts'

/** The copies that a member gives in pending proposals. */
const pendingOf = (
  { state }: MockDb,
  giverId: number,
  isMeant: (proposal: ProposalRecord) => boolean,
): ProposedRecord[] =>
  state.proposals
    .filter((each) => each.state === 'pending' && isMeant(each))
    .flatMap(({ cards }) => cards.filter((card) => card.giverId === giverId))

/** A sender promises their side of a pending proposal. The proposal with the id `except` is ignored. */
export const promisedBy = (db: MockDb, userId: number, except?: number) =>
  pendingOf(db, userId, ({ id, senderId }) => senderId === userId && id !== except)

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

/** The copies of all locations together: for each stock key its oldest entry, with the quantity of all. */
export const ownedKinds = (db: MockDb, userId: number): CollectionRecord[] =>
  [...grouped(freeOf(db, userId), stockKey).values()].flatMap((entries) => {
    const [first] = entries.toSorted((a, b) => a.id - b.id)
    return first ? [{ ...first, quantity: counted(entries, stockKey)(first) }] : []
  })

/** The stock of a member; the proposal `except` is ignored. */
export function stockOf(db: MockDb, userId: number, except?: number) {
  const promises = promisedBy(db, userId, except)
  const promised = counted(promises, stockKey)
  const promisedOfFinish = counted(promises, finishKey)
  const owned = counted(freeOf(db, userId), stockKey)
  const listed = counted(listedBy(db, userId), finishKey)
  const kinds = grouped(ownedKinds(db, userId), finishKey)
  const countsOf = (kind: StockKey): StockCounts => ({
    owned: owned(kind),
    listed: listed(kind),
    promised: promised(kind),
    promisedOfFinish: promisedOfFinish(kind),
  })
  return {
    countsOf,
    promisedOfFinish,
    /** Copies on lists for trade that are not promised. */
    unpromised: (finish: FinishKey) => Math.max(0, listed(finish) - promisedOfFinish(finish)),
    /** Copies that could be put into a proposal, in all conditions and languages. */
    available: (finish: FinishKey) =>
      availableOfKinds((kinds.get(finishKey(finish)) ?? []).map(countsOf)),
  }
}

/** The stock of each owner, counted once. */
export function stocks(db: MockDb): (ownerId: number) => ReturnType<typeof stockOf> {
  const byOwner = new Map<number, ReturnType<typeof stockOf>>()
  return (ownerId) => {
    const stock = byOwner.get(ownerId) ?? stockOf(db, ownerId)
    byOwner.set(ownerId, stock)
    return stock
  }
}

/** The promised copies of each entry of a collection. */
export function promisedOfOwned(db: MockDb, userId: number): (entry: { id: number }) => number {
  const parts = promisedOfEntries(freeOf(db, userId), promisedBy(db, userId))
  return ({ id }) => parts.get(id) ?? 0
}

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
