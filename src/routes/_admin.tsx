import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../features/account/access.ts'
import { SessionErrorPage } from '../features/account/session-error-page.tsx'

/** The pages of admins. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: requireAdmin,
  errorComponent: SessionErrorPage,
})
