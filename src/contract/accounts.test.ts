import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { passwordLength } from '../domain/accounts/account.ts'
import {
  authChangePassword,
  authLogin,
  authRegister,
  newPassword,
  newUsername,
} from './accounts.ts'

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
