import { createContext, use } from 'react'
import type { CardRow, RowActions } from '../rows/card-row.ts'
import type { PendingQuantities, RowSelection } from '../rows/row-state.ts'
import { type CardSide, otherSide } from '../../domain/cards/card-face.ts'
import { createStore, type Store, useStore } from '../../ui/hooks/store.ts'

/** The row of a table that has been turned over: a store outside of the rows, so that turning one renders no other row. */
interface Turned {
  /** The row's key. */
  key: string
  side: CardSide
}

export type TurnedRow = Store<Turned | undefined>

export const createTurnedRow = (): TurnedRow => createStore<Turned | undefined>(undefined)

/** Turns a row over. The row that was turned before shows its front. */
export function turnRow(turnedRow: TurnedRow, key: string): void {
  turnedRow.set({ key, side: otherSide(sideOf(turnedRow.current(), key)) })
}

/** Undefined unless the row was the last one turned over. */
export function useTurnedSide(turnedRow: TurnedRow, key: string): CardSide | undefined {
  return useStore(turnedRow, (turned) => sideOf(turned, key))
}

function sideOf(turned: Turned | undefined, key: string): CardSide | undefined {
  return turned?.key === key ? turned.side : undefined
}

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
