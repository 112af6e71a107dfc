import { FlexRender, type Row } from '@tanstack/react-table'
import { startTransition, useEffect, useState } from 'react'
import type { CardRow } from './card-row.ts'
import styles from './card-table.module.css'
import type { features } from './columns.tsx'

/** Rows that are drawn at first sight; what screens show beyond them comes a moment later. */
const firstRows = 20

/**
 * The body of a table. Its first rows stand on the screen before the others are drawn: all of them in one go would
 * keep a slow phone from answering.
 */
export function CardRows({ rows }: { rows: readonly Row<typeof features, CardRow>[] }) {
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  const missing = rows.length - shown.length
  return (
    <tbody>
      {shown.map((row) => (
        <tr key={row.id} className={styles.row} data-key={row.id}>
          {row.getAllCells().map((cell) => (
            <td key={cell.id} className={styles[cell.column.id]}>
              <FlexRender cell={cell} />
            </td>
          ))}
        </tr>
      ))}
      {missing > 0 && (
        <tr aria-hidden="true">
          <td style={{ height: `calc(${missing} * var(--row-height))` }} />
        </tr>
      )}
    </tbody>
  )
}
