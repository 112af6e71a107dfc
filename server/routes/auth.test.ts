import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authLogin, authRegister } from '../../src/api/auth/contract.ts'
import { authMe } from '../../src/api/session/contract.ts'
import { limits } from '../../src/domain/limits.ts'
import { usernameSkeleton } from '../../src/domain/account.ts'
import { testEngines } from '../db/testing.ts'
import { findLookAlike, insertUser } from '../db/users.ts'
import { letAttemptsAge } from '../testing/login-attempts.ts'
import { type Members, openMembers, password } from '../testing/members.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(testEngines)('accounts on the %s engine', (kind) => {
  let members: Members
  beforeAll(async () => {
    members = await openMembers(kind)
  })
  afterAll(() => members.close())

  const register = (username: string) =>
    members.send('POST', '/api/auth/register', { body: { username, password }, from: '127.0.0.1' })
  const later = (time: number) => {
    members.clock.now = new Date(members.clock.now.getTime() + time)
  }

  // The first test: it needs a database without users.
  test('of several first registrations at once one is an approved admin, the others are pending', async () => {
    const names = ['ada', 'ben', 'cleo', 'dana', 'eli']
    const answers = await Promise.all(names.map(register))
    const users = answers.map(({ body }) => z.parse(authRegister.sends, body).user)
    expect(users.map(({ username }) => username)).toEqual(names)
    const kinds = users.map(({ role, status }) => `${role} ${status}`).toSorted()
    expect(kinds).toEqual(['admin approved', ...Array(4).fill('member pending')])
  })

  test('the database compares names by the skeleton of the domain', async () => {
    const { db } = members.engine
    const letters = fc.constantFrom(...Array.from('abmnrvwl1iIoO0_.-'))
    const names = fc.sample(fc.string({ unit: letters, minLength: 3, maxLength: 8 }), 60)
    const given = { passwordHash: 'none', role: 'member', status: 'pending' } as const
    for (const username of names) {
      await insertUser(db, { ...given, username, now: members.clock.now })
      const found = await findLookAlike(db, username.toUpperCase())
      expect(usernameSkeleton(found?.username ?? 'none')).toBe(usernameSkeleton(username))
      expect(await findLookAlike(db, `${username}x`)).toBeNull()
    }
  })

  test('a registration answers exactly what the contract says, and its token works', async () => {
    const { status, body } = await register('Fay.2-x_')
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        username: 'Fay.2-x_',
        role: 'member',
        status: 'pending',
        created_at: '2026-11-20T12:00:00.000Z',
        profile: { name: null, additional_info: null },
      },
    })
    const me = await members.send('GET', '/api/auth/me', { as: body })
    expect(z.parse(authMe.sends, me.body)).toEqual(body.user)
  })

  test('who registers does not wait for a run of the daily task', async () => {
    const lock = await members.engine.tryLock('daily task')
    expect((await register('unhurried')).status).toBe(200)
    await lock?.release()
  })

  test('a name is taken in any case, also for two who ask at once', async () => {
    expect((await register('gus')).status).toBe(200)
    expect(await register('GUS')).toMatchObject({
      status: 409,
      body: { message: 'This username is taken.' },
    })
    const answers = await Promise.all(['hal', 'Hal', 'HAL'].map(register))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('a sign-in takes the name in any case and answers as the contract says', async () => {
    await members.join('Ida')
    const { status, body } = await members.login('iDA', password)
    expect(status).toBe(200)
    expect(z.parse(authLogin.sends, body)).toEqual(body)
    expect(body.user.username).toBe('Ida')
    expect(await members.isSignedIn(body)).toBe(true)
  })

  test('pending and denied members can sign in and ask who they are, and nothing more', async () => {
    for (const status of ['pending', 'denied'] as const) {
      await members.join(`jo-${status}`, { status })
      const { body } = await members.login(`jo-${status}`, password)
      const me = await members.send('GET', '/api/auth/me', { as: body })
      expect(me).toMatchObject({ status: 200, body: { status } })
      expect((await members.send('GET', '/api/users', { as: body })).status).toBe(403)
    }
  })

  test('an unknown name and a wrong password are answered alike', async () => {
    await members.join('kim')
    const wrong = await members.login('kim', 'wrong password')
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Wrong username or password.' } })
    expect(await members.login('nobody', 'wrong password')).toEqual(wrong)
  })

  test('the database knows no token and no password', async () => {
    const lou = await members.join('lou')
    const { rows } = await members.engine.db.execute<{ text: string }>(sql`
      select string_agg(u::text || s::text, '') as text
      from users u join sessions s on s.user_id = u.id`)
    expect(rows[0]?.text).toContain('lou')
    expect(rows[0]?.text).not.toContain(lou.token)
    expect(rows[0]?.text).not.toContain(password)
  })

  test('logging out ends that session at once, and no other', async () => {
    const here = await members.join('mia')
    const there = await members.signInAgain(here)
    expect(await members.send('POST', '/api/auth/logout', { as: here })).toMatchObject({
      status: 204,
      body: undefined,
    })
    expect(await members.isSignedIn(here)).toBe(false)
    expect(await members.isSignedIn(there)).toBe(true)
  })

  test('a session lasts 30 days after its last use, and use is noted only every few minutes', async () => {
    const ned = await members.join('ned')
    const lastUsed = async () => {
      const { rows } = await members.engine.db.execute<{ time: string }>(
        sql`select last_used_at::text as time from sessions where user_id = ${ned.id}`,
      )
      return rows[0]?.time
    }
    const first = await lastUsed()
    later(4 * minute)
    expect(await members.isSignedIn(ned)).toBe(true)
    expect(await lastUsed()).toBe(first)
    later(minute)
    expect(await members.isSignedIn(ned)).toBe(true)
    expect(await lastUsed()).not.toBe(first)
    later(30 * day - minute)
    expect(await members.isSignedIn(ned)).toBe(true)
    later(30 * day - 1)
    expect(await members.isSignedIn(ned)).toBe(true)
    later(30 * day)
    expect(await members.isSignedIn(ned)).toBe(false)
  })

  test('a session ends after a year, however often it is used', async () => {
    const yen = await members.join('yen')
    for (let used = 0; used < 12; used++) {
      later(30 * day - 1)
      expect(await members.isSignedIn(yen)).toBe(true)
    }
    later(5 * day - 1)
    expect(await members.isSignedIn(yen)).toBe(true)
    later(13)
    expect(await members.isSignedIn(yen)).toBe(false)
  })

  test('a session that was noted to last longer ends after a year too', async () => {
    const zed = await members.join('zed')
    await members.engine.db.execute(
      sql`update sessions set expires_at = expires_at + interval '10 years' where user_id = ${zed.id}`,
    )
    later(364 * day)
    expect(await members.isSignedIn(zed)).toBe(true)
    later(day)
    expect(await members.isSignedIn(zed)).toBe(false)
  })

  test('expired sessions are swept when somebody signs in', async () => {
    await members.join('ora')
    later(30 * day)
    await members.login('ora', password)
    const { rows } = await members.engine.db.execute(sql`select user_id from sessions`)
    expect(rows).toHaveLength(1)
  })

  test('the session used longest ago ends when a member has too many', async () => {
    const wil = await members.join('wil')
    later(minute)
    const second = await members.signInAgain(wil)
    later(minute * 10)
    // A use makes the first session newer than the second one.
    expect(await members.isSignedIn(wil)).toBe(true)
    for (let n = 2; n < limits.maxSessionsPerMember; n++) {
      later(1)
      await members.signInAgain(wil)
    }
    const first = await members.signInAgain(wil)
    expect([await members.isSignedIn(wil), await members.isSignedIn(first)]).toEqual([true, true])
    expect(await members.isSignedIn(second)).toBe(false)
  })
})

