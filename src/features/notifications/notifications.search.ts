/** The URL's search parameters of the notifications. Every page of the app loads this file. */
import * as z from 'zod/mini'
import { pageParam } from '../cards/browser-search.ts'

export const notificationsSearchSchema = z.object({
  page: pageParam,
  show: z.catch(z._default(z.enum(['all', 'unread']), 'all'), 'all'),
})
export type NotificationsSearch = z.output<typeof notificationsSearchSchema>

/** The search parameter of the links in messages; without one, the token is not valid. */
export const mailLinkSearch = z.object({ token: z.catch(z.string(), 'none') })
