// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { countsOf, orderUsers } from './manage-users-page.tsx'

const user = (username: string, status: 'pending' | 'approved' | 'denied') => ({
  id: username,
  username,
  status,
})
const users = [
  user('zoe', 'approved'),
  user('Bob', 'denied'),
  user('alice', 'approved'),
  user('yan', 'pending'),
  user('Cy', 'pending'),
]
const names = (ordered: typeof users) => ordered.map(({ username }) => username)

test('pending users come first, then names in any case', () => {
  expect(names(orderUsers(users, new Map()))).toEqual(['Cy', 'yan', 'alice', 'Bob', 'zoe'])
})

test('a user whose status was changed keeps the position', () => {
  const before = new Map([
    ['zoe', 'pending'],
    ['Cy', 'approved'],
  ] as const)
  expect(names(orderUsers(users, before))).toEqual(['yan', 'zoe', 'alice', 'Bob', 'Cy'])
})

test('every status is counted, also with no user', () => {
  expect(countsOf(users)).toBe('2 pending · 2 approved · 1 denied')
  expect(countsOf([])).toBe('0 pending · 0 approved · 0 denied')
})
