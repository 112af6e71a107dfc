import { noSuchFeed } from '../../../src/rules/notifications.ts'
import { atomFeed, maxFeedEntries } from '../../../src/domain/notifications/atom.ts'
import { newToken } from '../accounts/token.ts'
import type { AppHandlers } from '../../context.ts'
import { deleteFeed, feedCreatedAt, findFeedOwner, saveFeed } from './feeds.ts'
import { findNotifications } from './notification-queries.ts'

export const notificationFeedHandlers = {
  notificationFeedState: async ({ viewer, engine: { db } }) => ({
    createdAt: (await feedCreatedAt(db, viewer.id))?.toISOString() ?? null,
  }),

  notificationFeedCreate: async ({ viewer, engine: { db }, now }) => {
    const feed = { token: newToken(), now: now() }
    await saveFeed(db, { userId: viewer.id, ...feed })
    return { token: feed.token, createdAt: feed.now.toISOString() }
  },

  notificationFeedRemove: async ({ viewer, engine: { db } }) => {
    await deleteFeed(db, viewer.id)
    return undefined
  },

  notificationFeed: async ({ params, engine: { db }, origin }) => {
    const owner = await findFeedOwner(db, params.feedToken)
    if (!owner) throw noSuchFeed()
    const { userId, username, createdAt } = owner
    const asked = { userId, unread: false, page: 1, limit: maxFeedEntries }
    const { rows: entries } = await findNotifications(db, asked)
    const feed = { username, origin, createdAt: createdAt.toISOString(), entries }
    return { name: 'notifications.xml', content: atomFeed(feed) }
  },
} satisfies Partial<AppHandlers>
