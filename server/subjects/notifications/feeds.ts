/** The links to members' feeds. */
import { and, eq } from 'drizzle-orm'
import { hashToken } from '../accounts/token.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { notificationFeeds } from '../../db/schema/notifications.ts'

/** When the member's link was made; null without one. */
export async function feedCreatedAt(db: Db, userId: number): Promise<Date | null> {
  const { createdAt } = notificationFeeds
  const [feed] = await db
    .select({ createdAt })
    .from(notificationFeeds)
    .where(eq(notificationFeeds.userId, userId))
  return feed?.createdAt ?? null
}

/** Replaces the member's link. */
export async function saveFeed(
  db: Db,
  { userId, token, now }: { userId: number; token: string; now: Date },
): Promise<void> {
  const feed = { tokenHash: hashToken(token), createdAt: now }
  await db
    .insert(notificationFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: notificationFeeds.userId, set: feed })
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.delete(notificationFeeds).where(eq(notificationFeeds.userId, userId))
}

/** The approved member whose feed has this token. */
export async function findFeedOwner(
  db: Db,
  token: string,
): Promise<{ userId: number; username: string; createdAt: Date } | null> {
  const { userId, createdAt, tokenHash } = notificationFeeds
  const [feed] = await db
    .select({ userId, createdAt, username: users.username })
    .from(notificationFeeds)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tokenHash, hashToken(token)), eq(users.status, 'approved')))
  return feed ?? null
}
