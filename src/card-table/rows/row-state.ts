/** What a row has outside of itself: whether it is selected, and the quantity that the server has not confirmed yet. */
import { useSyncExternalStore } from 'react'
import type { CardRow } from './card-row.ts'

/**
 * A store outside of the rows: each box subscribes to it, so that ticking one renders no other row.
 */
export interface RowSelection {
  subscribe: (listener: () => void) => () => void
  has: (key: string) => boolean
  set: (rows: readonly CardRow[], on: boolean) => void
}

export function useIsSelected({ subscribe, has }: RowSelection, key: string): boolean {
  return useSyncExternalStore(subscribe, () => has(key))
}

/** How much of a page is selected. */
export function useSelectedShare(
  { subscribe, has }: RowSelection,
  rows: readonly CardRow[],
): 'none' | 'some' | 'all' {
  return useSyncExternalStore(subscribe, () => {
    const count = rows.filter(({ key }) => has(key)).length
    return count === 0 ? 'none' : count < rows.length ? 'some' : 'all'
  })
}

/** The row that was ticked last: a range begins there. */
const lastTicked = new WeakMap<RowSelection, string>()

/** Ticks a row, or with `isRange` all rows from the one that was ticked last, if it is among them. */
export function tick(
  selection: RowSelection,
  rows: readonly CardRow[],
  row: CardRow,
  { on, isRange }: { on: boolean; isRange: boolean },
): void {
  const indexes = [lastTicked.get(selection), row.key].map((key) =>
    rows.findIndex((each) => each.key === key),
  )
  lastTicked.set(selection, row.key)
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)]
  selection.set(isRange && first >= 0 ? rows.slice(first, last + 1) : [row], on)
}

/**
 * A store outside of the rows: each quantity cell subscribes to it, so that no other cell renders
 * again.
 */
export interface PendingQuantities {
  subscribe: (listener: () => void) => () => void
  /** The pending quantity by the row's key; undefined if no change is pending. */
  of: (key: string) => number | undefined
  /** Whether the quantity is sent only when there is a connection. */
  waits?: (key: string) => boolean
  /** Whether quantities wait without a connection; else they are refused. */
  canWait?: boolean
}

const none: PendingQuantities = { subscribe: () => () => {}, of: () => undefined }

/** How many copies of a row to show. */
export function useQuantity(row: CardRow, pending: PendingQuantities = none): number {
  const wanted = useSyncExternalStore(pending.subscribe, () => pending.of(row.key))
  return wanted ?? row.quantity ?? 1
}

/** Whether the quantity of a row waits for a connection. */
export function useWaits(row: CardRow, pending: PendingQuantities = none): boolean {
  return useSyncExternalStore(pending.subscribe, () => pending.waits?.(row.key) === true)
}
