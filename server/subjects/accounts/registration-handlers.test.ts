import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  maxPendingAccounts,
  maxPendingPerAddress,
} from '../../../src/domain/accounts/registration.ts'
import { prepareSetupCode } from './setup-code.ts'
import { DailyTask } from '../../catalog/daily-task.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, password, type Person } from '../../testing/members.ts'

const dayMs = 24 * 60 * 60_000

describe.each(testEngines)('registration on the %s engine', (kind) => {
  let members: Members
  let admin: Person
  beforeAll(async () => {
    members = await openMembers(kind)
    admin = await members.join('ada', { role: 'admin' })
  })
  afterAll(() => members.close())
  beforeEach(() => members.engine.db.execute(sql`delete from users where role <> 'admin'`))

  let names = 0
  const register = (from = '203.0.113.7', more: object = {}) => {
    names += 1
    const body = { username: `new-${names}`, password, ...more }
    return members.send('POST', '/api/auth/register', { body, from })
  }

  /** Copies one pending registration until there are `count`, each from an address of its own or from the same one. */
  async function fillPending(count: number, sameSource: boolean) {
    await members.engine.db.execute(sql`
      with added as (
        insert into users (username, username_key, password_hash, role, status, created_at)
        select 'filler-' || n, 'filler-' || n, '', 'member', 'pending', now() from generate_series(2, ${count}::integer) n
        returning id
      )
      insert into pending_registrations (user_id, source, expires_at)
      select added.id, case when ${sameSource}::boolean then source else 'source ' || added.id end, expires_at
      from added cross join pending_registrations`)
  }

  test('of names that look alike and are registered at the same moment, one is taken', async () => {
    await register()
    const alike = ['olive_l1l', 'oiivelll', 'Olive.lll', '0live-lil', 'oliveiii']
    const answers = await Promise.all(
      alike.map((username) => register('203.0.113.8', { username })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(alike.length - 1)
  })

  const tooMany = { status: 429, retryAfter: '3600' }

  test('the pending accounts of one address are bounded', async () => {
    expect((await register('2001:db8:0:1::1')).status).toBe(200)
    await fillPending(maxPendingPerAddress - 1, true)
    const answers = await Promise.all([1, 2, 3].map((n) => register(`2001:db8:0:1::${n}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
    expect(await register('2001:db8:0:1:ffff::')).toMatchObject({
      ...tooMany,
      body: {
        message: 'Too many accounts from your network are pending. Please try again in an hour.',
      },
    })
    const other = await register('2001:db8:0:2::1')
    expect(other.status).toBe(200)
  })

  test.each(['approved', 'denied'])(
    'an account that is %s makes room for another',
    async (status) => {
      const { body } = await register()
      await fillPending(maxPendingPerAddress, true)
      expect(await register()).toMatchObject(tooMany)
      const path = `/api/admin/users/${body.user.id}/status`
      await members.send('PUT', path, { as: admin, body: { status } })
      expect((await register()).status).toBe(200)
    },
  )

  test('the pending accounts of all addresses together are bounded', async () => {
    await register('198.51.100.1')
    await fillPending(maxPendingAccounts, false)
    expect(await register()).toMatchObject({
      ...tooMany,
      body: { message: 'Too many accounts are pending. Please try again in an hour.' },
    })
    await members.engine.db.execute(sql`delete from users where username = 'filler-7'`)
    expect((await register()).status).toBe(200)
  })

  test('accounts that no admin decided about are deleted after 30 days by the daily task', async () => {
    const waiting = await register()
    const decided = await register()
    for (const status of ['approved', 'pending']) {
      const path = `/api/admin/users/${decided.body.user.id}/status`
      await members.send('PUT', path, { as: admin, body: { status } })
    }
    const idsAfter = async (days: number) => {
      const now = () => new Date(members.clock.now.getTime() + days * dayMs)
      const today = () => now().toISOString().slice(0, 10)
      const task = new DailyTask({ engine: members.engine, today, now })
      await task.start('admin')
      await task.ended()
      const { rows } = await members.engine.db.execute<{ id: number }>(sql`select id from users`)
      return rows.map(({ id }) => id)
    }
    expect(await idsAfter(29)).toContain(waiting.body.user.id)
    const after = await idsAfter(31)
    expect(after).not.toContain(waiting.body.user.id)
    expect(after).toContain(decided.body.user.id)
    expect(await members.isSignedIn(waiting.body)).toBe(false)
  })

  test('the database holds no address', async () => {
    await register('203.0.113.77')
    const { rows } = await members.engine.db.execute<{ text: string }>(
      sql`select string_agg(p::text, '') as text from pending_registrations p`,
    )
    expect(rows[0]?.text).not.toContain('203.0')
  })

  test('deleting many leaves approved members and admins', async () => {
    const kept = await members.join('kept')
    const people = [
      await members.join('waits', { status: 'pending' }),
      await members.join('denied', { status: 'denied' }),
      await members.join('demoted', { role: 'admin', status: 'denied' }),
      kept,
      admin,
    ]
    const body = { ids: [...people.map(({ id }) => id), 2_147_483_647] }
    expect(
      await members.send('POST', '/api/admin/users/remove', { as: admin, body }),
    ).toMatchObject({
      status: 200,
      body: { deleted: 2 },
    })
    const { body: left } = await members.send('GET', '/api/admin/users', { as: admin })
    expect(left.map(({ username }: Person) => username)).toEqual(['ada', 'demoted', 'kept'])
    await members.engine.db.execute(sql`delete from users where username = 'demoted'`)
  })

  const invite = async (max_uses = 1, days = 1) => {
    const body = { note: 'for a friend', days, max_uses }
    const made = await members.send('POST', '/api/admin/invitations', { as: admin, body })
    expect(made.status).toBe(200)
    return made.body as { invitation: { id: number }; token: string }
  }
  const later = (time: number) => {
    members.clock.now = new Date(members.clock.now.getTime() + time)
  }

  describe('with an invitation', () => {
    test('of several registrations for the last place of an invitation, one succeeds', async () => {
      const { token } = await invite(2)
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => register(undefined, { invite: token })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 200, 403, 403,
      ])
      expect(answers.find(({ status }) => status === 200)?.body.user).toMatchObject({
        role: 'member',
        status: 'approved',
      })
    })

    test('it passes the bounds of pending accounts, and counts nowhere', async () => {
      await register()
      await fillPending(maxPendingPerAddress, true)
      const { token } = await invite()
      expect((await register(undefined, { invite: token })).status).toBe(200)
    })

    test('a name that is taken does not use it up', async () => {
      const { token } = await invite()
      expect((await register(undefined, { invite: token, username: 'ADA' })).status).toBe(409)
      expect((await register(undefined, { invite: token })).status).toBe(200)
    })

    test('it ends when its time is over', async () => {
      const { token } = await invite(1, 7)
      later(7 * dayMs - 1)
      const info = () => members.send('GET', `/api/auth/registration?invite=${token}`)
      expect((await info()).body).toMatchObject({ invitation: 'valid' })
      later(1)
      expect((await info()).body).toMatchObject({ invitation: 'ended' })
      expect((await register(undefined, { invite: token })).status).toBe(403)
    })

    test('the database does not hold its token', async () => {
      const { token } = await invite()
      const { rows } = await members.engine.db.execute<{ text: string }>(
        sql`select string_agg(i::text, '') as text from invitations i`,
      )
      expect(rows[0]?.text).toContain('for a friend')
      expect(rows[0]?.text).not.toContain(token)
    })

    test('a hundred may hold at once', async () => {
      await members.engine.db.execute(sql`delete from invitations`)
      for (let n = 0; n < 100; n++) await invite()
      const body = { days: 1, max_uses: 1 }
      const refused = await members.send('POST', '/api/admin/invitations', { as: admin, body })
      expect(refused.status).toBe(409)
      later(dayMs)
      expect((await invite()).invitation.id).toBeGreaterThan(0)
    })
  })
})

describe.each(testEngines)('the first account on the %s engine', (kind) => {
  let members: Members
  beforeEach(async () => {
    members = await openMembers(kind, { registrationMode: 'closed' })
    return () => members.close()
  })

  const register = (username: string, more: object = {}, from = '203.0.113.7') =>
    members.send('POST', '/api/auth/register', { body: { username, password, ...more }, from })
  const needsCode = async (from: string) =>
    (await members.send('GET', '/api/auth/registration', { from })).body.needs_setup_code

  test('needs the code from another machine, and closes the way to others', async () => {
    const code = (await prepareSetupCode(members.engine.db)) ?? ''
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await prepareSetupCode(members.engine.db), 'of another process').toBe(code)
    expect([await needsCode('203.0.113.7'), await needsCode('127.0.0.1')]).toEqual([true, false])
    for (const setupCode of [undefined, '', '0000-0000-0000-0000', code.slice(1)]) {
      const refused = await register('mallory', { setupCode })
      expect(refused.status).toBe(400)
      expect(refused.body.issues[0].path).toBe('body.setupCode')
    }
    const typedCode = code.toLowerCase().replaceAll('-', ' ')
    const answers = await Promise.all(
      ['first', 'second'].map((name) => register(name, { setupCode: typedCode })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 200)?.body.user).toMatchObject({
      role: 'admin',
      status: 'approved',
    })
    expect(await needsCode('203.0.113.7')).toBe(false)
    expect((await register('third', { setupCode: code })).status).toBe(403)
    expect(await prepareSetupCode(members.engine.db)).toBeNull()
  })

  test('needs a code where the server printed none', async () => {
    expect((await register('mallory', { setupCode: '' })).status).toBe(400)
  })

  test('needs none on the machine itself', async () => {
    const { status, body } = await register('ada', {}, '127.0.0.1')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ role: 'admin', status: 'approved' })
  })
})
