import { targetLabel, WishlistGrid } from './wishlist-grid.tsx'
import type { ReactNode } from 'react'
import type { Wish } from '../../contract/entries.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { CardTable } from '../../card-table/table/card-table.tsx'
import { entryColumns } from '../../card-table/table/entry-columns.tsx'
import { type EntrySort, entrySorts } from '../../domain/entries/entry-sort.ts'
import { MenuItem } from '../../ui/controls/menu-panel.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { CardBinder } from '../cards/lazy-binder.ts'
import type { ShownResults } from '../cards/use-cards-screen.tsx'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import { focusNextRow } from '../entries/use-removing-steps.ts'
import type { LeavingActions } from './use-leaving-actions.ts'

export interface WishlistResultsProps extends LeavingActions, ShownResults<EntrySort, Wish> {
  quantities: OptimisticQuantities
  /** Opens the dialog of the target price. */
  onTarget: (wish: Wish) => void
  empty: ReactNode
}

/** A page of the member's wishlist in the chosen view. */
export function WishlistResults(props: WishlistResultsProps) {
  const { view, rows, quantities, sort, onSort, onPoint, binder, ...rest } = props
  const { move, remove, onTarget, ...shown } = rest
  const toast = useToast()
  const onRemove = ({ key }: CardRow) => {
    const entry = rows.find((row) => row.key === key)
    if (!entry) return
    focusNextRow()
    remove(entry)
  }
  const label = 'Cards of your wishlist'
  if (view === 'grid')
    return <WishlistGrid {...shown} {...{ label, rows, quantities, move, remove, onTarget }} />
  if (view === 'binder')
    return <CardBinder {...shown} {...binder} {...{ label, rows, quantities }} />

  const target = ({ key }: CardRow) => {
    const wish = rows.find((row) => row.key === key)
    return (
      wish && (
        <MenuItem icon="bell" onSelect={() => onTarget(wish)}>
          {targetLabel(wish)}
        </MenuItem>
      )
    )
  }
  const elsewhere = () =>
    toast.info('Please use the Grid view or card detail page to manage wishlist items.')
  return (
    <CardTable
      {...shown}
      {...{ label, rows, quantities, sort, onSort, onPoint }}
      mode={entryColumns}
      sortable={entrySorts}
      onQuantityChange={({ key: entry }, quantity) => quantities.step(entry, quantity)}
      onRemove={onRemove}
      more={target}
      removeLabel="Remove from wishlist"
      onAddToCollection={elsewhere}
      onAddToList={elsewhere}
      onAddToWishlist={() => toast.info('This card is already in your wishlist.')}
    />
  )
}
