import { passwordLength, userStatuses } from '../domain/accounts/account.ts'
import {
  authChangePassword,
  authLogin,
  authRegister,
  newPassword,
  newUsername,
} from './accounts.ts'
import { authMe, type User } from './session.ts'
import { adminUserList } from './admin.ts'
import { userList } from './members.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

describe('a name to be registered', () => {
  test.each(['abc', 'a'.repeat(32), 'A_b.c-9', '..1', '123', '__proto__'])('may be %s', (name) => {
    expect(accepts(newUsername, name)).toBe(true)
  })

  test.each([
    '',
    'ab',
    'a'.repeat(33),
    'a b c',
    ' abc',
    'abc\n',
    'äbc',
    'abc\u200b',
    'a/b',
    'a@b',
    '...',
    '_-_',
    123,
  ])('may not be %j', (name) => {
    expect(accepts(newUsername, name)).toBe(false)
  })
})

describe('a password to be kept', () => {
  const letter = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })

  test('may be any text of its length', () => {
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: passwordLength.min, maxLength: passwordLength.max }),
        (letters) => accepts(newPassword, letters.join('')),
      ),
    )
    expect(accepts(newPassword, '密码密码密码')).toBe(true)
    expect(accepts(newPassword, '      ')).toBe(true)
  })

  test('has its bounds', () => {
    const { min, max } = passwordLength
    const lengths = [0, min - 1, min, max, max + 1]
    expect(lengths.map((length) => accepts(newPassword, 'a'.repeat(length)))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })

  test('holds no control characters', () => {
    for (const char of ['\u0000', '\n', '\t', '\u007f', '\u0085']) {
      expect(accepts(newPassword, `secret${char}secret`)).toBe(false)
    }
  })
})

test('a login may try what can never have been registered', () => {
  expect(accepts(authLogin.body, { username: 'ü', password: 'x' })).toBe(true)
  expect(accepts(authRegister.body, { username: 'ü', password: 'x' })).toBe(false)
  expect(accepts(authLogin.body, { username: '', password: '' })).toBe(false)
})

test.each([
  [{ message: 'Password changed' }, 'Password changed'],
  [{ message: '' }, null],
  [{}, null],
  ['done', null],
  [null, null],
])('the answer %j to a new password says %j', (raw, message) => {
  expect(z.parse(authChangePassword.reads, raw)).toBe(message)
})

const user: fc.Arbitrary<User> = fc.record({
  id: fc.integer({ min: 1 }).map(String),
  username: fc.stringMatching(/^[A-Za-z0-9_.-]{3,32}$/),
  role: fc.constantFrom('admin', 'member'),
  status: fc.constantFrom(...userStatuses),
  createdAt: fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
  needsSecondFactor: fc.boolean(),
  money: fc.option(
    fc.record({
      currency: fc.constantFrom('EUR', 'GBP'),
      prices_in: fc.constantFrom('USD', 'EUR'),
      rates: fc.array(fc.record({ currency: fc.constant('USD'), rate: fc.constant(0.8) })),
      rates_of: fc.option(fc.constant('2026-11-25')),
    }),
  ),
})

const roleNames = { admin: ['admin'], member: ['member', 'user', 'moderator', '', null, undefined] }

/** A user with every way of writing it: ids as numbers or texts, role names of others, fields that we do not know. */
const spelled = user.chain((model) =>
  fc
    .record({
      id: fc.constantFrom<unknown>(model.id, Number(model.id)),
      role: fc.constantFrom<unknown>(...roleNames[model.role]),
      created_at: fc.constantFrom(
        model.createdAt,
        ...(model.createdAt === null ? [undefined] : []),
      ),
      extra: fc.constantFrom<object>({}, { profile: null }, { profile: { name: 'x' }, email: 1 }),
    })
    .map(({ extra, ...raw }): [User, object] => [
      model,
      {
        ...raw,
        username: model.username,
        status: model.status,
        ...(model.needsSecondFactor && { needs_second_factor: true }),
        ...(model.money && { money: model.money }),
        ...extra,
      },
    ]),
)

test('a user is read bare or wrapped, in every spelling', () => {
  fc.assert(
    fc.property(spelled, ([model, raw]) => {
      expect(z.parse(authMe.reads, raw)).toEqual(model)
      expect(z.parse(authMe.reads, { user: raw })).toEqual(model)
    }),
  )
})

test('users are read as an array or under their key', () => {
  fc.assert(
    fc.property(fc.array(spelled, { maxLength: 4 }), (users) => {
      const models = users.map(([model]) => model)
      const raw = users.map(([, each]) => each)
      const managed = models.map((model) => ({ ...model, hasSecondFactor: false }))
      expect(z.parse(adminUserList.reads, raw)).toEqual(managed)
      expect(z.parse(adminUserList.reads, { users: raw })).toEqual(managed)
      const named = models.map(({ id, username }) => ({ id, username }))
      expect(z.parse(userList.reads, raw)).toEqual(named)
      expect(z.parse(userList.reads, { users: raw })).toEqual(named)
    }),
  )
})

test('a session is a token with its user', () => {
  fc.assert(
    fc.property(spelled, ([model, raw]) => {
      const session = { token: 'abc', user: raw }
      expect(z.parse(authLogin.reads, session)).toEqual({ token: 'abc', user: model })
    }),
  )
})

const good = { id: 1, username: 'alice', role: 'member', status: 'approved', created_at: null }

test.each([
  ['nothing', null],
  ['a text', 'alice'],
  ['an array', [good]],
  ['no id', { ...good, id: null }],
  ['no name', { ...good, username: ' ' }],
  ['a status that is none', { ...good, status: 'banned' }],
  ['no status', { ...good, status: undefined }],
  ['a wrapped text', { user: 'alice' }],
])('%s is no user', (_case, raw) => {
  expect(z.safeParse(authMe.reads, raw).success).toBe(false)
})

test.each([
  ['no token', { user: good }],
  ['an empty token', { token: '', user: good }],
  ['a token that is no text', { token: { a: 1 }, user: good }],
  ['no user', { token: 'abc' }],
])('%s is no session', (_case, raw) => {
  expect(z.safeParse(authLogin.reads, raw).success).toBe(false)
})

test.each([
  ['nothing', null],
  ['an object of users', { 1: good }],
  ['one that is no user', [good, {}]],
])('%s is no list of users', (_case, raw) => {
  expect(z.safeParse(adminUserList.reads, raw).success).toBe(false)
  expect(z.safeParse(userList.reads, raw).success).toBe(false)
})
