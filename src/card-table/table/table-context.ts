import { createContext, use } from 'react'
import type { RowActions } from '../rows/card-actions.ts'
import type { CardRow } from '../rows/card-row.ts'
import type { PendingQuantities } from '../rows/pending-quantities.ts'
import type { RowSelection } from '../rows/row-selection.ts'
import { createTurnedRow, type TurnedRow } from './turned-row.ts'

/** The context of cells, since columns are created once, outside of any component. */
export interface TableHandlers {
  onOpen?: ((row: CardRow) => void) | undefined
  /** Left out, quantities are read-only. */
  onQuantityChange?: ((row: CardRow, quantity: number) => void) | undefined
  /** How far minus goes. */
  leastQuantity: number
  /** Quantities that are shown instead of the rows' own. */
  quantities?: PendingQuantities | undefined
  /** Gives every row a box (in the modes that have them). */
  selection?: RowSelection | undefined
  rows: readonly CardRow[]
  turnedRow: TurnedRow
  actions: RowActions
}

export const TableContext = createContext<TableHandlers>({
  leastQuantity: 1,
  rows: [],
  turnedRow: createTurnedRow(),
  actions: {},
})

export const useTableHandlers = () => use(TableContext)
