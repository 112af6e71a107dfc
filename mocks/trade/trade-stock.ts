/** What of the copies of a member is promised, requested, listed and left. */
import {
  finishKey,
  type FinishKey,
  stockKey,
  type StockKey,
} from '../../src/domain/entries/stock-key.ts'
import { tradeOrder } from '../../src/domain/trade/exchange.ts'
import type { StockCounts } from '../../src/domain/trade/stock.ts'
import { ownedBy } from '../collection/owned-entries.ts'
import type { MockDb } from '../records.ts'
import { counted, grouped } from '../rows.ts'
import type {
  CollectionRecord,
  ListItemRecord,
  ProposalRecord,
  ProposedRecord,
} from '../seeds/belongings.ts'

const isPending = ({ state }: ProposalRecord) => state === 'pending'

const givenBy = (userId: number, proposals: readonly ProposalRecord[]): ProposedRecord[] =>
  proposals.flatMap(({ cards }) => cards.filter(({ giverId }) => giverId === userId))

/**
 * A sender promises their side of a pending proposal. The proposal with the id `except` is ignored.
 */
function promisedBy({ state }: MockDb, userId: number, except?: number): ProposedRecord[] {
  const sent = state.proposals.filter(
    (each) => isPending(each) && each.senderId === userId && each.id !== except,
  )
  return givenBy(userId, sent)
}

/**
 * Copies that are requested of a member: by the viewer, or by all when the viewer is that member.
 */
export function askedOf(
  { state }: MockDb,
  userId: number,
  { viewerId, except }: { viewerId: number; except: number | undefined },
): ProposedRecord[] {
  const received = state.proposals.filter(
    (each) =>
      isPending(each) &&
      each.receiverId === userId &&
      (viewerId === userId || each.senderId === viewerId) &&
      each.id !== except,
  )
  return givenBy(userId, received)
}

/** The items of a member's lists for trade. */
export function listedBy({ state }: MockDb, userId: number): ListItemRecord[] {
  const lists = state.lists.filter(
    (list) => list.userId === userId && list.visibility === 'for_trade',
  )
  const ids = new Set(lists.map(({ id }) => id))
  return state.listItems.filter(({ listId }) => ids.has(listId))
}

/** The counts of a stock key; the proposal `except` is ignored. */
export function stockOf(
  db: MockDb,
  userId: number,
  except?: number,
): (kind: StockKey) => StockCounts {
  const promises = promisedBy(db, userId, except)
  const promised = counted(promises, stockKey)
  const promisedOfFinish = counted(promises, finishKey)
  const owned = counted(ownedBy(db, userId), stockKey)
  const listed = counted(listedBy(db, userId), finishKey)
  return (kind) => ({
    owned: owned(kind),
    listed: listed(kind),
    promised: promised(kind),
    promisedOfFinish: promisedOfFinish(kind),
  })
}

/** The copies of all locations together: for each stock key its oldest entry, with the quantity of all. */
export function ownedKinds(db: MockDb, userId: number): CollectionRecord[] {
  const kinds = new Map<string, CollectionRecord>()
  for (const entry of ownedBy(db, userId).toSorted((a, b) => a.id - b.id)) {
    const kind = kinds.get(stockKey(entry))
    if (kind) kind.quantity += entry.quantity
    else kinds.set(stockKey(entry), { ...entry })
  }
  return [...kinds.values()]
}

/**
 * The promised copies of each entry: its part of those with its stock key, in the order in which a trade takes them. The
 * last entry also has those that the owner no longer owns.
 */
export function promisedOfOwned(db: MockDb, userId: number): (entry: CollectionRecord) => number {
  const promised = counted(promisedBy(db, userId), stockKey)
  const equals = grouped(ownedBy(db, userId).toSorted(tradeOrder), stockKey)
  return (entry) => {
    let left = promised(entry)
    const equal = equals.get(stockKey(entry)) ?? []
    for (const { id, quantity } of equal) {
      if (id === entry.id) return id === equal.at(-1)?.id ? left : Math.min(left, quantity)
      left = Math.max(0, left - quantity)
    }
    return 0
  }
}

/** Copies that are owned and not promised in another proposal than the given one. */
export function leftOf(db: MockDb, userId: number, proposalId: number): (kind: StockKey) => number {
  const promised = counted(promisedBy(db, userId, proposalId), stockKey)
  const owned = counted(ownedBy(db, userId), stockKey)
  return (kind) => Math.max(0, owned(kind) - promised(kind))
}

/** A count of a member's copies by card and finish, computed once for each member. */
function perOwner(
  countOf: (ownerId: number) => (finish: FinishKey) => number,
): (ownerId: number, finish: FinishKey) => number {
  const byOwner = new Map<number, (finish: FinishKey) => number>()
  return (ownerId, finish) => {
    const count = byOwner.get(ownerId) ?? countOf(ownerId)
    byOwner.set(ownerId, count)
    return count(finish)
  }
}

/** The copies that an owner has promised, as lists for trade show them. */
export const promisedCounter = (db: MockDb) =>
  perOwner((ownerId) => counted(promisedBy(db, ownerId), finishKey))

/** The copies that an owner could put into a proposal, in all conditions and languages. */
export const availableCounter = (db: MockDb) =>
  perOwner((ownerId) => availableFinishes(db, ownerId))

/** The copies on an owner's lists for trade that are not promised. */
export const unpromisedCounter = (db: MockDb) =>
  perOwner((ownerId) => {
    const listed = counted(listedBy(db, ownerId), finishKey)
    const promised = counted(promisedBy(db, ownerId), finishKey)
    return (finish) => Math.max(0, listed(finish) - promised(finish))
  })

function availableFinishes(db: MockDb, ownerId: number): (finish: FinishKey) => number {
  const promises = promisedBy(db, ownerId)
  const promisedOfKind = counted(promises, stockKey)
  const promised = counted(promises, finishKey)
  const listed = counted(listedBy(db, ownerId), finishKey)
  const free = counted(
    ownedKinds(db, ownerId).map((kind) => ({
      ...kind,
      quantity: Math.max(0, kind.quantity - promisedOfKind(kind)),
    })),
    finishKey,
  )
  return (finish) => Math.max(0, Math.min(free(finish), listed(finish) - promised(finish)))
}
