import { createFileRoute } from '@tanstack/react-router'
import { listPublicOfUserQuery } from '../../api/lists/queries.ts'
import { prefetch } from '../../api/prefetch.ts'
import { profileOfUserQuery } from '../../api/profile/queries.ts'
import { PublicProfilePage } from '../../features/profile/public-profile-page.tsx'

export const Route = createFileRoute('/profile/$userId')({
  loader: ({ context: { queryClient }, params: { userId } }) => {
    prefetch(queryClient, profileOfUserQuery(userId))
    prefetch(queryClient, listPublicOfUserQuery(userId))
  },
  component: function PublicProfile() {
    return <PublicProfilePage userId={Route.useParams().userId} />
  },
})
