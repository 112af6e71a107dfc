import { createFileRoute } from '@tanstack/react-router'
import { sessionListQuery } from '../../../api/auth/own-account.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { profileMineQuery } from '../../../api/profile/queries.ts'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_member/profile/')({
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, profileMineQuery())
    prefetch(queryClient, sessionListQuery())
  },
  component: ProfilePage,
})
