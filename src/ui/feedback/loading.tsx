import { useId } from 'react'
import { cx } from '../layout/cx.ts'
import { LiveRegion } from '../layout/visually-hidden.tsx'
import styles from './loading.module.css'

export interface SkeletonProps {
  /** A line of text, a card (63:88, rounded as one), or whatever the class gives its size. */
  shape?: 'line' | 'card' | 'fill' | undefined
  className?: string | undefined
}

/** The room of a line of text that is coming, where a bar would say too much. */
export const comingLine = '\u00A0'

/** The place of something that is coming. Silent: say 'Loading cards...' once for all of them. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} />
}

interface SpinnerProps {
  /** The label; without it the spinner is decoration beside a text. */
  label?: string | undefined
  size?: 'small' | 'large' | undefined
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const className = cx(styles.spinner, size === 'large' && styles.large)
  if (label === undefined) return <span className={className} aria-hidden="true" />
  return <output className={className} aria-label={label} />
}

interface ProgressProps {
  /** The activity, with its progress where it is known: 'Receiving 2 MB...'. */
  children: string
}

/** An indeterminate progress bar, with a text under it. */
export function Progress({ children }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <progress aria-labelledby={id} />
      <p id={id}>{children}</p>
    </div>
  )
}

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
