/** Webhooks of members, and their deliveries. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '../../../src/domain/notifications/notification.ts'
import { type testEvent } from '../../../src/domain/deliveries/delivery.ts'
import {
  deliveryStates,
  webhookForms,
  webhookStates,
} from '../../../src/domain/webhooks/webhook.ts'
import { time } from './columns.ts'
import { memberId } from './keys.ts'
import { notifications } from './notifications.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: memberId(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    form: text('form', { enum: webhookForms }).notNull(),
    /** The key that signs deliveries; null for Discord. */
    secret: text('secret'),
    state: text('state', { enum: webhookStates }).notNull().default('on'),
    createdAt: time('created_at').notNull(),
    /** The first failure since the last success. */
    failingSince: time('failing_since'),
    /** Deliveries that were dropped since too many waited. */
    dropped: integer('dropped').notNull().default(0),
    /** Until then a process is sending one of its deliveries, unless the process has ended. */
    busyUntil: time('busy_until'),
    /** Until then nothing is sent to it, after a failure or a slow answer. */
    restsUntil: time('rests_until'),
  },
  (table) => [index('webhooks_user_index').on(table.userId)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    notificationId: integer('notification_id').references(() => notifications.id, {
      onDelete: 'cascade',
    }),
    type: text('type').$type<NotificationKind | typeof testEvent>().notNull(),
    /** The same in each attempt, by which a receiver recognises what it already has. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** The next attempt, or the last one. */
    dueAt: time('due_at').notNull(),
    /** HTTP status and beginning of the last answer. */
    status: integer('status'),
    answer: text('answer'),
    /** Why the last attempt got no answer. */
    error: text('error'),
  },
  (table) => [
    index('webhook_deliveries_webhook_index').on(table.webhookId, table.id),
    index('webhook_deliveries_notification_index').on(table.notificationId),
    index('webhook_deliveries_due_index')
      .on(table.webhookId, table.dueAt)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_test_index')
      .on(table.webhookId)
      .where(sql`state = 'pending' and type = 'test'`),
  ],
)