describe.each(testEngines)('passwords on the %s engine', (kind) => {
  let members: Members
  beforeAll(async () => {
    members = await openMembers(kind)
  })
  afterAll(() => members.close())

  const change = (as: { token: string }, currentPassword: string, newPassword: string) =>
    members.send('PUT', '/api/auth/change-password', { as, body: { currentPassword, newPassword } })

  test('a change ends the other sessions and keeps this one', async () => {
    const here = await members.join('pam')
    const there = await members.signInAgain(here)
    expect(await change(here, password, 'another one')).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    })
    expect(await members.isSignedIn(here)).toBe(true)
    expect(await members.isSignedIn(there)).toBe(false)
    expect((await members.login('pam', password)).status).toBe(401)
    expect((await members.login('pam', 'another one')).status).toBe(200)
  })

  test('a wrong current password is a 400 and changes nothing', async () => {
    const here = await members.join('quin')
    const there = await members.signInAgain(here)
    expect(await change(here, 'not this one', 'another one')).toMatchObject({
      status: 400,
      body: { message: 'The current password is wrong.' },
    })
    expect(await members.isSignedIn(there)).toBe(true)
    expect((await members.login('quin', password)).status).toBe(200)
  })

  test('of two changes at once one counts', async () => {
    const here = await members.join('rob')
    const answers = await Promise.all(
      ['first one', 'second one'].map((to) => change(here, password, to)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('after ten wrong ones from one address that name has to wait there, and only there', async () => {
    await members.join('sue')
    await members.join('tim')
    const guess = () => members.login('sue', 'a guess')
    const guesses = await Promise.all(Array.from({ length: 30 }, guess))
    expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(10).fill(401),
      ...Array(20).fill(429),
    ])
    expect(guesses.find(({ status }) => status === 429)).toMatchObject({
      body: { message: 'Too many wrong passwords. Please try again later.' },
      retryAfter: '60',
    })
    expect((await members.login('SUE', password)).status).toBe(429)
    expect((await members.login('sue', password, '198.51.100.1')).status).toBe(200)
    expect((await members.login('tim', password)).status).toBe(200)
    await letAttemptsAge(members.engine.db, minute)
    expect((await members.login('sue', password)).status).toBe(200)
  })

  const signIn = (username: string, given: string, more: { device?: string; from?: string } = {}) =>
    members.send('POST', '/api/auth/login', {
      body: {
        username,
        password: given,
        ...(more.device !== undefined && { device: more.device }),
      },
      ...(more.from !== undefined && { from: more.from }),
    })

  const pauseByOthers = async (username: string) => {
    for (let n = 0; n < 10; n++) await signIn(username, 'a guess')
    expect((await signIn(username, password)).status).toBe(429)
  }

  describe('from a device that was signed in before', () => {
    const device = 'd'.repeat(43)
    test('a right password passes a pause that others caused, and only there', async () => {
      await members.join('wim')
      await members.join('xia')
      expect((await signIn('wim', password, { device })).status).toBe(200)
      await pauseByOthers('wim')
      await pauseByOthers('xia')
      expect((await signIn('wim', password, { device: 'e'.repeat(43) })).status).toBe(429)
      expect((await signIn('wim', password, { device })).status).toBe(200)
      expect((await signIn('xia', password, { device })).status).toBe(429)
    })

    test('ten wrong passwords pause the device, wherever it is', async () => {
      await members.join('yun')
      await signIn('yun', password, { device })
      for (let n = 0; n < 10; n++) {
        const from = `198.51.100.${n}`
        expect((await signIn('yun', 'a guess', { device, from })).status).toBe(401)
      }
      expect((await signIn('yun', password, { device })).status).toBe(429)
    })

    test('a new password forgets the other devices, a reset forgets all', async () => {
      const zoe = await members.join('zoe')
      const admin = await members.join('root', { role: 'admin' })
      const other = 'f'.repeat(43)
      await signIn('zoe', password, { device })
      await signIn('zoe', password, { device: other })
      const body = { currentPassword: password, newPassword: 'another one', device }
      expect(
        (await members.send('PUT', '/api/auth/change-password', { as: zoe, body })).status,
      ).toBe(200)
      for (let n = 0; n < 10; n++) await signIn('zoe', 'a guess')
      expect((await signIn('zoe', 'another one', { device: other })).status).toBe(429)
      expect((await signIn('zoe', 'another one', { device })).status).toBe(200)
      const reset = { as: admin, body: { password: 'third one' } }
      await members.send('PUT', `/api/admin/users/${zoe.id}/password`, reset)
      expect((await signIn('zoe', 'third one', { device })).status).toBe(429)
    })

    test('twenty devices are remembered, the latest', async () => {
      const abe = await members.join('abe')
      const tokens = Array.from({ length: 21 }, (_, n) => String(n).padStart(43, 'g'))
      for (const token of tokens) {
        members.clock.now = new Date(members.clock.now.getTime() + 1000)
        await signIn('abe', password, { device: token })
      }
      await pauseByOthers('abe')
      expect((await signIn('abe', password, { device: tokens[0] ?? '' })).status).toBe(429)
      expect((await signIn('abe', password, { device: tokens[1] ?? '' })).status).toBe(200)
      const { rows } = await members.engine.db.execute<{ text: string }>(
        sql`select string_agg(token_hash, '') as text from login_devices where user_id = ${abe.id}`,
      )
      expect(rows[0]?.text).not.toContain('ggg')
    })
  })

  test('a session left open does not serve to guess the password', async () => {
    const una = await members.join('una')
    for (let n = 0; n < 10; n++)
      expect((await change(una, `guess ${n}`, 'mine now')).status).toBe(400)
    expect((await change(una, password, 'mine now')).status).toBe(429)
  })

  test('many who sign in rightly from one address are not slowed', async () => {
    await members.join('vic')
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => members.login('vic', password)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
