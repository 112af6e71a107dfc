import { createFileRoute } from '@tanstack/react-router'
import { adminOverviewQuery, invitationListQuery } from '../../../api/admin.ts'
import { prefetch } from '../../../api/query.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'

export const Route = createFileRoute('/_admin/admin/')({
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, adminOverviewQuery())
    prefetch(queryClient, invitationListQuery())
  },
  component: AdminPage,
})
