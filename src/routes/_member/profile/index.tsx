import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../api/prefetch.ts'
import { profileMineQuery } from '../../../api/profile/queries.ts'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_member/profile/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, profileMineQuery()),
  component: ProfilePage,
})
