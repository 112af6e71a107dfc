import { useRef } from 'react'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { focusNeighbour } from '../../ui/hooks/focus-neighbour.ts'
import type { OptimisticQuantities } from './optimistic-quantities.ts'

/** Time in which clicks that were meant for a removed row do nothing to the row that took its position. */
const settleMs = 400

/** Steps of a quantity where minus at 1 removes the entry. */
export function useRemovingSteps(quantities: OptimisticQuantities, remove: (row: CardRow) => void) {
  const settledAt = useRef(0)
  return (row: CardRow, quantity: number): void => {
    if (performance.now() < settledAt.current) return
    if (quantity > 0) return quantities.step(row.key, quantity)
    settledAt.current = performance.now() + settleMs
    remove(row)
  }
}

/** Moves the focus from a control of a row that is being removed to the same control of its neighbour. */
export function focusNextRow(): void {
  const control = document.activeElement
  const same = control?.hasAttribute('aria-haspopup')
    ? '[aria-haspopup]'
    : '[aria-label="Decrease quantity"]'
  focusNeighbour(control, 'tr, li', same)
}
