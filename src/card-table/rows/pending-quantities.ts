/** Quantities that were asked for and are not yet what the server has. */
import { useSyncExternalStore } from 'react'
import type { CardRow } from './card-row.ts'

/** Lies over the rows: a cell that shows a quantity looks here first, so that no other cell is drawn again. */
export interface PendingQuantities {
  subscribe: (listener: () => void) => () => void
  /** By the key of a row; undefined where nothing is pending. */
  of: (key: string) => number | undefined
}

const none: PendingQuantities = { subscribe: () => () => {}, of: () => undefined }

/** How many copies of a row to show. */
export function useQuantity(row: CardRow, pending: PendingQuantities = none): number {
  const wanted = useSyncExternalStore(pending.subscribe, () => pending.of(row.key))
  return wanted ?? row.card.quantity ?? 1
}
