import { expect, test } from 'vitest'
import { addressProblem } from './address.ts'

const open = { hosts: null, hasPrivate: false }
const some = { hosts: ['discord.com', '192.168.1.20'], hasPrivate: false }
const below = { hosts: ['*.push.apple.com'], hasPrivate: false }
const noWeb = 'must be an address that begins with https://'
const closed = 'must not be in a private network'

test.each([
  ['https://ntfy.sh/cards?x=1', open, null],
  ['https://cards.example:8443/', open, null],
  ['http://ntfy.sh/cards', open, noWeb],
  ['ftp://ntfy.sh/cards', open, noWeb],
  ['ntfy.sh/cards', open, noWeb],
  ['https://', open, noWeb],
  ['javascript:alert(1)', open, noWeb],
  ['https://ann:secret@ntfy.sh/', open, 'must not have a name or a password'],
  ['https://localhost/', open, closed],
  ['https://LOCALHOST./', open, closed],
  ['https://cards.localhost/', open, closed],
  ['http://localhost/', { ...open, hasPrivate: true }, null],
  ['https://discord.com/api/webhooks/1/a', some, null],
  ['https://DISCORD.com./api/webhooks/1/a', some, null],
  ['https://192.168.1.20/', some, null],
  ['https://ntfy.sh/cards', some, 'must be on discord.com, 192.168.1.20'],
  ['https://discord.com.example/', some, 'must be on discord.com, 192.168.1.20'],
  ['https://web.push.apple.com/a', below, null],
  ['https://push.apple.com/a', below, 'must be on *.push.apple.com'],
  ['https://evilpush.apple.com/a', below, 'must be on *.push.apple.com'],
  ['https://web.push.apple.com.example/a', below, 'must be on *.push.apple.com'],
])('%s', (text, rules, problem) => {
  expect(addressProblem(text, rules)).toBe(problem)
})
