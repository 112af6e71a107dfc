import { type ReactNode, useRef, useState } from 'react'
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { cx, LiveRegion } from '../../ui/layout/layout.tsx'
import { type CardRow, hasActions, type RowActions } from '../rows/card-row.ts'
import { CardPreview } from '../picture/card-preview.tsx'
import { PriceLines } from '../picture/price-line.tsx'
import styles from './card-table.module.css'
import { catalogMode, type TableMode } from './columns.tsx'
import type { PendingQuantities, RowSelection } from '../rows/row-state.ts'
import { createTurnedRow, TableContext } from './table-context.ts'

export interface CardTableProps<Sort extends string>
  extends
    RowActions,
    Pick<
      DataTableProps<CardRow, Sort>,
      'label' | 'sort' | 'sortable' | 'onSort' | 'hidden' | 'isStale'
    > {
  rows: readonly CardRow[]
  /** `catalogMode` by default. */
  mode?: TableMode | undefined
  onOpen?: ((row: CardRow) => void) | undefined
  /** Called with the row under the pointer, which may be opened next. */
  onPoint?: ((row: CardRow) => void) | undefined
  /** Called by plus and minus; never below `leastQuantity`. */
  onQuantityChange?: ((row: CardRow, quantity: number) => void) | undefined
  /** 1 by default; 0 where minus also removes a card. */
  leastQuantity?: number | undefined
  /** Pending quantities, which replace those of the rows. */
  quantities?: PendingQuantities | undefined
  /** The selection that the boxes show and change. */
  selection?: RowSelection | undefined
  /** Takes away actions and quantity editing, whatever handlers there are. */
  readOnly?: boolean | undefined
  isLoading?: boolean | undefined
  /** Instead of 'No cards found.' */
  empty?: ReactNode
}

export function CardTable<Sort extends string>(props: CardTableProps<Sort>) {
  const { label, rows, mode = catalogMode, readOnly = false, isLoading = false } = props
  const { sort, sortable, onSort, hidden = [], isStale, onOpen, onQuantityChange } = props
  const { quantities, selection, leastQuantity = 1, empty } = props
  const { onAddToCollection, onAddToWishlist, onAddToList, onEdit, onRemove } = props
  const { removeLabel, more } = props
  const adds = { onAddToCollection, onAddToWishlist, onAddToList }
  const actions = { ...adds, onEdit, onRemove, removeLabel, more }
  const frame = useRef<HTMLDivElement>(null)
  const [turnedRow] = useState(createTurnedRow)
  return (
    <TableContext
      value={{
        onOpen,
        onQuantityChange: readOnly ? undefined : onQuantityChange,
        leastQuantity,
        quantities,
        selection,
        rows,
        turnedRow,
        actions,
      }}
    >
      <div ref={frame} className={styles.frame}>
        <LiveRegion>{isLoading ? 'Loading cards...' : ''}</LiveRegion>
        <PriceLines rows={rows}>
          <DataTable
            {...{ label, sort, sortable, onSort, isStale }}
            columns={mode.columns}
            hidden={readOnly || !hasActions(actions) ? [...hidden, 'actions'] : hidden}
            rows={isLoading ? undefined : rows}
            keyOf={keyOf}
            empty={empty ?? <EmptyState title="No cards found." />}
            sticky
            narrow="lines"
            // Rows of entries may have edits under way, which they keep.
            replacesRows={mode === catalogMode}
            className={cx(styles.cards, mode.className)}
          />
        </PriceLines>
        <CardPreview {...{ rows, frame, turnedRow }} onPoint={props.onPoint} />
      </div>
    </TableContext>
  )
}

const keyOf = ({ key }: CardRow) => key
