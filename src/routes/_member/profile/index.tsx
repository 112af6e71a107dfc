import { createFileRoute } from '@tanstack/react-router'
import { sessionListQuery } from '../../../api/accounts.ts'
import { prefetch } from '../../../api/query.ts'
import { profileMineQuery } from '../../../api/members.ts'
import { ProfilePage } from '../../../features/accounts/profile/profile-page.tsx'

export const Route = createFileRoute('/_member/profile/')({
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, profileMineQuery())
    prefetch(queryClient, sessionListQuery())
  },
  component: ProfilePage,
})
