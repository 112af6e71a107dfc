import { expect, test } from 'vitest'
import { findsLists } from './audience.ts'

test.each([
  ['a visitor', null, false],
  ['a waiting account', { status: 'pending' }, false],
  ['a denied account', { status: 'denied' }, false],
  ['a member', { status: 'approved' }, true],
] as const)('of a private profile, %s finds shared lists: %s', (_, caller, finds) => {
  expect(findsLists(caller, { isPublic: false })).toBe(finds)
  expect(findsLists(caller, { isPublic: true })).toBe(true)
})
