import {
  columnOf,
  type ColumnSort,
  hasColumn,
  type ListColumn,
  OrderedTable,
  sortable,
  sortOf,
} from './ordered-table.tsx'
import type { ReactNode } from 'react'
import type { CardEntry } from '../../../contract/entries.ts'
import type { AddActions } from '../../../card-table/rows/card-actions.ts'
import type { CardRow } from '../../../card-table/rows/card-row.ts'
import type { SortState } from '../../../ui/data-table/columns.ts'
import { CardTable } from '../../../card-table/table/card-table.tsx'
import { entryColumns } from '../../../card-table/table/entry-columns.tsx'
import type { ListItemSort } from '../../../domain/entries/entry-sort.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { CardBinder } from '../../cards/lazy-binder.ts'
import { CardGrid } from '../../cards/lazy-grid.ts'
import type { ShownResults } from '../../cards/use-cards-screen.tsx'
import type { OptimisticQuantities } from '../../entries/optimistic-quantities.ts'
import type { ListOrder } from './use-list-order.ts'

/** What its owner may do with the cards of a list. */
export interface OwnerActions {
  quantities: OptimisticQuantities
  onQuantityChange: (row: CardRow, quantity: number) => void
  onRemove: (row: CardRow) => void
  /** Where its own order is seen, and can be changed. */
  order: ListOrder | undefined
  /** In the grid; the table has no room for where else cards may go. */
  adds: AddActions
}

export interface ListResultsProps extends Omit<ShownResults<ListItemSort, CardEntry>, 'onSort'> {
  label: string
  onSort: (sort: SortState<ColumnSort>) => void
  empty: ReactNode
  /** Left out, the list can be read, and nothing else. */
  owner?: OwnerActions | undefined
}

const removeLabel = 'Remove from list'

/** A page of a list in the chosen view. */
export function ListResults(props: ListResultsProps) {
  const { view, sort, onSort, onPoint, binder, owner, ...shown } = props
  const toast = useToast()
  if (view === 'grid') {
    if (!owner) return <CardGrid {...shown} />
    const { quantities, onRemove, adds } = owner
    return <CardGrid {...shown} {...adds} {...{ quantities, onRemove, removeLabel }} />
  }
  if (view === 'binder') return <CardBinder {...shown} {...binder} quantities={owner?.quantities} />
  const elsewhere = () => toast.info('This action is not available from the list view.')
  const table = {
    ...shown,
    sortable,
    onPoint,
    sort: hasColumn(sort.by) ? { by: columnOf[sort.by], order: sort.order } : undefined,
    onSort: ({ by, order }: SortState<ListColumn>) => onSort({ by: sortOf(by), order }),
    readOnly: !owner,
    leastQuantity: 0,
    quantities: owner?.quantities,
    onQuantityChange: owner?.onQuantityChange,
    onRemove: owner?.onRemove,
    removeLabel,
    onAddToCollection: elsewhere,
    onAddToWishlist: elsewhere,
    onAddToList: elsewhere,
  }
  if (owner?.order) return <OrderedTable {...table} order={owner.order} />
  return <CardTable {...table} mode={entryColumns} />
}
