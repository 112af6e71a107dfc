/** The bodies of deliveries. */
import {
  type NotificationFacts,
  notificationPath,
  notificationText,
} from '../notifications/notification.ts'
import { testEvent, testText } from '../deliveries/delivery.ts'

/** The subject of a delivery: a notification as the API sends it, or a test. */
export type WebhookEvent<Sent extends NotificationFacts = NotificationFacts> =
  | { type: typeof testEvent; createdAt: string }
  | { type: Sent['kind']; createdAt: string; notification: Sent }

/** The body that is signed. */
export function standardBody(event: WebhookEvent): string {
  const data = 'notification' in event ? event.notification : { message: testText }
  return JSON.stringify({ type: event.type, timestamp: event.createdAt, data })
}

/** Characters of a message to Discord at most. */
const maxContent = 2000

/** Discord reads Markdown, in which a name of a list could be a link that says another address. */
const plain = (text: string) => text.replaceAll(/[\\*_~`|<>[\]()#@:-]/g, '\\$&')

/** A message for Discord without mentions. `origin` is that of the link to the app; null for no link. */
export function discordBody(event: WebhookEvent, origin: string | null): string {
  const text = 'notification' in event ? notificationText(event.notification) : testText
  const link =
    'notification' in event && origin !== null
      ? `\n${origin}${notificationPath(event.notification)}`
      : ''
  const content = plain(text).slice(0, maxContent - link.length) + link
  return JSON.stringify({ content, allowed_mentions: { parse: [] } })
}
