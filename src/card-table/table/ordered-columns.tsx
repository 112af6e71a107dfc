/** The columns of entries with an order of their own: a grip before each. */
import { entryColumns } from './entry-columns.tsx'
import { column, type TableMode } from './columns.tsx'
import { Grip } from '../rows/row-order.tsx'
import styles from '../rows/row-order.module.css'

const grip = column.display({
  id: 'grip',
  header: 'Order',
  cell: ({ row }) => <Grip row={row.original} />,
  meta: { hidesHead: true, className: styles.cell },
})

export const orderedMode: TableMode = {
  ...entryColumns,
  columns: column.columns([grip, ...entryColumns.columns]),
}
