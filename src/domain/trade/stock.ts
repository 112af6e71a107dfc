/** The stock of a member: owned copies of cards that are on the member's lists for trade. */
import type { OwnedEntry } from '../entries/moves.ts'
import { type StockKey, stockKey } from '../entries/stock-key.ts'
import { tradeOrder } from './exchange.ts'

/** Counts of copies of one stock key. */
export interface StockCounts {
  owned: number
  /** Copies of the card and finish on lists for trade, which have neither condition nor language. */
  listed: number
  /** Copies in pending proposals of the owner. */
  promised: number
  /** Promised copies of the card and finish, in any condition and language. */
  promisedOfFinish: number
}

export const noStock: StockCounts = { owned: 0, listed: 0, promised: 0, promisedOfFinish: 0 }

/** Unpromised copies that are owned and listed: of a stock key, and of its card and finish in all. */
export interface Stock {
  available: number
  availableOfFinish: number
}

/** Copies that are owned and not promised. */
export const copiesLeft = ({ owned, promised }: Pick<StockCounts, 'owned' | 'promised'>) =>
  Math.max(0, owned - promised)

export function stockLeft(counts: StockCounts): Stock {
  const availableOfFinish = counts.listed - counts.promisedOfFinish
  return {
    available: Math.max(0, Math.min(copiesLeft(counts), availableOfFinish)),
    availableOfFinish,
  }
}

/** Available copies of a card and finish, of all its stock keys together. */
export function availableOfKinds(kinds: readonly StockCounts[]): number {
  const [{ listed, promisedOfFinish } = noStock] = kinds
  const free = kinds.reduce((sum, kind) => sum + copiesLeft(kind), 0)
  return Math.max(0, Math.min(free, listed - promisedOfFinish))
}

/** An entry of a collection, as far as a trade orders it. */
export type TradedEntry = StockKey &
  Pick<OwnedEntry, 'id' | 'quantity' | 'forTrade' | 'grade' | 'location'>

/**
 * The promised copies of each entry, by its id: its part of those with its stock key, in the order in which a trade takes them. The
 * last entry also has those that the owner no longer owns.
 */
export function promisedOfEntries(
  entries: readonly TradedEntry[],
  promises: readonly (StockKey & { quantity: number })[],
): Map<number, number> {
  const left = new Map<string, number>()
  for (const promise of promises) {
    const key = stockKey(promise)
    left.set(key, (left.get(key) ?? 0) + promise.quantity)
  }
  const parts = new Map<number, number>()
  const lastIds = new Map<string, number>()
  for (const entry of entries.toSorted(tradeOrder)) {
    const key = stockKey(entry)
    const promised = left.get(key) ?? 0
    const part = Math.min(promised, entry.quantity)
    parts.set(entry.id, part)
    left.set(key, promised - part)
    lastIds.set(key, entry.id)
  }
  for (const [key, id] of lastIds) parts.set(id, (parts.get(id) ?? 0) + (left.get(key) ?? 0))
  return parts
}

/** The counts that a viewer sees: other members learn of no more owned copies than are listed. */
export const stockAsSeen = (counts: StockCounts, isOwner: boolean) => ({
  listed: counts.listed,
  owned: isOwner ? counts.owned : Math.min(counts.owned, counts.listed),
  promised: counts.promised,
  available: stockLeft(counts).available,
})
