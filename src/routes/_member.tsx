import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '../features/accounts/access.ts'
import { untilUncovered } from '../features/search/search-hash.ts'

/** The pages of approved members. */
export const Route = createFileRoute('/_member')({
  beforeLoad: async (arrival) => {
    await requireMember(arrival)
    await untilUncovered(arrival)
  },
})
