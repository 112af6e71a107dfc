/** What of the copies of a member is promised, requested, listed and left. */
import { finishKey, type FinishKey, stockKey, type StockKey } from '../domain/entries/stock-key.ts'
import { availableOfKinds, promisedOfEntries, type StockCounts } from '../domain/trade/stock.ts'
import { freeOf } from './owned-entries.ts'
import { listedBy } from './lists.ts'
import type { MemoryDb } from './memory-db.ts'
import { counted, grouped } from './rows.ts'
import type {
  CollectionRecord,
  ProposalRecord,
  ProposedRecord,
} from '../domain/entries/belongings.ts'

/** The copies that a member gives in pending proposals. */
export const pendingOf = (
  { state }: MemoryDb,
  giverId: number,
  isMeant: (proposal: ProposalRecord) => boolean,
): ProposedRecord[] =>
  state.proposals
    .filter((each) => each.state === 'pending' && isMeant(each))
    .flatMap(({ cards }) => cards.filter((card) => card.giverId === giverId))

/** A sender promises their side of a pending proposal. The proposal with the id `except` is ignored. */
export const promisedBy = (db: MemoryDb, userId: number, except?: number) =>
  pendingOf(db, userId, ({ id, senderId }) => senderId === userId && id !== except)

/** The copies of all locations together: for each stock key its oldest entry, with the quantity of all. */
export const ownedKinds = (db: MemoryDb, userId: number): CollectionRecord[] =>
  [...grouped(freeOf(db, userId), stockKey).values()].flatMap((entries) => {
    const [first] = entries.toSorted((a, b) => a.id - b.id)
    return first ? [{ ...first, quantity: counted(entries, stockKey)(first) }] : []
  })

/** The stock of a member; the proposal `except` is ignored. */
export function stockOf(db: MemoryDb, userId: number, except?: number) {
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
export function stocks(db: MemoryDb): (ownerId: number) => ReturnType<typeof stockOf> {
  const byOwner = new Map<number, ReturnType<typeof stockOf>>()
  return (ownerId) => {
    const stock = byOwner.get(ownerId) ?? stockOf(db, ownerId)
    byOwner.set(ownerId, stock)
    return stock
  }
}

/** The promised copies of each entry of a collection. */
export function promisedOfOwned(db: MemoryDb, userId: number): (entry: { id: number }) => number {
  const parts = promisedOfEntries(freeOf(db, userId), promisedBy(db, userId))
  return ({ id }) => parts.get(id) ?? 0
}
