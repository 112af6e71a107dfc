import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './trade-desk.module.css'

const lines = [0, 1, 2, 3]

/** The places of both sides. */
export function DeskSkeleton() {
  return (
    <div aria-hidden="true" className={styles.sides}>
      {['You give', 'You get'].map((side) => (
        <div key={side} className={styles.side}>
          {lines.map((line) => (
            <Skeleton key={line} shape="fill" className={styles.coming} />
          ))}
        </div>
      ))}
    </div>
  )
}
