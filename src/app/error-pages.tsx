/** Pages for when there is no page: nothing at this address, or something broke while drawing it. */
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { ApiError } from '../contract/api-error.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { EmptyState, ErrorPanel } from '../ui/feedback/states.tsx'
import { usePageTitle } from '../ui/layout/layout.tsx'

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
      There's nothing at this address. The link may be mistyped, or the page may have moved.
    </EmptyState>
  )
}

/** The page for an unexpected error. If the session is unknown, no page can be shown, so the message says that. */
export function FailurePage({ error }: ErrorComponentProps) {
  const title =
    error instanceof ApiError ? "Your account couldn't be checked" : 'Unexpected Application Error!'
  usePageTitle(title)
  const router = useRouter()
  const tryAgain = () =>
    error instanceof ApiError
      ? router.invalidate()
      : // A file that was not there is so for the life of the page; without a server there would be none in its place.
        fetch('/').then(
          () => location.reload(),
          () => {},
        )
  return (
    <>
      <ErrorPanel
        level={1}
        title={title}
        error={error}
        message={error instanceof Error ? error.message : 'Something broke on this page.'}
        action={
          <Button variant="primary" onClick={() => void tryAgain()}>
            Try Again
          </Button>
        }
      />
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </>
  )
}
