import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { listPublicOfUserQuery } from '../../api/lists/queries.ts'
import { prefetch } from '../../api/prefetch.ts'
import { profileOfUserQuery } from '../../api/members/profile-queries.ts'
import { PublicProfilePage } from '../../features/members/public-profile-page.tsx'
import { prefetchOnEntry } from '../-prefetch-on-entry.ts'

/** `page` counts pages of public lists. */
const search = z.object({ page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1) })

export const Route = createFileRoute('/profile/$userId')({
  validateSearch: search,
  search: { middlewares: [stripSearchParams<z.output<typeof search>>({ page: 1 })] },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient }, params: { userId }, location }) => {
    const { page } = z.parse(search, location.search)
    prefetch(queryClient, profileOfUserQuery(userId))
    prefetch(queryClient, listPublicOfUserQuery(userId, page))
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
