import { FlexRender, type Row } from '@tanstack/react-table'
import { memo } from 'react'
import type { CardRow } from '../rows/card-row.ts'
import styles from './card-table.module.css'
import type { features } from './columns.tsx'

export interface CardRowsProps {
  rows: readonly Row<typeof features, CardRow>[]
  /** Reuses the mounted rows for other cards: new ones take longer to render. */
  reusesRows: boolean
  /** The class of a column, by its id. */
  classOf: (id: string) => string
}

/** The body of a table. */
export function CardRows({ rows, reusesRows, classOf }: CardRowsProps) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <TableRow key={reusesRows ? index : row.id} {...{ row, classOf }} />
      ))}
    </tbody>
  )
}

interface TableRowProps extends Pick<CardRowsProps, 'classOf'> {
  row: Row<typeof features, CardRow>
}

/**
 * The table creates all its rows again when one entry changes, so rows are compared by their
 * entries.
 */
const TableRow = memo(
  function TableRow({ row, classOf }: TableRowProps) {
    return (
      <tr className={styles.row} data-key={row.id}>
        {row.getAllCells().map((cell) => (
          <td key={cell.column.id} className={classOf(cell.column.id)}>
            <FlexRender cell={cell} />
          </td>
        ))}
      </tr>
    )
  },
  // Tables of one mode differ only by whether there are actions.
  (before, after) =>
    before.row.original === after.row.original &&
    before.classOf === after.classOf &&
    before.row.getAllCells().length === after.row.getAllCells().length,
)
