/** The messages that devices show: one of a notification, one that joins several, and a test. */
import { testEvent, testText } from '../deliveries/delivery.ts'
import { counted } from '../format/count.ts'
import {
  type NotificationFacts,
  type NotificationKind,
  notificationPath,
  notificationText,
} from '../notifications/notification.ts'

/** The kind of a message that stands for several notifications. */
const joinedKind = 'joined'

/** How soon a push service wakes a device for a message (RFC 8030). */
export type Urgency = 'low' | 'normal' | 'high'

export interface PushMessage {
  title: string
  text: string
  /** The page of the app that the message leads to. */
  path: string
  kind: NotificationKind | typeof testEvent | typeof joinedKind
  /** The id of the notification; null for a message of another kind. */
  id: number | null
  /** A message replaces another one of the same tag, on the device and at the push service: at most 32 characters of base64url. */
  tag: string
}

const titles: Record<NotificationKind, string> = {
  wish_price: 'Target price reached',
  card_price: 'Price alert',
  proposal_received: 'New trade offer',
  proposal_answered: 'Trade offer',
  wish_offered: 'Card up for trade',
  search_found: 'Saved search',
  webhook_off: 'Webhook switched off',
  member_waiting: 'New member',
  task_failed: 'Daily task failed',
  prices_stale: 'No new prices',
}

const urgencies: Partial<Record<PushMessage['kind'], Urgency>> = {
  proposal_received: 'high',
  proposal_answered: 'high',
  [testEvent]: 'high',
  search_found: 'low',
  prices_stale: 'low',
}

export const urgencyOf = ({ kind }: PushMessage): Urgency => urgencies[kind] ?? 'normal'

/** Kinds of which a device shows the last one alone. */
const replacingKinds: ReadonlySet<NotificationKind> = new Set(['task_failed', 'prices_stale'])

const maxTextLength = 300
/** Characters of a path, which may have a whole search in it: a longer one gives way to the page of notifications. */
const maxPathLength = 1000
const notificationsPath = '/notifications'

export function messageOf(notification: NotificationFacts & { id: number }): PushMessage {
  const { id, kind } = notification
  const path = notificationPath(notification)
  return {
    title: titles[kind],
    text: Array.from(notificationText(notification)).slice(0, maxTextLength).join(''),
    path: path.length > maxPathLength ? notificationsPath : path,
    kind,
    id,
    tag: replacingKinds.has(kind) ? kind : `notification-${id}`,
  }
}

export const joinedMessage = (count: number): PushMessage => ({
  title: 'Ninepocket',
  text: counted(count, 'new notification', 'new notifications'),
  path: notificationsPath,
  kind: joinedKind,
  id: null,
  tag: joinedKind,
})

export const testMessage: PushMessage = {
  title: 'Ninepocket',
  text: testText,
  path: notificationsPath,
  kind: testEvent,
  id: null,
  tag: testEvent,
}
