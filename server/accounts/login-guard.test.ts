import { expect, test } from 'vitest'
import { LoginGuard } from './login-guard.ts'

const minute = 60_000

function guarded() {
  let now = 0
  const guard = new LoginGuard(() => new Date(now))
  const attempt = async (isRight: boolean, name = 'alice', address = '203.0.113.7') => {
    try {
      return await guard.attempt(name, address, async () => isRight)
    } catch (error) {
      return error
    }
  }
  const wrong = async (times: number) => {
    for (let n = 0; n < times; n++) expect(await attempt(false)).toBe(false)
  }
  const later = (time: number) => (now += time)
  return { guard, attempt, wrong, later }
}

const paused = { status: 429, retryAfter: expect.any(Number) }

test('the pause says how long it lasts, and trying meanwhile does not lengthen it', async () => {
  const { attempt, wrong, later } = guarded()
  await wrong(10)
  expect(await attempt(true)).toMatchObject({ status: 429, retryAfter: 60 })
  later(45_000)
  expect(await attempt(true)).toMatchObject({ status: 429, retryAfter: 15 })
  later(15_000)
  expect(await attempt(true)).toBe(true)
})

test('a right password forgives the wrong ones before it', async () => {
  const { attempt, wrong } = guarded()
  await wrong(9)
  expect(await attempt(true)).toBe(true)
  await wrong(9)
  expect(await attempt(true)).toBe(true)
})

test('wrong passwords are forgotten after five minutes', async () => {
  const { attempt, wrong, later } = guarded()
  await wrong(9)
  later(5 * minute)
  await wrong(9)
  expect(await attempt(true)).toBe(true)
})

test('ten wrong ones within five minutes pause, however they are spread', async () => {
  const { attempt, wrong, later } = guarded()
  await wrong(1)
  for (let n = 0; n < 9; n++) {
    later(30_000)
    await wrong(1)
  }
  expect(await attempt(true)).toMatchObject(paused)
})

test('another name or address is not paused, another case of the name is', async () => {
  const { attempt, wrong } = guarded()
  await wrong(10)
  expect(await attempt(true, 'bob')).toBe(true)
  expect(await attempt(true, 'alice', '198.51.100.1')).toBe(true)
  expect(await attempt(true, 'ALICE')).toMatchObject(paused)
})

test('an attempt that fails for another reason counts as none and stops nobody', async () => {
  const { guard, attempt } = guarded()
  const broken = () => Promise.reject(new Error('no database'))
  for (let n = 0; n < 20; n++) {
    await expect(guard.attempt('alice', '203.0.113.7', broken)).rejects.toThrow('no database')
  }
  expect(await attempt(true)).toBe(true)
})

test('what is remembered is bounded, the longest untouched goes first', async () => {
  const { guard, attempt, wrong } = guarded()
  await wrong(10)
  await Promise.all(Array.from({ length: 9_999 }, (_, n) => attempt(false, `user ${n}`)))
  expect(guard.size).toBe(10_000)
  expect(await attempt(true)).toMatchObject(paused)
  await Promise.all(Array.from({ length: 10_001 }, (_, n) => attempt(false, `other ${n}`)))
  expect(guard.size).toBe(10_000)
  expect(await attempt(true)).toBe(true)
})
