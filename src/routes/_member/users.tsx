import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../api/prefetch.ts'
import { userListQuery } from '../../api/users/queries.ts'
import { AllUsersPage } from '../../features/users/all-users-page.tsx'

export const Route = createFileRoute('/_member/users')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, userListQuery()),
  component: AllUsersPage,
})
