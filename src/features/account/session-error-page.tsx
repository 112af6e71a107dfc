import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** When the server cannot be asked who is signed in. What broke otherwise is not this page's business. */
export function SessionErrorPage({ error }: ErrorComponentProps) {
  usePageTitle('No connection')
  const router = useRouter()
  if (!(error instanceof ApiError)) throw error
  return (
    <ErrorPanel
      level={1}
      title="Your account could not be checked"
      message={error.message}
      action={
        <Button variant="primary" onClick={() => void router.invalidate()}>
          Try Again
        </Button>
      }
    />
  )
}
