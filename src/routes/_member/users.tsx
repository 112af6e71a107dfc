import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../api/query.ts'
import { userListQuery } from '../../api/members.ts'
import { AllUsersPage } from '../../features/members/all-users-page.tsx'
import { userSearchSchema } from '../../features/members/users.search.ts'
import { listSearch, urlSearch } from '../-search-route.ts'

export const Route = createFileRoute('/_member/users')({
  ...urlSearch(userSearchSchema),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, userListQuery()),
  component: function AllUsers() {
    return <AllUsersPage {...listSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
