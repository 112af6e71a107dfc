import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './comparison-result.module.css'

const rows = 12

/** The shape of a comparison that is on its way. */
export function ComparisonSkeleton() {
  return (
    <div className={styles.result}>
      <LiveRegion>Comparing prices...</LiveRegion>
      <div className={styles.coming} aria-hidden="true">
        {Array.from({ length: rows }, (_, at) => (
          <Skeleton key={at} />
        ))}
      </div>
    </div>
  )
}
