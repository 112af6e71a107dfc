import type { ReactNode } from 'react'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { CardTable } from '../../card-table/table/card-table.tsx'
import { entryColumns } from '../../card-table/table/entry-columns.tsx'
import type { SharedWishlistSort } from '../../domain/entries/entry-sort.ts'
import { CardBinder } from '../cards/lazy-binder.ts'
import { CardGrid } from '../cards/lazy-grid.ts'
import type { ShownResults } from '../cards/use-cards-screen.tsx'

/** The table's columns by their sorts: `value` is price times quantity. */
const columnOf = {
  name: 'name',
  set: 'set',
  collector_number: 'collector_number',
  value: 'total_value',
  quantity: 'quantity',
} as const satisfies Record<SharedWishlistSort, string>
type Column = (typeof columnOf)[SharedWishlistSort]

const sortable = Object.values(columnOf)
const sortOf = (column: Column): SharedWishlistSort => (column === 'total_value' ? 'value' : column)

export interface SharedResultsProps extends ShownResults<SharedWishlistSort, CardRow> {
  label: string
  empty: ReactNode
}

/** A read-only page of another member's wishlist in the chosen view. */
export function SharedResults(props: SharedResultsProps) {
  const { view, sort, onSort, onPoint, binder, ...shown } = props
  if (view === 'grid') return <CardGrid {...shown} />
  if (view === 'binder') return <CardBinder {...shown} {...binder} />
  return (
    <CardTable
      {...shown}
      {...{ sortable, onPoint }}
      mode={entryColumns}
      readOnly
      sort={{ by: columnOf[sort.by], order: sort.order }}
      onSort={({ by, order }) => onSort({ by: sortOf(by), order })}
    />
  )
}
