import type { ReactNode } from 'react'
import { cx } from '../../ui/layout/cx.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { endColumns } from './columns.tsx'
import styles from './header-cell.module.css'

export interface HeaderCellProps {
  id: string
  className: string
  /** The direction, where the rows are sorted by this column. */
  order: 'asc' | 'desc' | undefined
  /** Left out, the column cannot be sorted. */
  onToggle: (() => void) | undefined
  children: ReactNode
}

const arrows = { asc: 'sort-up', desc: 'sort-down', none: 'sort-none' } as const
const spoken = { asc: 'ascending', desc: 'descending' } as const

/** A column's head; one that can be sorted holds a button. */
export function HeaderCell({ id, className: column, order, onToggle, children }: HeaderCellProps) {
  const className = cx(styles.head, column, endColumns.has(id) && styles.atEnd)
  if (onToggle === undefined) {
    return (
      <th scope="col" data-column={id} className={className}>
        {children}
      </th>
    )
  }
  return (
    <th
      scope="col"
      data-column={id}
      className={className}
      aria-sort={order === undefined ? undefined : spoken[order]}
    >
      <button
        type="button"
        className={cx(styles.sorter, order !== undefined && styles.sorted)}
        onClick={onToggle}
      >
        <span>{children}</span>{' '}
        <Icon name={arrows[order ?? 'none']} size={16} className={styles.arrow} />
      </button>
    </th>
  )
}
