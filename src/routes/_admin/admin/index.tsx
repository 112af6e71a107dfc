import { createFileRoute } from '@tanstack/react-router'
import { adminOverviewQuery } from '../../../api/admin/queries.ts'
import { invitationListQuery } from '../../../api/admin/invitations-queries.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'

export const Route = createFileRoute('/_admin/admin/')({
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, adminOverviewQuery())
    prefetch(queryClient, invitationListQuery())
  },
  component: AdminPage,
})
