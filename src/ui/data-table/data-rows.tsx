import { type Column, FlexRender, type Row, type RowData } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { Skeleton } from '../feedback/states.tsx'
import { cx } from '../layout/layout.tsx'
import type { ColumnMeta, Features } from './columns.ts'
import styles from './data-table.module.css'

interface DataRowsProps<Data extends RowData, Shared extends object> {
  rows: readonly Row<Features<Shared>, Data>[]
  /** The ids of the columns in sight. */
  shown: string
  shared: Shared | undefined
}

export function DataRows<Data extends RowData, Shared extends object>({
  rows,
  shown,
  shared,
}: DataRowsProps<Data, Shared>) {
  return (
    <tbody>
      {rows.map((row) => (
        <DataRow
          key={row.id}
          id={row.id}
          data={row.original}
          {...{ shown, shared }}
          cells={() =>
            row.getVisibleCells().map((cell) => {
              const { meta } = cell.column.columnDef
              const Cell = meta?.isRowHead ? 'th' : 'td'
              return (
                <Cell key={cell.column.id} scope={meta?.isRowHead && 'row'} {...cellProps(meta)}>
                  <FlexRender cell={cell} />
                </Cell>
              )
            })
          }
        />
      ))}
    </tbody>
  )
}

interface DataRowProps {
  id: string
  data: RowData
  shown: string
  shared: object | undefined
  cells: () => ReactNode
}

/** The table creates all its rows again when one of them changes, so rows are compared by their data. */
const DataRow = memo(
  function DataRow({ id, cells }: DataRowProps) {
    return <tr data-key={id}>{cells()}</tr>
  },
  (before, after) =>
    before.data === after.data && before.shown === after.shown && before.shared === after.shared,
)

const cellProps = ({ align, label, priority, className }: ColumnMeta = {}) => ({
  'data-label': label,
  'data-priority': priority,
  className: cx(align && styles.end, className),
})

interface ComingRowsProps<Data extends RowData, Shared extends object> {
  count: number
  columns: readonly Column<Features<Shared>, Data>[]
}

/** The body of a table that is still loading: rows in the shape of those that come. */
export function ComingRows<Data extends RowData, Shared extends object>({
  count,
  columns,
}: ComingRowsProps<Data, Shared>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <tr key={line}>
          {columns.map(({ id, columnDef: { meta } }) => (
            <td key={id} {...cellProps(meta)}>
              {meta?.coming ?? (
                <Skeleton className={cx(styles.bone, meta?.align && styles.short)} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
