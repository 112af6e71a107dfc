/**
 * The number of unread notifications. Apart from their contents, since the navigation bar of every
 * page reads it.
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The caller's unread notifications. */
export const notificationsUnread = endpoint('notificationsUnread', {
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
  shows: ['notifications'],
  sends: z.object({ unread: z.int() }),
})
