import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** The class itself, for an element that must stay in reach of a screen reader alone. */
export const visuallyHidden = styles.hidden

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}

export interface LiveRegionProps {
  /** Text that a screen reader should say when it changes, such as the count of results. */
  children: ReactNode
  /** Interrupts what is being read. */
  assertive?: boolean | undefined
}

/** Announces its text whenever it changes. Keep it mounted: a region that appears with its text stays silent. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <div
      className={visuallyHidden}
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {children}
    </div>
  )
}
