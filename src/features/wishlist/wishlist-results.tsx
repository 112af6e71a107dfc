import type { MouseEvent, ReactNode } from 'react'
import type { Wish } from '../../contract/entries.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import { CardTable } from '../../card-table/table/card-table.tsx'
import { entryColumns } from '../../card-table/table/entry-columns.tsx'
import { type EntrySort, entrySorts } from '../../domain/entries/entry-sort.ts'
import { MenuItem } from '../../ui/controls/menu-panel.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { CardBinder, type ShownResults } from '../cards/use-cards-screen.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import { focusNextRow } from '../entries/use-quantity-steps.ts'
import { type LeavingActions, useLeavingActions } from './use-leaving-actions.ts'
import type { EditedWish } from './wish-dialog.tsx'
import { WishlistEmpty, type WishlistEmptyProps } from './wishlist-empty.tsx'
import { CardGrid } from '../../card-table/grid/card-grid.tsx'
import { formatDollars } from '../../domain/format/money.ts'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'
import { focusNeighbour } from '../../ui/hooks/move-focus.ts'
import styles from './wishlist.module.css'
import { Stack } from '../../ui/layout/boxes.tsx'

export interface WishlistResultsProps extends ShownResults<EntrySort, Wish>, WishlistEmptyProps {
  quantities: OptimisticQuantities
  onEdit: (edited: EditedWish) => void
}

/** A page of the member's wishlist in the chosen view. */
export function WishlistResults({ isFiltered, onClear, ...props }: WishlistResultsProps) {
  const empty = <WishlistEmpty {...{ isFiltered, onClear }} />
  return (
    <ImpliedMark value="onWishlist">
      <Wishes {...props} empty={empty} />
    </ImpliedMark>
  )
}

interface WishesProps extends Omit<WishlistResultsProps, keyof WishlistEmptyProps> {
  empty: ReactNode
}

function Wishes(props: WishesProps) {
  const { view, rows, quantities, sort, onSort, onPoint, binder, onEdit, ...shown } = props
  const { move, remove } = useLeavingActions(quantities)
  const toast = useToast()
  const onRemove = ({ key }: CardRow) => {
    const entry = rows.find((row) => row.key === key)
    if (!entry) return
    focusNextRow()
    remove(entry)
  }
  const label = 'Cards of your wishlist'
  if (view === 'grid')
    return <WishlistGrid {...shown} {...{ label, rows, quantities, move, remove, onEdit }} />
  if (view === 'binder')
    return <CardBinder {...shown} {...binder} {...{ label, rows, quantities }} />

  const target = ({ key }: CardRow) => {
    const wish = rows.find((row) => row.key === key)
    return (
      wish && (
        <>
          <MenuItem icon="edit" onSelect={() => onEdit({ field: 'printing', wish })}>
            Change Printing...
          </MenuItem>
          <MenuItem icon="bell" onSelect={() => onEdit({ field: 'wish', wish })}>
            {wishLabel(wish)}
          </MenuItem>
        </>
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

/** The label of the control that opens the dialog of a wish. */
const wishLabel = ({ targetPrice }: Wish) =>
  targetPrice === null ? 'Edit Wish...' : `Target: ${formatDollars(targetPrice)}`

interface WishlistGridProps extends LeavingActions {
  label: string
  rows: readonly Wish[]
  quantities: OptimisticQuantities
  onEdit: (edited: EditedWish) => void
  isLoading: boolean
  isStale: boolean
  empty: ReactNode
  onOpen: (row: CardRow) => void
}

/** The member's wishlist as tiles, each with the actions to edit the wish, to move and to remove. */
function WishlistGrid({ rows, move, remove, onEdit, ...grid }: WishlistGridProps) {
  const entries = new Map(rows.map((entry) => [entry.key, entry]))
  const waysOff = ({ key }: CardRow) => {
    const entry = entries.get(key)
    return (
      entry && (
        <Stack gap="1" className={styles.ways}>
          <Button
            icon="edit"
            variant="quiet"
            size="small"
            block
            title={`Change the printing of ${entry.card.name}`}
            onClick={() => onEdit({ field: 'printing', wish: entry })}
          >
            Change Printing...
          </Button>
          <Button
            icon="bell"
            variant="quiet"
            size="small"
            block
            title={`Edit your wish for ${entry.card.name}`}
            onClick={() => onEdit({ field: 'wish', wish: entry })}
          >
            {wishLabel(entry)}
          </Button>
          <WayOff
            icon="collection"
            title={`Move ${entry.card.name} to your collection`}
            onTake={() => move(entry)}
          >
            Move to Collection
          </WayOff>
          <WayOff
            icon="trash"
            variant="quiet"
            title={`Remove ${entry.card.name} from your wishlist`}
            onTake={() => remove(entry)}
          >
            Remove from Wishlist
          </WayOff>
        </Stack>
      )
    )
  }
  return <CardGrid {...grid} rows={rows} footer={waysOff} />
}

interface WayOffProps extends Pick<ButtonProps, 'icon' | 'title' | 'variant'> {
  onTake: () => void
  children: string
}

function WayOff({ icon, onTake, children, ...look }: WayOffProps) {
  function take(event: MouseEvent<HTMLElement>) {
    // The second of a double click would strike the card that has moved up.
    if (event.detail > 1) return
    focusNeighbour(event.currentTarget, 'li', `[data-way='${icon ?? ''}']`)
    onTake()
  }
  return (
    <Button {...look} icon={icon} size="small" block sends data-way={icon} onClick={take}>
      {children}
    </Button>
  )
}
