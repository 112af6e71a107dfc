import { Skeleton } from '../ui/skeleton.tsx'
import styles from './card-table.module.css'

const lines = Array.from({ length: 12 }, (_, index) => index)

/** The body of a table that is still loading: rows in the shape of those that come. */
export function SkeletonRows({ columns }: { columns: readonly string[] }) {
  return (
    <tbody aria-hidden="true">
      {lines.map((line) => (
        <tr key={line} className={styles.row}>
          {columns.map((id) => (
            <td key={id} className={styles[id]}>
              {id === 'name' ? (
                <div className={styles.comingName}>
                  <Skeleton shape="fill" className={styles.comingPicture} />
                  <Skeleton className={styles.bone} />
                </div>
              ) : (
                <Skeleton className={styles.bone} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
