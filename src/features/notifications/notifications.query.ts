import { notificationListQuery } from '../../api/notifications.ts'
import type { NotificationsSearch } from './notifications.search.ts'

/** The page of notifications that the URL names. */
export const notificationsQueryOf = ({ page, show }: NotificationsSearch) =>
  notificationListQuery({ page, unread: show === 'unread' })
