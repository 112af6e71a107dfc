/** Notifications of the caller: the list, its read marks, and the settings of each kind. */
import * as z from 'zod/mini'
import { notificationKinds, priceDirections } from '../domain/notifications/notification.ts'
import { closedStates } from '../domain/trade/proposal.ts'
import { endpoint } from './endpoint.ts'
import { amountSent, variationSent } from './entry.ts'
import { memberReader, memberSent } from './user.ts'
import { flagParam, idParam, pageParams } from './params.ts'
import { idReader, optionalText, paginationReader, recordReader, textReader } from './reading.ts'
import { paginationSent } from './totals.ts'

/** The fields beside the members, cards, lists and proposals; a field that the kind does not have is null. */
const plain = {
  kind: z.enum(notificationKinds),
  variation: z.nullable(variationSent),
  /** Dollars: the price of the card, and the caller's target price or alert. */
  price: amountSent,
  bound: amountSent,
  direction: z.nullable(z.enum(priceDirections)),
}

const answer = z.nullable(z.enum(closedStates))

/** Times are ISO times; `readAt` is null for an unread notification. */
export const notificationSent = z.object({
  id: z.int(),
  ...plain,
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
  /** The other member. */
  member: z.nullable(memberSent),
  card: z.nullable(z.object({ id: z.int(), name: z.string() })),
  list: z.nullable(z.object({ name: z.string(), publicUrlId: z.string() })),
  /** For a counter-proposal, the new proposal. */
  proposal: z.nullable(z.object({ id: z.int(), answer })),
  /** Why the daily task failed. */
  message: z.nullable(z.string()),
})
export type NotificationSent = z.input<typeof notificationSent>

const notificationReader = recordReader({
  id: idReader,
  ...plain,
  createdAt: textReader,
  readAt: optionalText,
  member: z.nullable(memberReader),
  card: z.nullable(z.object({ id: idReader, name: textReader })),
  list: z.nullable(recordReader({ name: textReader, publicUrlId: textReader })),
  proposal: z.nullable(recordReader({ id: idReader, answer })),
  message: optionalText,
})
export type Notification = z.output<typeof notificationReader>

/** The newest first, without those of members who are blocked or no longer approved, and of lists that are no longer shown. */
export const notificationList = endpoint('notificationList', {
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  shows: ['notifications'],
  query: z.object({ ...pageParams, unread: z._default(flagParam, false) }),
  sends: z.object({ notifications: z.array(notificationSent), pagination: paginationSent }),
  reads: z.object({
    notifications: z.array(notificationReader),
    pagination: paginationReader,
  }),
})

/** Marks a notification as read. */
export const notificationRead = endpoint('notificationRead', {
  method: 'PUT',
  path: '/api/notifications/{notificationId}/read',
  access: 'member',
  changes: ['notifications'],
  repeatable: true,
  params: z.object({ notificationId: idParam }),
})

/** Marks all notifications as read. */
export const notificationReadAll = endpoint('notificationReadAll', {
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'member',
  changes: ['notifications'],
  repeatable: true,
})

const setting = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean(),
  /** Whether the daily message names those of the app. */
  byMail: z.boolean(),
})
export type NotificationSetting = z.output<typeof setting>

const settings = z.object({ settings: z.array(setting) })

/** The settings of the kinds that the caller can get, in the order of the kinds. */
export const notificationSettings = endpoint('notificationSettings', {
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'member',
  shows: ['notification-settings'],
  sends: settings,
})

/** Changes the settings of one kind; it applies to notifications that are made from then on. */
export const notificationSettingsUpdate = endpoint('notificationSettingsUpdate', {
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'member',
  changes: ['notification-settings'],
  repeatable: true,
  body: setting,
  sends: settings,
})
