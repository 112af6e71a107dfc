import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../features/accounts/access.ts'

/** The pages of admins. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: requireAdmin,
})
