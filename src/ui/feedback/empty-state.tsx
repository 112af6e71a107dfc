import type { ReactNode } from 'react'
import styles from './states.module.css'

export interface EmptyStateProps {
  /** The statement: 'No cards found.' */
  title: string
  /** The purpose of the place. */
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** Heading level; left out, the title is a paragraph. */
  level?: 1 | 2 | 3 | undefined
}

/** An empty pocket, what the place is for, and the next step. */
export function EmptyState({ title, children, action, level }: EmptyStateProps) {
  const Title = level === undefined ? 'p' : (`h${level}` as const)
  return (
    <div className={styles.state}>
      <span className={styles.pocket} aria-hidden="true" />
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
