/** The columns of entries with an order of their own: a grip before each. */
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { entryColumns } from './entry-columns.tsx'
import { column, type TableMode } from './columns.tsx'
import { Grip } from '../rows/row-order.tsx'
import styles from '../rows/row-order.module.css'

const grip = column.display({
  id: 'grip',
  header: () => <VisuallyHidden>Order</VisuallyHidden>,
  cell: ({ row }) => <Grip row={row.original} />,
})

export const orderedMode: TableMode = {
  // It is laid out as the other entries are.
  name: entryColumns.name,
  columns: column.columns([grip, ...entryColumns.columns]),
  classes: [...(entryColumns.classes ?? []), { grip: styles.cell }],
}
