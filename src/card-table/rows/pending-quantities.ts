/** Requested quantities that the server has not confirmed yet. */
import { useSyncExternalStore } from 'react'
import type { CardRow } from './card-row.ts'

/**
 * A store outside of the rows: each quantity cell subscribes to it, so that no other cell renders
 * again.
 */
export interface PendingQuantities {
  subscribe: (listener: () => void) => () => void
  /** By the row's key; undefined where no change is pending. */
  of: (key: string) => number | undefined
}

const none: PendingQuantities = { subscribe: () => () => {}, of: () => undefined }

/** How many copies of a row to show. */
export function useQuantity(row: CardRow, pending: PendingQuantities = none): number {
  const wanted = useSyncExternalStore(pending.subscribe, () => pending.of(row.key))
  return wanted ?? row.card.quantity ?? 1
}
