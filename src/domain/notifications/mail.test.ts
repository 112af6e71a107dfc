import { expect, test } from 'vitest'
import { confirmationMail, dailyMail, mailAddressPattern } from './mail.ts'
import type { NotificationFacts } from './notification.ts'

const entry: NotificationFacts = {
  kind: 'wish_offered',
  member: { username: 'bob' },
  card: { name: 'Bell & <b>' },
  variation: 'Foil',
  list: { name: 'Swaps', publicUrlId: 'a/b' },
  proposal: null,
  search: null,
  price: null,
  bound: null,
  direction: null,
  message: null,
}
const to = 'alice@cards.example'
const origin = 'https://cards.example'

test.each([
  'alice@cards.example',
  "o'neill+cards_1@mail.cards.example",
  `${'a'.repeat(64)}@cards.example`,
])('%s is an address', (address) => expect(address).toMatch(mailAddressPattern))

test.each([
  'alice',
  'alice@localhost',
  'alice@cards.example\r\nBcc: bob@cards.example',
  'alice@cards.example\n',
  'alice@cards.example, bob@cards.example',
  'Alice <alice@cards.example>',
  '"a b"@cards.example',
  'alice@cards..example',
  'a@b@cards.example',
  'älice@cards.example',
])('%j is no address', (address) => expect(address).not.toMatch(mailAddressPattern))

test('a message of the day has the sentences and pages of its notifications', () => {
  const mail = dailyMail({ to, origin, endToken: 'end', entries: [entry], total: 3 })
  expect(mail).toEqual({
    to,
    subject: 'Ninepocket: 3 new notifications',
    endToken: 'end',
    text: [
      'bob put Bell & <b> (Foil) up for trade on Swaps.',
      'https://cards.example/lists/public/a%2Fb',
      '',
      '2 more, and all the rest: https://cards.example/notifications',
      '',
      'Stop these emails: https://cards.example/mail/unsubscribe?token=end',
      '',
    ].join('\n'),
  })
  const single = dailyMail({ to, origin, endToken: 'end', entries: [entry], total: 1 })
  expect(single.subject).toBe('Ninepocket: 1 new notification')
  expect(single.text).toContain('\nAll: https://cards.example/notifications\n')
})

test('a confirmation has its link, and no token that ends the mail', () => {
  const mail = confirmationMail({ to, origin, token: 'tok' })
  expect(mail.text).toContain('\nhttps://cards.example/mail/confirm?token=tok\n')
  expect(mail).not.toHaveProperty('endToken')
})
