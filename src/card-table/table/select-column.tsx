/** The column of boxes of a table whose rows can be selected. */
import styles from './collection-columns.module.css'
import { column, type TableMode } from './columns.tsx'
import { SelectCell, SelectHead } from './select-cell.tsx'

export const select = column.display({
  id: 'select',
  header: SelectHead,
  cell: ({ row }) => <SelectCell row={row.original} />,
  meta: { width: '2.25rem', className: styles.select },
})

/** Puts a column before those of a table; the same for the same columns, since new ones would render every cell again. */
export function withFirst(first: TableMode['columns'][number]) {
  const modes = new WeakMap<TableMode, TableMode>()
  return (mode: TableMode): TableMode => {
    const known = modes.get(mode)
    if (known) return known
    const extended = { ...mode, columns: column.columns([first, ...mode.columns]) }
    modes.set(mode, extended)
    return extended
  }
}

export const withBoxes = withFirst(select)
