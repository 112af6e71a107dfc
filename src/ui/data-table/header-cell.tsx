import { FlexRender, type Header, type RowData } from '@tanstack/react-table'
import { cx } from '../layout/cx.ts'
import { Icon } from '../layout/icon.tsx'
import { visuallyHidden } from '../layout/visually-hidden.tsx'
import type { Features } from './columns.ts'
import styles from './header-cell.module.css'

const arrows = { asc: 'sort-up', desc: 'sort-down', none: 'sort-none' } as const
const directions = { asc: 'ascending', desc: 'descending' } as const

interface HeaderCellProps<Row extends RowData, Shared extends object> {
  header: Header<Features<Shared>, Row>
  canSort: boolean
}

/** A column's head; one that can be sorted holds a button. */
export function HeaderCell<Row extends RowData, Shared extends object>({
  header,
  canSort,
}: HeaderCellProps<Row, Shared>) {
  const { column } = header
  const { align, width, hidesHead, priority, className } = column.columnDef.meta ?? {}
  const order = canSort && column.getIsSorted()
  const content = <FlexRender header={header} />
  return (
    <th
      scope="col"
      data-column={column.id}
      data-priority={priority}
      style={width === undefined ? undefined : { ['--width' as string]: width }}
      className={cx(styles.head, align && styles.atEnd, className)}
      aria-sort={order ? directions[order] : undefined}
    >
      {canSort ? (
        <button
          type="button"
          className={cx(styles.sorter, order && styles.sorted)}
          onClick={() => column.toggleSorting()}
        >
          <span>{content}</span>{' '}
          <Icon name={arrows[order || 'none']} size={16} className={styles.arrow} />
        </button>
      ) : hidesHead ? (
        <span className={visuallyHidden}>{content}</span>
      ) : (
        content
      )}
    </th>
  )
}
