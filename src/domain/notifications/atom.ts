/** The Atom feed of a member's notifications (RFC 4287). */
import { type NotificationFacts, notificationPath, notificationText } from './notification.ts'
import { escapeMarkup } from '../format/text.ts'

/** The newest notifications that a feed has. */
export const maxFeedEntries = 50

export interface FeedEntry extends NotificationFacts {
  id: number
  /** ISO time. */
  createdAt: string
}

export interface Feed {
  username: string
  /** The origin of the app; null where it is unknown, which makes the links relative to the feed. */
  origin: string | null
  /** ISO time of a feed without entries. */
  createdAt: string
  /** The newest first. */
  entries: readonly FeedEntry[]
}

export function atomFeed({ username, origin, createdAt, entries }: Feed): string {
  const link = (path: string) => `<link href="${xmlText((origin ?? '') + path)}"/>`
  const lines = entries.flatMap((entry) => [
    '<entry>',
    `<id>urn:ninepocket:notification:${entry.id}</id>`,
    `<title>${xmlText(notificationText(entry))}</title>`,
    `<updated>${entry.createdAt}</updated>`,
    link(notificationPath(entry)),
    '</entry>',
  ])
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:ninepocket:notifications:${xmlText(username)}</id>`,
    `<title>Ninepocket: notifications of ${xmlText(username)}</title>`,
    `<updated>${entries[0]?.createdAt ?? createdAt}</updated>`,
    `<author><name>Ninepocket</name></author>`,
    link('/notifications'),
    ...lines,
    '</feed>',
    '',
  ].join('\n')
}

/** Characters that XML does not know are left out. */
const xmlText = (text: string) =>
  escapeMarkup(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
