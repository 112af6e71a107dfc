/** Devices that get their member's notifications, and what waits to be sent to them. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '../../../src/domain/notifications/notification.ts'
import { sessions } from './accounts.ts'
import { time } from './columns.ts'
import { memberId } from './keys.ts'
import { notifications } from './notifications.ts'

export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    /** The session in which it was turned on, and with which it ends. */
    sessionHash: text('session_hash')
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The address that the push service has given the device. */
    endpoint: text('endpoint').notNull().unique(),
    /** The public key and the secret of the device, in base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kindsOff: text('kinds_off').array().$type<NotificationKind[]>().notNull().default([]),
    /** `22:00`; null without quiet hours, like the other two. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    timeZone: text('time_zone'),
    createdAt: time('created_at').notNull(),
    /** When its last test was asked for. */
    testedAt: time('tested_at'),
    /** Failures since the last success. */
    attempts: integer('attempts').notNull().default(0),
    /** The first of these failures. */
    failingSince: time('failing_since'),
    /** Until then a process is sending to it, unless the process has ended. */
    busyUntil: time('busy_until'),
    /** Until then nothing but a test is sent to it: after a failure, or in quiet hours. */
    restsUntil: time('rests_until'),
  },
  (table) => [index('push_devices_user_index').on(table.userId)],
)

export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    notificationId: integer('notification_id').references(() => notifications.id, {
      onDelete: 'cascade',
    }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('push_deliveries_device_index').on(table.deviceId, table.id),
    index('push_deliveries_notification_index').on(table.notificationId),
    index('push_deliveries_test_index')
      .on(table.deviceId)
      .where(sql`notification_id is null`),
  ],
)
