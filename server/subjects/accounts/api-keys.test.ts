import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxKeysPerMember } from '../../../src/domain/accounts/api-key.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(testEngines)('keys of the API on the %s engine', (kind) => {
  let members: Members
  beforeAll(async () => {
    members = await openMembers(kind)
  })
  afterAll(() => members.close())

  const later = (time: number) => {
    members.clock.now = new Date(members.clock.now.getTime() + time)
  }
  const create = (as: Person, days = 30) =>
    members.send('POST', '/api/auth/keys', { as, body: { name: 'Script', scope: 'read', days } })
  const keysOf = async (as: Person) =>
    (await members.send('GET', '/api/auth/keys', { as })).body.keys
  const storedKeys = async ({ id }: Person) => {
    const { rows } = await members.engine.db.execute<{ text: string }>(
      sql`select k::text as text from api_keys k where user_id = ${id}`,
    )
    return rows.map(({ text }) => text)
  }

  test('database and log know no key', async () => {
    const { body } = await create(await members.join('lou'))
    const key = { token: body.secret }
    expect(await members.isSignedIn(key)).toBe(true)
    const { rows } = await members.engine.db.execute<{ text: string }>(
      sql`select string_agg(k::text, '') as text from api_keys k`,
    )
    expect(rows[0]?.text).toContain('Script')
    for (const text of [rows[0]?.text, members.log.join('')]) expect(text).not.toContain(key.token)
  })

  test('a key ends at its end, is listed for 30 days more, and is deleted when another one is made', async () => {
    const ned = await members.join('ned')
    const key = { token: (await create(ned, 7)).body.secret }
    later(7 * day - 1)
    expect(await members.isSignedIn(key)).toBe(true)
    later(1)
    expect(await members.isSignedIn(key)).toBe(false)
    expect(await keysOf(ned)).toEqual([expect.objectContaining({ has_expired: true })])
    later(30 * day)
    const again = await members.signInAgain(ned)
    expect(await keysOf(again)).toEqual([])
    expect(await storedKeys(ned)).toHaveLength(1)
    await create(await members.join('nell'))
    expect(await storedKeys(ned)).toEqual([])
  })

  test('the last use is noted only every few minutes', async () => {
    const ola = await members.join('ola')
    const key = { token: (await create(ola)).body.secret }
    const lastUse = async () => (await keysOf(ola))[0].last_used_at
    const start = members.clock.now.toISOString()
    await members.isSignedIn(key)
    later(4 * minute)
    await members.isSignedIn(key)
    expect(await lastUse()).toBe(start)
    later(minute)
    await members.isSignedIn(key)
    expect(await lastUse()).toBe(members.clock.now.toISOString())
  })

  test('many creations at once stay within the bound', async () => {
    const pam = await members.join('pam')
    const answers = await Promise.all(
      Array.from({ length: maxKeysPerMember + 5 }, () => create(pam)),
    )
    const created = answers.filter(({ status }) => status === 200)
    expect(created).toHaveLength(maxKeysPerMember)
    expect(await storedKeys(pam)).toHaveLength(maxKeysPerMember)
  })
})
