import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Activity } from 'react'
import { requireMember } from '../features/accounts/access.ts'
import { useIsCovered } from '../features/search/search-hash.ts'

/** The pages of approved members. */
export const Route = createFileRoute('/_member')({
  // A file of a few lines would take a request of its own.
  codeSplitGroupings: [],
  beforeLoad: async (arrival) => void (await requireMember(arrival)),
  component: function MemberPage() {
    return (
      <Activity mode={useIsCovered() ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
    )
  },
})
