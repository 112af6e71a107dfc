import type { ReactNode } from 'react'
import type { CollectionEntry } from '../../contract/collection.ts'
import type { RowActions } from '../../card-table/rows/card-actions.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { CardTable } from '../../card-table/table/card-table.tsx'
import { collectionMode } from '../../card-table/table/collection-columns.tsx'
import type { PendingQuantities } from '../../card-table/rows/pending-quantities.ts'
import type { RowSelection } from '../../card-table/rows/row-selection.ts'
import {
  type CollectionSort,
  collectionSorts,
  type RequestedColumn,
  requestedColumns,
} from '../../domain/entries/entry-sort.ts'
import { CardBinder } from '../cards/lazy-binder.ts'
import { CardGrid } from '../cards/lazy-grid.ts'
import type { ShownResults } from '../cards/use-cards-screen.tsx'

export interface CollectionResultsProps
  extends RowActions, ShownResults<CollectionSort, CollectionEntry> {
  /** Columns of the table that are shown on request. */
  columns: readonly RequestedColumn[]
  onQuantityChange: (row: CardRow, quantity: number) => void
  quantities: PendingQuantities
  selection: RowSelection
  empty: ReactNode
}

const label = 'Cards of your collection'

/** A page of entries in the chosen view. */
export function CollectionResults(props: CollectionResultsProps) {
  const { view, columns, sort, onSort, onPoint, onQuantityChange, binder, ...shown } = props
  switch (view) {
    case 'table':
      return (
        <CardTable
          {...shown}
          {...{ label, sort, onSort, onPoint, onQuantityChange }}
          mode={collectionMode}
          hidden={requestedColumns.filter((id) => !columns.includes(id))}
          sortable={collectionSorts}
        />
      )
    case 'grid':
      return <CardGrid {...shown} label={label} />
    case 'binder':
      return <CardBinder {...shown} {...binder} label={label} />
  }
}
