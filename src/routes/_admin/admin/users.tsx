import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { adminUserListQuery } from '../../../api/admin/queries.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { ManageUsersPage } from '../../../features/admin/users/manage-users-page.tsx'
import { userSearchDefaults, userSearchSchema } from '../../../features/members/users.search.ts'

export const Route = createFileRoute('/_admin/admin/users')({
  validateSearch: userSearchSchema,
  search: { middlewares: [stripSearchParams(userSearchDefaults)] },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, adminUserListQuery()),
  component: function ManageUsers() {
    const navigate = Route.useNavigate()
    return (
      <ManageUsersPage
        search={Route.useSearch()}
        onChange={(change, how) =>
          void navigate({ search: (before) => ({ ...before, ...change }), ...how })
        }
      />
    )
  },
})
