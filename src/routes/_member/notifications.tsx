import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../api/query.ts'
import {
  NotificationsPage,
  notificationsQueryOf,
} from '../../features/notifications/notifications-page.tsx'
import { notificationsSearchSchema } from '../../features/notifications/notifications.search.ts'
import { listSearch, prefetchOnEntry, urlSearch } from '../-search-route.ts'

export const Route = createFileRoute('/_member/notifications')({
  ...urlSearch(notificationsSearchSchema),
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) =>
    prefetch(queryClient, notificationsQueryOf(search)),
  component: function Notifications() {
    return <NotificationsPage {...listSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
