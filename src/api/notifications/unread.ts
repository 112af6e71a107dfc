/** The number of unread notifications, fetched once a minute while the page is visible. */
import { endpointQuery } from '../query.ts'
import { notificationsUnread } from '../../contract/notifications-unread.ts'

export const notificationsUnreadQuery = () => ({
  ...endpointQuery(notificationsUnread, {}),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always' as const,
})
