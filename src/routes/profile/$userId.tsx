import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { pageParam } from '../../features/cards/browser-search.ts'
import { listPublicOfUserQuery } from '../../api/lists.ts'
import { prefetch } from '../../api/query.ts'
import { profileOfUserQuery } from '../../api/members.ts'
import { PublicProfilePage } from '../../features/members/public-profile-page.tsx'
import { prefetchOnEntry, urlSearch } from '../-search-route.ts'

/** `page` counts pages of public lists. */
const search = z.object({ page: pageParam })

export const Route = createFileRoute('/profile/$userId')({
  ...urlSearch(search),
  ...prefetchOnEntry,
  loader: ({
    context: {
      queryClient,
      search: { page },
    },
    params,
  }) => {
    prefetch(queryClient, profileOfUserQuery(params.userId))
    prefetch(queryClient, listPublicOfUserQuery(params.userId, page))
  },
  component: function PublicProfile() {
    const { userId } = Route.useParams()
    const { page } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PublicProfilePage
        {...{ userId, page }}
        onPageChange={(next) => void navigate({ search: { page: next } })}
      />
    )
  },
})
