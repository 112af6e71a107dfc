import { FlexRender, type Row } from '@tanstack/react-table'
import { memo, useDeferredValue } from 'react'
import type { CardRow } from '../rows/card-row.ts'
import styles from './card-table.module.css'
import type { features } from './columns.tsx'

/**
 * The number of rows of the first render, equal to that of the skeleton; the others follow a moment
 * later.
 */
const firstRows = 12

export interface CardRowsProps {
  rows: readonly Row<typeof features, CardRow>[]
  /** Draws the first rows before the others, while the page is still starting. */
  inStages: boolean
  /** Reuses the mounted rows for other cards: new ones take longer to render. */
  reusesRows: boolean
  /** The class of a column, by its id. */
  classOf: (id: string) => string
}

/** The body of a table. All rows in one go would keep a slow phone from answering while it still loads the page. */
export function CardRows({ rows, inStages, reusesRows, classOf }: CardRowsProps) {
  const isWhole = useDeferredValue(true, !inStages)
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  const missing = rows.length - shown.length
  return (
    <tbody>
      {shown.map((row, place) => (
        <TableRow key={reusesRows ? place : row.id} {...{ row, classOf }} />
      ))}
      {missing > 0 && (
        <tr aria-hidden="true" style={{ height: `calc(${missing} * var(--row-height))` }} />
      )}
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
