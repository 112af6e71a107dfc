import { Skeleton } from './skeleton.tsx'
import { LiveRegion } from '../layout/visually-hidden.tsx'
import styles from './loading-panels.module.css'

interface LoadingPanelsProps {
  count: number
  /** The text for screen readers: 'Loading profile...' */
  announcement: string
}

/** The places of panels that are on their way. */
export function LoadingPanels({ count, announcement }: LoadingPanelsProps) {
  return (
    <>
      <LiveRegion>{announcement}</LiveRegion>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className={styles.panel}>
          <Skeleton />
          <Skeleton className={styles.wide} />
          <Skeleton className={styles.wide} />
        </div>
      ))}
    </>
  )
}
