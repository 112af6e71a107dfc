import type { ReactNode } from 'react'
import { cx } from '../../ui/layout/cx.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './card-grid.module.css'
import type { CardRow } from '../rows/card-row.ts'
import { CardTile, type CardTileProps } from './card-tile.tsx'

export interface CardGridProps extends Omit<CardTileProps, 'row'> {
  /** Names the grid for screen readers. */
  label: string
  rows: readonly CardRow[]
  isLoading?: boolean | undefined
  /** These are the old cards; new ones are on their way. */
  isStale?: boolean | undefined
  /** Instead of 'No cards to display.' */
  empty?: ReactNode
}

const places = Array.from({ length: 10 }, (_, index) => index)

/** Cards side by side: one to five columns, as the width allows. */
export function CardGrid(props: CardGridProps) {
  const { label, rows, isLoading = false, isStale = false, empty, ...tile } = props
  if (!isLoading && rows.length === 0) return empty ?? <EmptyState title="No cards to display." />
  return (
    <div className={cx(styles.container, isStale && styles.stale)} aria-busy={isLoading || isStale}>
      <LiveRegion>{isLoading ? 'Loading cards...' : ''}</LiveRegion>
      {isLoading ? (
        <div className={styles.grid} aria-hidden="true">
          {places.map((place) => (
            <div key={place} className={styles.place}>
              <Skeleton shape="card" />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      ) : (
        <ul className={styles.grid} aria-label={label}>
          {rows.map((row) => (
            <li key={row.key}>
              <CardTile {...tile} row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
