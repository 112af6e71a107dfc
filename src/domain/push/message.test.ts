import { expect, test } from 'vitest'
import { notificationKinds } from '../notifications/notification.ts'
import { joinedMessage, messageOf, testMessage, urgencyOf } from './message.ts'

const long = '\u{1f600}'.repeat(2000)

const notificationOf = (kind: (typeof notificationKinds)[number]) => ({
  id: 2_147_483_647,
  kind,
  member: { username: long },
  card: { name: long },
  variation: 'Foil' as const,
  list: { name: long, publicUrlId: long },
  proposal: { id: 1, answer: 'accepted' as const },
  search: { name: long, scope: 'cards' as const, search: long, found: 3 },
  price: 1,
  bound: 2,
  direction: 'above' as const,
  message: long,
})

test.each([...notificationKinds.map(notificationOf).map(messageOf), joinedMessage(5), testMessage])(
  'a message of the kind $kind fits into what push services take',
  (message) => {
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3000)
    expect(message.tag).toMatch(/^[\w-]{1,32}$/)
    expect(message.path).toMatch(/^\/\w/)
  },
)

test('an offer wakes a device sooner than the matches of a search', () => {
  expect(urgencyOf(messageOf(notificationOf('proposal_received')))).toBe('high')
  expect(urgencyOf(messageOf(notificationOf('wish_offered')))).toBe('normal')
  expect(urgencyOf(messageOf(notificationOf('search_found')))).toBe('low')
})
