import { CardGrid } from '../../card-table/grid/card-grid.tsx'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { Wish } from '../../contract/entries.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'
import { focusNeighbour } from '../../ui/hooks/focus-neighbour.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import type { LeavingActions } from './use-leaving-actions.ts'
import styles from './wishlist-grid.module.css'
import type { MouseEvent, ReactNode } from 'react'

/** The label of the control that opens the dialog of a wish's target price. */
export const targetLabel = ({ targetPrice }: Wish) =>
  targetPrice === null ? 'Target Price...' : `Target: ${formatDollars(targetPrice)}`

export interface WishlistGridProps extends LeavingActions {
  label: string
  rows: readonly Wish[]
  quantities: OptimisticQuantities
  onTarget: (wish: Wish) => void
  isLoading: boolean
  isStale: boolean
  empty: ReactNode
  onOpen: (row: CardRow) => void
}

/** The member's wishlist as tiles, each with the actions to set a target price, to move and to remove. */
export function WishlistGrid({ rows, move, remove, onTarget, ...grid }: WishlistGridProps) {
  const entries = new Map(rows.map((entry) => [entry.key, entry]))
  const waysOff = ({ key }: CardRow) => {
    const entry = entries.get(key)
    return (
      entry && (
        <div className={styles.ways}>
          <Button
            icon="bell"
            variant="quiet"
            size="small"
            block
            title={`Target price of ${entry.card.name}`}
            onClick={() => onTarget(entry)}
          >
            {targetLabel(entry)}
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
        </div>
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
    <Button {...look} icon={icon} size="small" block data-way={icon} onClick={take}>
      {children}
    </Button>
  )
}
