import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '../features/account/access.ts'
import { SessionErrorPage } from '../features/account/session-error-page.tsx'

/** The pages of approved members. */
export const Route = createFileRoute('/_member')({
  beforeLoad: async (arrival) => void (await requireMember(arrival)),
  errorComponent: SessionErrorPage,
})
