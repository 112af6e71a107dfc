import { cx } from '../layout/cx.ts'
import styles from './skeleton.module.css'

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
