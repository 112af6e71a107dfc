import { createFileRoute } from '@tanstack/react-router'
import { guardKnown, requireAdmin } from '../features/account/access.ts'

/** The pages of admins. */
export const Route = createFileRoute('/_admin')({
  // A guard is asked before any page has come.
  codeSplitGroupings: [['component']],
  beforeLoad: (arrival) => guardKnown(arrival, requireAdmin),
  loader: requireAdmin,
})
