import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './proposal-panel.module.css'

const places = [0, 1]

/** The places of proposals. */
export function ProposalSkeleton() {
  return places.map((place) => (
    <div key={place} aria-hidden="true" className={styles.proposal}>
      <Skeleton />
      <Skeleton shape="fill" className={styles.coming} />
    </div>
  ))
}
