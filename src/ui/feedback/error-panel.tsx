import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { cx } from '../layout/cx.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './states.module.css'

export interface ErrorPanelProps {
  /** The failed part: 'Error Loading Lists'. */
  title: string
  /** The cause and the remedy. */
  message?: ReactNode
  /** The way on: a 'Try Again' button, a link home. */
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
}

export function ErrorPanel({ title, message, action, level = 2 }: ErrorPanelProps) {
  const Title = `h${level}` as const
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={28} className={styles.warning} />
      <Title className={cx(styles.title, styles.warning)}>{title}</Title>
      {message !== undefined && <div className={styles.text}>{message}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** A read that failed. */
export interface Failure {
  title: string
  message: string
  onRetry: () => void
}

/** An ErrorPanel that offers to try again. */
export function RetryPanel({
  title,
  message,
  onRetry,
  level,
}: Failure & Pick<ErrorPanelProps, 'level'>) {
  return (
    <ErrorPanel
      {...{ title, message, level }}
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  )
}

/** A failure of a part of the page, as one red line: 'Failed to load sets'. */
export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.warning}>
      {children}
    </p>
  )
}
