/** Pages for when there is no page: nothing at this address, or something broke while drawing it. */
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <EmptyState
      level={1}
      title="Page not found"
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Go to the start page
        </Link>
      }
    >
      There is nothing at this address. The link may be mistyped, or the page may have moved.
    </EmptyState>
  )
}

export function FailurePage({ error, reset }: ErrorComponentProps) {
  usePageTitle('Unexpected Application Error!')
  return (
    <ErrorPanel
      level={1}
      title="Unexpected Application Error!"
      message={error instanceof Error ? error.message : 'Something broke on this page.'}
      action={
        <Button variant="primary" onClick={reset}>
          Try Again
        </Button>
      }
    />
  )
}
