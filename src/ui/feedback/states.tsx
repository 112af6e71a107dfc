import { type ReactNode, useId } from 'react'
import { ApiError, serverMessageOr } from '../../contract/api-error.ts'
import { Button } from '../controls/button.tsx'
import { useCopyText } from '../hooks/use-copy-link.ts'
import { cx, LiveRegion } from '../layout/layout.tsx'
import { Icon } from '../layout/icon.tsx'
import styles from './states.module.css'

/** The cause and the remedy: a message, or the server's own words for the error and else the fallback. */
type FailureText =
  | { message?: ReactNode; fallback?: undefined }
  | { message?: undefined; fallback: string }

/** The texts of a read that failed. */
export type FailureTexts = FailureText & {
  /** The failed part: 'Error Loading Lists'. */
  title: string
}

interface FailureError {
  /** Its server's words are shown where there is a fallback, and its reference where it has one. */
  error?: unknown
}

export type ErrorPanelProps = FailureTexts &
  FailureError & {
    /** The way on: a 'Try Again' button, a link home. */
    action?: ReactNode
    level?: 1 | 2 | 3 | undefined
  }

const textOf = ({ message, fallback, error }: FailureText & FailureError) =>
  fallback === undefined ? message : serverMessageOr(error, fallback)

/** The id under which the server's log has an error, for those who write to its admin. */
function ReferenceOf({ error }: FailureError) {
  return (
    error instanceof ApiError &&
    error.requestId !== undefined && <ErrorReference id={error.requestId} />
  )
}

export function ErrorPanel({ title, action, level = 2, ...failure }: ErrorPanelProps) {
  const text = textOf(failure)
  const Title = `h${level}` as const
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={28} className={styles.warning} />
      <Title className={cx(styles.title, styles.warning)}>{title}</Title>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      <ReferenceOf error={failure.error} />
    </div>
  )
}

/** A read that failed. */
export type Failure = FailureTexts & FailureError & { onRetry: () => void }

/** An ErrorPanel that offers to try again. */
export function RetryPanel({ onRetry, ...panel }: Failure & Pick<ErrorPanelProps, 'level'>) {
  return <ErrorPanel {...panel} action={<Button onClick={onRetry}>Try Again</Button>} />
}

/** A failure of a part of the page, as one red line: 'Failed to load sets'. */
export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.warning}>
      {children}
    </p>
  )
}

/** 'Error reference 3f9a0c51e8d2b764', with a button that copies the id. */
function ErrorReference({ id }: { id: string }) {
  const copy = useCopyText({
    copied: 'Error reference copied to clipboard!',
    failed: 'Failed to copy the error reference.',
    ask: 'Copy this error reference:',
  })
  return (
    <p className={styles.reference}>
      <span>
        Error reference <code>{id}</code>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label="Copy the error reference"
        onClick={() => void copy(id)}
      >
        Copy
      </Button>
    </p>
  )
}

/** Replaces data that could not be loaded, in red: 'Error: Failed to fetch users'. */
export function LoadError({
  onRetry,
  ...failure
}: FailureText & FailureError & Pick<Failure, 'onRetry'>) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={28} className={styles.warning} />
      <p className={styles.failure}>Error: {textOf(failure)}</p>
      <div className={styles.action}>
        <Button onClick={onRetry}>Try Again</Button>
      </div>
      <ReferenceOf error={failure.error} />
    </div>
  )
}

interface EmptyStateProps {
  /** The statement: 'No cards found.' */
  title: string
  /** What the page or panel is for. */
  children?: ReactNode
  /** The next step that the state offers. */
  action?: ReactNode
  /** Heading level; left out, the title is a paragraph. */
  level?: 1 | 2 | 3 | undefined
}

/** An empty pocket, what the page or panel is for, and the next step. */
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

interface SkeletonProps {
  /** A line of text, a card (63:88, rounded as one), or whatever the class gives its size. */
  shape?: 'line' | 'card' | 'fill' | undefined
  className?: string | undefined
}

/** The room of a line of text that is coming, where a bar would say too much. */
export const comingLine = '\u00A0'

/** The skeleton of something that is coming. Silent: say 'Loading cards...' once for all of them. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} />
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

/** The skeletons of panels that are on their way. */
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
