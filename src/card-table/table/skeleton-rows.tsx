import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { cx } from '../../ui/layout/cx.ts'
import table from './card-table.module.css'
import { endColumns } from './columns.tsx'
import styles from './skeleton-rows.module.css'

const lines = Array.from({ length: 12 }, (_, index) => index)

interface SkeletonRowsProps {
  columns: readonly string[]
  classOf: (id: string) => string
}

/** The body of a table that is still loading: rows in the shape of those that come. */
export function SkeletonRows({ columns, classOf }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden="true">
      {lines.map((line) => (
        <tr key={line} className={table.row}>
          {columns.map((id) => (
            <td key={id} className={classOf(id)}>
              {id === 'name' ? (
                <div className={styles.comingName}>
                  <Skeleton shape="fill" className={styles.comingPicture} />
                  <Skeleton className={styles.bone} />
                </div>
              ) : (
                <Skeleton
                  className={cx(
                    styles.bone,
                    endColumns.has(id) && styles.short,
                    id === 'actions' && styles.button,
                  )}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
