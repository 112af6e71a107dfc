/** How many copies a member can propose, and how many of those that were proposed are still there. */
import type { ListItemRecord } from '../seeds/belongings.ts'
import { ownedBy } from '../collection/collection.ts'
import type { MockDb } from '../db.ts'
import {
  type Finish,
  finishKey,
  type StockKey,
  stockKey,
} from '../../src/domain/entries/stock-key.ts'
import { counted } from '../entries/counted.ts'
import { promisedBy } from '../proposals/promises.ts'

/** The items of a member's lists for trade. */
export function listedBy({ state }: MockDb, userId: number): ListItemRecord[] {
  const lists = state.lists.filter(
    (list) => list.userId === userId && list.visibility === 'for_trade',
  )
  const ids = new Set(lists.map(({ id }) => id))
  return state.listItems.filter(({ listId }) => ids.has(listId))
}

/**
 * Owned and listed copies that are not promised, of a stock key and of its finish; the proposal
 * `except` is ignored.
 */
export function stockOf(
  db: MockDb,
  userId: number,
  except?: number,
): (kind: StockKey) => { available: number; availableOfFinish: number } {
  const promises = promisedBy(db, userId, except)
  const promised = counted(promises, stockKey)
  const promisedOfFinish = counted(promises, finishKey)
  const owned = counted(ownedBy(db, userId), stockKey)
  const listed = counted(listedBy(db, userId), finishKey)
  return (kind) => {
    const availableOfFinish = listed(kind) - promisedOfFinish(kind)
    const available = Math.max(0, Math.min(owned(kind) - promised(kind), availableOfFinish))
    return { available, availableOfFinish }
  }
}

/** Copies that are owned and not promised in another proposal than the given one. */
export function leftOf(db: MockDb, userId: number, proposalId: number): (kind: StockKey) => number {
  const promised = counted(promisedBy(db, userId, proposalId), stockKey)
  const owned = counted(ownedBy(db, userId), stockKey)
  return (kind) => Math.max(0, owned(kind) - promised(kind))
}

/** Copies of a card and finish that an owner could put into a proposal, in all conditions and languages. */
export function availableCounter(db: MockDb): (ownerId: number, finish: Finish) => number {
  const byOwner = new Map<number, (finish: Finish) => number>()
  return (ownerId, finish) => {
    const availableOf = byOwner.get(ownerId) ?? availableFinishes(db, ownerId)
    byOwner.set(ownerId, availableOf)
    return availableOf(finish)
  }
}

function availableFinishes(db: MockDb, ownerId: number): (finish: Finish) => number {
  const promises = promisedBy(db, ownerId)
  const promisedOfKind = counted(promises, stockKey)
  const promised = counted(promises, finishKey)
  const listed = counted(listedBy(db, ownerId), finishKey)
  const free = counted(
    ownedBy(db, ownerId).map((entry) => ({
      ...entry,
      quantity: Math.max(0, entry.quantity - promisedOfKind(entry)),
    })),
    finishKey,
  )
  return (finish) => Math.max(0, Math.min(free(finish), listed(finish) - promised(finish)))
}
