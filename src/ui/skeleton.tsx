import { cx } from './cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** A line of text, a card (63:88, rounded as one), or whatever the class gives its size. */
  shape?: 'line' | 'card' | 'fill' | undefined
  className?: string | undefined
}

/** The place of something that is coming. Silent: say 'Loading cards...' once for all of them. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} />
}
