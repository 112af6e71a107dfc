import { expect, test } from 'vitest'
import { joinedMessage, messageOf, testMessage } from '../domain/push/message.ts'
import { addressOfPath, shownMessage } from './shown-message.ts'

const offer = messageOf({
  id: 7,
  kind: 'proposal_received',
  member: { username: 'ann' },
  card: null,
  variation: null,
  list: null,
  proposal: { id: 12, answer: null },
  search: null,
  price: null,
  bound: null,
  direction: null,
  message: null,
})

test('a message of the server is shown as it is', () => {
  expect(shownMessage(JSON.stringify(offer))).toEqual({
    title: 'New trade offer',
    text: 'ann sent you a trade offer.',
    path: '/review-trade?proposal=12',
    tag: 'notification-7',
  })
  expect(shownMessage(JSON.stringify(joinedMessage(12)))).toMatchObject({
    text: '12 new notifications',
    path: '/notifications',
  })
  expect(shownMessage(JSON.stringify(testMessage)).tag).toBe('test')
})

test.each([
  undefined,
  '',
  'null',
  '[]',
  '{"title":1}',
  JSON.stringify({ ...offer, path: 'https://evil.example/' }),
  JSON.stringify({ ...offer, path: '//evil.example/' }),
  JSON.stringify({ ...offer, path: '/\\evil.example/' }),
])('something is shown for %o, which is no message', (json) => {
  expect(shownMessage(json)).toEqual({
    title: 'Ninepocket',
    text: 'You have new notifications.',
    path: '/notifications',
    tag: 'joined',
  })
})

test('a path leads into the app, also below a path', () => {
  expect(addressOfPath('/admin?a=1', 'https://cards.example/')).toBe(
    'https://cards.example/admin?a=1',
  )
  expect(addressOfPath('/admin', 'https://a.example/cards/')).toBe('https://a.example/cards/admin')
})
