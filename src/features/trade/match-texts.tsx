import { Link } from '@tanstack/react-router'
import { serverMessageOr } from '../../contract/api-error.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Failure } from '../../ui/feedback/error-panel.tsx'

/** The message when matches cannot be loaded. */
export function matchFailure(failed: { error: Error; onRetry: () => void }): Failure {
  return {
    ...failed,
    title: 'Error Loading Trade Matches',
    message: serverMessageOr(failed.error, 'An unexpected error occurred. Please try again later.'),
  }
}

/** The empty state: no member offers a wanted card; the text explains the page. */
export function NoMatches({ children }: { children: string }) {
  return (
    <EmptyState
      title="There are no trade matches yet."
      action={
        <Link to="/trade-search" className={buttonClass({ variant: 'primary' })}>
          Search cards for trade
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
