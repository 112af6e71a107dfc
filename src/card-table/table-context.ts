import { createContext, use } from 'react'
import type { RowActions } from './card-actions.ts'
import type { CardRow } from './card-row.ts'

/** What cells may do. They get it by context, since columns are made once, outside of any component. */
export interface TableHandlers {
  onOpen?: ((row: CardRow) => void) | undefined
  /** Left out, quantities are read-only. */
  onQuantityChange?: ((row: CardRow, quantity: number) => void) | undefined
  actions: RowActions
}

export const TableContext = createContext<TableHandlers>({ actions: {} })

export const useTableHandlers = () => use(TableContext)
