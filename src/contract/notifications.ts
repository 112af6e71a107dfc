/** Notifications of the caller: the list, its read marks, and the settings of each kind. */
import * as z from 'zod/mini'
import { mailAddressPattern, maxAddressLength } from '../domain/notifications/mail.ts'
import { notificationKinds, priceDirections } from '../domain/notifications/notification.ts'
import { searchScopes } from '../domain/saved-searches/saved-search.ts'
import { closedStates } from '../domain/trade/proposal.ts'
import { memberReader, memberSent } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { amountSent, variationSent } from './entries.ts'
import {
  arrayOf,
  flagParam,
  storedId,
  idParam,
  maxPageSize,
  pageParams,
  textParam,
} from './params.ts'
import { idReader, optionalText, paginationReader, recordReader, textReader } from './reading.ts'
import { paginationSent } from './totals.ts'

/** The caller's unread notifications. */
export const notificationsUnread = endpoint('notificationsUnread', {
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
  shows: ['notifications'],
  sends: z.object({ unread: z.int() }),
})

/** The fields beside the members, cards, lists and proposals; a field that the kind does not have is null. */
const plain = {
  kind: z.enum(notificationKinds),
  variation: z.nullable(variationSent),
  /** Dollars: the price of the card, and the caller's target price or alert. */
  price: amountSent,
  bound: amountSent,
  direction: z.nullable(z.enum(priceDirections)),
}

const search = z.nullable(
  z.object({
    name: z.string(),
    scope: z.enum(searchScopes),
    search: z.string(),
    /** The cards that fit and did not before. */
    found: z.int(),
  }),
)

const answer = z.nullable(z.enum(closedStates))

/** Times are ISO times; `readAt` is null for an unread notification. */
export const notificationSent = z.object({
  id: z.int(),
  ...plain,
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
  /** The member who caused the notification. */
  member: z.nullable(memberSent),
  card: z.nullable(z.object({ id: z.int(), name: z.string() })),
  list: z.nullable(z.object({ name: z.string(), publicUrlId: z.string() })),
  /** The new proposal, for a counter-proposal. */
  proposal: z.nullable(z.object({ id: z.int(), answer })),
  /** A search that the caller keeps. */
  search,
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
  search,
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

/** Marks the caller's notifications about these proposals as read; unknown ids are ignored. */
export const notificationReadProposals = endpoint('notificationReadProposals', {
  method: 'PUT',
  path: '/api/notifications/proposals/read',
  access: 'member',
  changes: ['notifications'],
  repeatable: true,
  body: z.object({ proposalIds: arrayOf(storedId, maxPageSize, 'proposals') }),
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

const feedPath = '/api/notifications/feed'

/** When the link to the caller's feed was made (an ISO time); null without one. The link itself is not stored. */
export const notificationFeedState = endpoint('notificationFeedState', {
  method: 'GET',
  path: feedPath,
  access: 'member',
  shows: ['feed'],
  sends: z.object({ createdAt: z.nullable(z.string()) }),
})

/** Makes a link to the caller's feed; the old one is 404 from then on. */
export const notificationFeedCreate = endpoint('notificationFeedCreate', {
  method: 'POST',
  path: feedPath,
  access: 'member',
  changes: ['feed'],
  sends: z.object({ token: z.string(), createdAt: z.string() }),
})

/** Ends the link to the caller's feed. */
export const notificationFeedRemove = endpoint('notificationFeedRemove', {
  method: 'DELETE',
  path: feedPath,
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
  path: `${feedPath}/{feedToken}`,
  access: 'public',
  params: z.object({ feedToken: textParam(200) }),
  file: 'application/atom+xml',
})

const mailPath = '/api/notifications/mail'

const state = z.object({
  /** Whether the server can send mail. */
  isSetUp: z.boolean(),
  /** Null without an address. */
  address: z.nullable(z.string()),
  /** ISO time; null until the link of the confirmation was opened. */
  confirmedAt: z.nullable(z.string()),
})
export type MailState = z.output<typeof state>

const token = textParam(200)

/** The caller's address for mail, and whether it is confirmed. */
export const notificationMailState = endpoint('notificationMailState', {
  method: 'GET',
  path: mailPath,
  access: 'member',
  shows: ['mail'],
  sends: state,
})

/**
 * Replaces the caller's address and sends a confirmation to it; the caller's confirmed address is kept as it is. 409 where mail
 * is not set up, 429 with Retry-After after too many confirmations, 503 when the message could not be sent.
 */
export const notificationMailSet = endpoint('notificationMailSet', {
  method: 'PUT',
  path: mailPath,
  access: 'member',
  changes: ['mail'],
  body: z.object({
    address: z
      .string()
      .check(
        z.maxLength(maxAddressLength, `must have at most ${maxAddressLength} characters`),
        z.regex(mailAddressPattern, 'must be an address such as name@example.com'),
      ),
  }),
  sends: state,
})

/** Deletes the caller's address. */
export const notificationMailRemove = endpoint('notificationMailRemove', {
  method: 'DELETE',
  path: mailPath,
  access: 'member',
  changes: ['mail'],
  repeatable: true,
})

/** Confirms the address to which the token was sent. 404 for an unknown or expired token. */
export const notificationMailConfirm = endpoint('notificationMailConfirm', {
  method: 'POST',
  path: `${mailPath}/confirm`,
  access: 'public',
  changes: ['mail'],
  bodyLimit: 1024,
  bodyTimeoutMs: 10_000,
  repeatable: true,
  body: z.object({ token }),
})

/** Deletes the address whose messages have the token, by one click of a mail program too (RFC 8058). 404 for an unknown one. */
export const notificationMailEnd = endpoint('notificationMailEnd', {
  method: 'POST',
  path: `${mailPath}/unsubscribe/{mailToken}`,
  access: 'public',
  changes: ['mail'],
  params: z.object({ mailToken: token }),
})
