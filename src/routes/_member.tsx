import { createFileRoute } from '@tanstack/react-router'
import { guardKnown, requireMember } from '../features/account/access.ts'

/** The pages of approved members. */
export const Route = createFileRoute('/_member')({
  // A guard is asked before any page has come.
  codeSplitGroupings: [['component']],
  beforeLoad: (arrival) => guardKnown(arrival, requireMember),
  loader: requireMember,
})
