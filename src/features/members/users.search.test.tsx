import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findUsers, userPage } from './users.tsx'
import { userSearchSchema } from './users.search.ts'

const users = ['ada', 'Alice', 'bob'].map((username) => ({ username }))

test.each([
  ['', ['ada', 'Alice', 'bob']],
  ['AL', ['Alice']],
  ['a', ['ada', 'Alice']],
  ['zoe', []],
])('"%s" finds %j', (text, names) => {
  expect(findUsers(users, text).map(({ username }) => username)).toEqual(names)
})

test.each([
  [1, { page: 1, totalPages: 3, users: [1, 2] }],
  [3, { page: 3, totalPages: 3, users: [5] }],
  [9, { page: 3, totalPages: 3, users: [5] }],
])('page %i', (page, expected) => {
  expect(userPage([1, 2, 3, 4, 5], page, 2)).toEqual(expected)
})

test('an empty result is one empty page', () => {
  expect(userPage([], 4, 2)).toEqual({ page: 1, totalPages: 1, users: [] })
})

test('bad values of an address are dropped, the rest is kept', () => {
  expect(z.parse(userSearchSchema, { page: 0, search: 'bob' })).toEqual({ page: 1, search: 'bob' })
  expect(z.parse(userSearchSchema, { page: 2, search: 7 })).toEqual({ page: 2, search: '' })
})
