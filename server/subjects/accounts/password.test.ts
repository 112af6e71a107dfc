import { expect, test } from 'vitest'
import { cheapCost } from '../../testing/members.ts'
import { createPasswords } from './password.ts'
import { hashToken, newLinkId, newToken } from './token.ts'

test('a password is kept as argon2id of 19 MiB and two passes, salted', async () => {
  const passwords = createPasswords()
  const [first, second] = await Promise.all([passwords.hash('sesame'), passwords.hash('sesame')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(second).not.toBe(first)
})

test('only the same password matches, letter by letter', async () => {
  const passwords = createPasswords(cheapCost)
  const stored = await passwords.hash('Pässwörd 🗝')
  expect(await passwords.verify(stored, 'Pässwörd 🗝')).toBe(true)
  for (const other of ['', 'pässwörd 🗝', 'Pässwörd 🗝 ', 'Passwörd 🗝']) {
    expect(await passwords.verify(stored, other)).toBe(false)
  }
})

test('where there is no user no password is right, not even an empty one', async () => {
  const passwords = createPasswords(cheapCost)
  expect(await passwords.verify(null, '')).toBe(false)
  expect(await passwords.verify(null, 'sesame')).toBe(false)
})

test('a flood of hashes gets an answer each, and an error does not block the queue', async () => {
  const passwords = createPasswords(cheapCost)
  const stored = await passwords.hash('sesame')
  const work = Array.from({ length: 100 }, (_, n) =>
    n % 10 === 0
      ? passwords.verify('no hash', 'sesame').catch(() => 'failed')
      : passwords.verify(stored, n % 2 === 0 ? 'sesame' : 'wrong'),
  )
  const expected = Array.from({ length: 100 }, (_, n) => (n % 10 === 0 ? 'failed' : n % 2 === 0))
  expect(await Promise.all(work)).toEqual(expected)
})

test("hashes beyond the queue's limit are refused", async () => {
  const passwords = createPasswords(cheapCost)
  const hashes = Array.from({ length: 400 }, () =>
    passwords.hash('sesame').then(
      () => 200,
      ({ status }: { status: number }) => status,
    ),
  )
  const statuses = await Promise.all(hashes)
  expect(statuses.filter((status) => status === 503)).toHaveLength(98)
  expect(await passwords.verify(await passwords.hash('sesame'), 'sesame')).toBe(true)
})

test('a token has 32 random bytes, which its hash does not reveal', () => {
  const token = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(newToken()).not.toBe(token)
  expect(hashToken(token)).toBe(hashToken(token))
  expect(hashToken(token)).not.toContain(token)
})

test('the id of a public link has 16 random bytes', () => {
  expect(Buffer.from(newLinkId(), 'base64url')).toHaveLength(16)
  expect(newLinkId()).not.toBe(newLinkId())
})
