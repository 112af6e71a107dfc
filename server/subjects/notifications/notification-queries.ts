/** Reads notifications as their member may see them, and marks them as read. */
import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { kindsFor, readKeptDays } from '../../../src/domain/notifications/notification.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { isoTime, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { users } from '../../db/schema/accounts.ts'
import { lists } from '../../db/schema/belongings.ts'
import { cards, taskRuns } from '../../db/schema/catalog.ts'
import { notifications, notificationSettings } from '../../db/schema/notifications.ts'
import { savedSearches } from '../../db/schema/saved-searches.ts'
import { countRows, selectOne, selectValue } from '../../db/select.ts'
import { finishOf } from '../cards/finishes.ts'
import { isOfferedTo, limitOffset, type Page, publicUrlIdOfShared } from '../trade/offers.ts'
import type { NotificationSetting } from '../../../src/contract/notifications.ts'
import { settingsOf } from '../../../src/rules/notifications.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'

const orNull = <T>(id: SQL | typeof notifications.cardId, value: SQL<T>) =>
  sql<T | null>`case when ${id} is not null then ${value} end`

const notificationJson = jsonObject({
  id: notifications.id,
  kind: notifications.kind,
  createdAt: isoTime(notifications.createdAt),
  readAt: isoTime(notifications.readAt),
  member: orNull(
    sql`${notifications.actorId}`,
    jsonObject({ id: users.id, username: users.username }),
  ),
  card: orNull(notifications.cardId, jsonObject({ id: cards.id, name: cards.name })),
  variation: orNull(sql`${notifications.finish}`, finishOf({ finish: notifications.finish })),
  list: orNull(
    sql`${notifications.listId}`,
    jsonObject({ name: lists.name, publicUrlId: publicUrlIdOfShared }),
  ),
  proposal: orNull(
    sql`${notifications.proposalId}`,
    jsonObject({ id: sql<number>`${notifications.proposalId}`, answer: notifications.answer }),
  ),
  search: orNull(
    sql`${notifications.searchId}`,
    jsonObject({
      name: savedSearches.name,
      scope: savedSearches.scope,
      search: savedSearches.search,
      found: sql<number>`${notifications.found}`,
    }),
  ),
  price: notifications.price,
  bound: notifications.bound,
  direction: notifications.direction,
  message: sql<string | null>`${taskRuns.message}`,
})
type NotificationRow = JsonOf<typeof notificationJson>

const joined = sql`
  from ${notifications} left join ${users} on ${users.id} = ${notifications.actorId}
    left join ${cards} on ${cards.id} = ${notifications.cardId}
    left join ${lists} on ${lists.id} = ${notifications.listId}
    left join ${savedSearches} on ${savedSearches.id} = ${notifications.searchId}
    left join ${taskRuns} on ${taskRuns.id} = ${notifications.runId}`

/** Without those of members who are blocked or not approved, or no longer wait where they are about that, and of lists that are not shown to the member. */
function isSeenBy(userId: number, { unread }: { unread: boolean }): SQL {
  return sql`${notifications.userId} = ${userId}
    ${unread ? sql`and ${notifications.readAt} is null` : sql``}
    and case
      when ${notifications.kind} = 'wish_offered' then ${isOfferedTo(userId)}
      when ${notifications.kind} = 'member_waiting' then ${users.status} = 'pending'
      else ${notifications.actorId} is null
        or (${users.status} = 'approved' and ${isNotBlocked(userId, notifications.actorId)})
    end`
}

/** A page of notifications, the newest first. */
export async function findNotifications(
  db: Db,
  { userId, unread, ...page }: Page & { userId: number; unread: boolean },
): Promise<{ rows: NotificationRow[]; total: number }> {
  return findPage(db, isSeenBy(userId, { unread }), page)
}

/** A notification that its member may see; null for any other. */
export async function findNotification(
  db: Db,
  { userId, id }: { userId: number; id: number },
): Promise<NotificationRow | null> {
  const isMeant = sql`${notifications.id} = ${id} and ${isSeenBy(userId, { unread: false })}`
  const { rows } = await findPage(db, isMeant, { page: 1, limit: 1 })
  return rows[0] ?? null
}

/** The unread ones of these notifications that their member may see, the newest first. */
export function findUnread(
  db: Db,
  { userId, ids, limit }: { userId: number; ids: readonly number[]; limit: number },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const isMeant = sql`${isOneOf(notifications.id, ids)} and ${isSeenBy(userId, { unread: true })}`
  return findPage(db, isMeant, { page: 1, limit })
}

/** The newest unread notifications since a time that no message has taken up and whose kind the member gets by mail. */
export async function findUnmailed(
  db: Db,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const isUnmailed = sql`${isSeenBy(userId, { unread: true })}
    and ${notifications.mailedAt} is null
    and ${notifications.createdAt} >= ${since.toISOString()}::timestamptz
    and not exists (
      select from notification_settings settings
      where settings.user_id = ${notifications.userId} and settings.kind = ${notifications.kind}
        and not settings.by_mail)`
  return findPage(db, isUnmailed, { page: 1, limit })
}

async function findPage(
  db: Db,
  condition: SQL,
  page: Page,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const fromClause = sql`${joined} where ${condition}`
  const newestFirst = sql`${notifications.id} desc`
  return selectOne(db, {
    total: countRows(fromClause),
    rows: jsonRows(notificationJson, {
      from: sql`
        ${joined} where ${notifications.id} = any (array(
          select ${notifications.id} ${fromClause} order by ${newestFirst} ${limitOffset(page)}))`,
      orderBy: newestFirst,
    }),
  })
}

export const countUnread = (db: Db, userId: number) =>
  selectValue(db, countRows(sql`${joined} where ${isSeenBy(userId, { unread: true })}`))

/** Returns whether the member has the notification. A repeated call keeps the first time. */
export async function markRead(
  db: Db,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id })
  return marked.length > 0
}

export async function markAllRead(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
}

/** Marks the unread notifications about proposals as read, by default those of all members. */
export async function markProposalsRead(
  db: Db,
  { proposalIds, userId, now }: { proposalIds: readonly number[]; userId?: number; now: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        inArray(notifications.proposalId, proposalIds),
        isNull(notifications.readAt),
        userId === undefined ? undefined : eq(notifications.userId, userId),
      ),
    )
}

/** Deletes the notifications that are older than `readKeptDays` and were read. */
export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - readKeptDays * dayMs)
  await db
    .delete(notifications)
    .where(and(lt(notifications.createdAt, oldest), sql`${notifications.readAt} is not null`))
}

/** The settings of all kinds that the member can get. */
export async function findSettings(
  db: Db,
  viewer: Viewer,
  hasWebhooks: boolean,
): Promise<NotificationSetting[]> {
  const { kind, inApp, byMail, userId } = notificationSettings
  const changed = await db
    .select({ kind, inApp, byMail })
    .from(notificationSettings)
    .where(and(eq(userId, viewer.id), inArray(kind, kindsFor(viewer))))
  return settingsOf(viewer, { changed, hasWebhooks })
}

export async function saveSetting(
  db: Db,
  userId: number,
  { kind, inApp, byMail }: NotificationSetting,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, kind, inApp, byMail })
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: { inApp, byMail },
    })
}
