/** The private feed of notifications, by a link that its member can replace and end. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { textParam } from './params.ts'

const path = '/api/notifications/feed'

/** When the link to the caller's feed was made (an ISO time); null without one. The link itself is not stored. */
export const notificationFeedState = endpoint('notificationFeedState', {
  method: 'GET',
  path,
  access: 'member',
  shows: ['feed'],
  sends: z.object({ createdAt: z.nullable(z.string()) }),
})

/** Makes a link to the caller's feed; the old one is 404 from then on. */
export const notificationFeedCreate = endpoint('notificationFeedCreate', {
  method: 'POST',
  path,
  access: 'member',
  changes: ['feed'],
  sends: z.object({ token: z.string(), createdAt: z.string() }),
})

/** Ends the link to the caller's feed. */
export const notificationFeedRemove = endpoint('notificationFeedRemove', {
  method: 'DELETE',
  path,
  access: 'member',
  changes: ['feed'],
  repeatable: true,
})

/**
 * The newest notifications of the member who made the link. 404 for an unknown token, also in the wrong case, or of a member
 * without approval.
 */
export const notificationFeed = endpoint('notificationFeed', {
  method: 'GET',
  path: `${path}/{feedToken}`,
  access: 'public',
  params: z.object({ feedToken: textParam(200) }),
  file: 'application/atom+xml',
})
