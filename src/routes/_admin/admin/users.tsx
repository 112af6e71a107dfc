import { createFileRoute } from '@tanstack/react-router'
import { adminUserListQuery } from '../../../api/admin.ts'
import { prefetch } from '../../../api/query.ts'
import { ManageUsersPage } from '../../../features/admin/users/manage-users-page.tsx'
import { userSearchSchema } from '../../../features/members/users.search.ts'
import { listSearch, urlSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_admin/admin/users')({
  ...urlSearch(userSearchSchema),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, adminUserListQuery()),
  component: function ManageUsers() {
    return <ManageUsersPage {...listSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
