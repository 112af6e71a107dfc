/** What members have set for each kind of notification. */
import { and, eq, inArray } from 'drizzle-orm'
import type { NotificationSetting } from '../../../src/contract/notifications.ts'
import { settingsOf } from '../../../src/rules/notifications.ts'
import { kindsFor } from '../../../src/domain/notifications/notification.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import type { Db } from '../../db/engine.ts'
import { notificationSettings } from '../../db/schema/notifications.ts'

/** The settings of all kinds that the member can get. */
export async function findSettings(db: Db, viewer: Viewer): Promise<NotificationSetting[]> {
  const { kind, inApp, byMail, userId } = notificationSettings
  const changed = await db
    .select({ kind, inApp, byMail })
    .from(notificationSettings)
    .where(and(eq(userId, viewer.id), inArray(kind, kindsFor(viewer))))
  return settingsOf(viewer, changed)
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
