import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './panel.module.css'

export interface PanelProps {
  title: string
  /** Content beside the title: a link, a button. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled part of a page on a surface of its own. */
export function Panel({ title, actions, className, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx(styles.panel, className)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** The class of a list of facts (`dl`, a `div` for each pair): the term small, its value under it. */
export const factsClass = styles.facts
