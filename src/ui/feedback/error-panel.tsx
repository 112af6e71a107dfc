import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { cx } from '../layout/cx.ts'
import { Icon } from '../layout/icon.tsx'
import { ErrorReference } from './error-reference.tsx'
import styles from './states.module.css'

export interface ErrorPanelProps {
  /** The failed part: 'Error Loading Lists'. */
  title: string
  /** The cause and the remedy. */
  message?: ReactNode
  /** The way on: a 'Try Again' button, a link home. */
  action?: ReactNode
  /** The error, of which a reference is shown where it has one. */
  error?: unknown
  level?: 1 | 2 | 3 | undefined
}

/** The id under which the server's log has an error, for those who write to its admin. */
export function ReferenceOf({ error }: Pick<ErrorPanelProps, 'error'>) {
  const { requestId } = (error ?? {}) as { requestId?: string }
  return requestId && <ErrorReference id={requestId} />
}

export function ErrorPanel({ title, message, action, error, level = 2 }: ErrorPanelProps) {
  const Title = `h${level}` as const
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={28} className={styles.warning} />
      <Title className={cx(styles.title, styles.warning)}>{title}</Title>
      {message !== undefined && <div className={styles.text}>{message}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      <ReferenceOf error={error} />
    </div>
  )
}

/** A read that failed. */
export interface Failure {
  title: string
  message: string
  onRetry: () => void
  error?: unknown
}

/** An ErrorPanel that offers to try again. */
export function RetryPanel({
  title,
  message,
  onRetry,
  error,
  level,
}: Failure & Pick<ErrorPanelProps, 'level'>) {
  return (
    <ErrorPanel
      {...{ title, message, error, level }}
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
