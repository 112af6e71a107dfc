import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '../features/accounts/access.ts'

/** The pages of approved members. */
export const Route = createFileRoute('/_member')({
  beforeLoad: async (arrival) => void (await requireMember(arrival)),
})
