import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '../../api/prefetch.ts'
import { userListQuery } from '../../api/members/queries.ts'
import { AllUsersPage } from '../../features/members/all-users-page.tsx'
import { userSearchDefaults, userSearchSchema } from '../../features/members/users.search.ts'

export const Route = createFileRoute('/_member/users')({
  validateSearch: userSearchSchema,
  search: { middlewares: [stripSearchParams(userSearchDefaults)] },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, userListQuery()),
  component: function AllUsers() {
    const navigate = Route.useNavigate()
    return (
      <AllUsersPage
        search={Route.useSearch()}
        onChange={(change, how) =>
          void navigate({ search: (before) => ({ ...before, ...change }), ...how })
        }
      />
    )
  },
})
