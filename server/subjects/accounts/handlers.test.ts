import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authRegister } from '../../../src/contract/accounts.ts'
import { limits } from '../../../src/domain/entries/limits.ts'
import { usernameSkeleton } from '../../../src/domain/accounts/account.ts'
import { testEngines } from '../../testing/database.ts'
import { findLookAlike, insertUser } from './user-queries.ts'
import { type Members, openMembers, password } from '../../testing/members.ts'

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
    const fields = { passwordHash: 'none', role: 'member', status: 'pending' } as const
    for (const username of names) {
      await insertUser(db, { ...fields, username, now: members.clock.now })
      const lookAlike = await findLookAlike(db, username.toUpperCase())
      expect(usernameSkeleton(lookAlike?.username ?? 'none')).toBe(usernameSkeleton(username))
      expect(await findLookAlike(db, `${username}x`)).toBeNull()
    }
  })

  test('a registration does not wait for a run of the daily task', async () => {
    const lock = await members.engine.tryLock('daily task')
    expect((await register('unhurried')).status).toBe(200)
    await lock?.release()
  })

  test('database and log know no token and no password', async () => {
    const lou = await members.join('lou')
    await members.login('lou', password)
    await members.send('PUT', '/api/auth/change-password', {
      as: lou,
      body: { newPassword: password },
    })
    const log = members.log.join('')
    expect(log).toContain('/api/auth/change-password')
    for (const secret of [password, lou.token, 'argon2id']) expect(log).not.toContain(secret)
    const { rows } = await members.engine.db.execute<{ text: string }>(sql`
      select string_agg(u::text || s::text, '') as text
      from users u join sessions s on s.user_id = u.id`)
    expect(rows[0]?.text).toContain('lou')
    expect(rows[0]?.text).not.toContain(lou.token)
    expect(rows[0]?.text).not.toContain(password)
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

  test('expired sessions are deleted at a sign-in', async () => {
    await members.join('edith')
    later(30 * day)
    await members.login('edith', password)
    const { rows } = await members.engine.db.execute(sql`select user_id from sessions`)
    expect(rows).toHaveLength(1)
  })

  test('the session used longest ago ends when a member has too many', async () => {
    const judith = await members.join('judith')
    later(minute)
    const second = await members.signInAgain(judith)
    later(minute * 10)
    // A use makes the first session newer than the second one.
    expect(await members.isSignedIn(judith)).toBe(true)
    for (let n = 2; n < limits.maxSessionsPerMember; n++) {
      later(1)
      await members.signInAgain(judith)
    }
    const first = await members.signInAgain(judith)
    expect([await members.isSignedIn(judith), await members.isSignedIn(first)]).toEqual([
      true,
      true,
    ])
    expect(await members.isSignedIn(second)).toBe(false)
  })
})
