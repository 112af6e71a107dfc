import type { ReactNode } from 'react'
import { ApiError, serverMessageOr } from '../../contract/api-error.ts'
import { cx, punched } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './account-sheet.module.css'
import { Row } from '../../ui/layout/boxes.tsx'

/** A single binder sheet in the middle of the table: for forms and words about the account. */
export function AccountSheet({ children }: { children: ReactNode }) {
  return <div className={cx(punched, styles.sheet)}>{children}</div>
}

interface FormFailureProps {
  /** Null shows nothing. */
  error: Error | null
  /** Where the server has no words of its own: 'Login failed'. */
  fallback: string
}

/** Why a form could not be sent, and what to do about it. */
export function FormFailure({ error, fallback }: FormFailureProps) {
  if (error === null) return null
  const advice = adviceFor(error)
  return (
    <Row role="alert" gap="2" align="stretch" className={styles.failure}>
      <Icon name="warning" />
      <div>
        <p>{serverMessageOr(error, fallback)}</p>
        {advice !== null && <p>{advice}</p>}
      </div>
    </Row>
  )
}

function adviceFor(error: Error): string | null {
  if (!(error instanceof ApiError)) return null
  // No answer came: the error's own words say whether that is the connection or the time.
  if (error.status === 0) return error.message
  return error.retryAfter === undefined ? null : `Try again in ${waitingTime(error.retryAfter)}.`
}

/** `60` -> `60 seconds`, `600` -> `10 minutes`. */
function waitingTime(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${Math.ceil(seconds)} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
