import { createFileRoute } from '@tanstack/react-router'
import { adminUserListQuery } from '../../../api/admin/queries.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { ManageUsersPage } from '../../../features/admin/manage-users-page.tsx'

export const Route = createFileRoute('/_admin/admin/users')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, adminUserListQuery()),
  component: ManageUsersPage,
})
