/** The links to members' feeds. */
import { noSuchFeed } from '../../src/rules/notifications.ts'
import { atomFeed, maxFeedEntries } from '../../src/domain/notifications/atom.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { unguessable } from '../tokens.ts'
import { notificationSent, seenBy } from './notifications.ts'

export interface FeedRecord {
  userId: number
  token: string
  /** ISO time. */
  createdAt: string
}

export function removeFeed({ state }: MockDb, userId: number): void {
  state.notificationFeeds = state.notificationFeeds.filter((each) => each.userId !== userId)
}

export const notificationFeedHandlers = {
  notificationFeedState: ({ db, viewer }) => ({
    createdAt:
      db.state.notificationFeeds.find(({ userId }) => userId === viewer.id)?.createdAt ?? null,
  }),

  notificationFeedCreate: ({ db, viewer }) => {
    removeFeed(db, viewer.id)
    const made = { token: unguessable(), createdAt: db.now().toISOString() }
    db.state.notificationFeeds.push({ userId: viewer.id, ...made })
    return made
  },

  notificationFeedRemove: ({ db, viewer }) => {
    removeFeed(db, viewer.id)
  },

  notificationFeed: ({ db, params }) => {
    const feed = db.state.notificationFeeds.find(({ token }) => token === params.feedToken)
    const owner = db.state.users.find(({ id }) => id === feed?.userId)
    if (!feed || owner?.status !== 'approved') throw noSuchFeed()
    const entries = seenBy(db, owner.id)
      .slice(0, maxFeedEntries)
      .map((record) => notificationSent(db, record))
    const { username } = owner
    const content = atomFeed({ username, origin: null, createdAt: feed.createdAt, entries })
    return { name: 'notifications.xml', content }
  },
} satisfies Partial<MockHandlers>
