import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt } from '../../../src/rules/time-code.fixture.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, password, type Person } from '../../testing/members.ts'

const minute = 60_000

describe.each(testEngines)('second factors on the %s engine', (kind) => {
  let members: Members
  beforeAll(async () => {
    members = await openMembers(kind)
  })
  afterAll(() => members.close())

  const later = (time: number) => {
    members.clock.now = new Date(members.clock.now.getTime() + time)
  }
  const post = (path: string, as?: Person, body?: unknown) =>
    members.send('POST', `/api/auth/${path}`, { as, body })

  async function protect(as: Person) {
    const { secret } = (await post('second-factor/begin', as)).body
    const code = codeAt(secret, members.clock.now)
    const { status, body } = await post('second-factor', as, { code })
    expect(status).toBe(200)
    later(minute)
    return { secret: secret as string, codes: body.recovery_codes as string[] }
  }
  const ticketOf = async (username: string) =>
    (await members.login(username, password)).body.code_ticket as string
  const enter = (ticket: string, code: string) => post('login/code', undefined, { ticket, code })

  test('of one code sent many times at once one signs in', async () => {
    const ann = await members.join('ann')
    const { secret, codes } = await protect(ann)
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf('ann')))
    for (const code of [codeAt(secret, members.clock.now), codes[0]!]) {
      const answers = await Promise.all(tickets.map((ticket) => enter(ticket, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('a ticket signs in once, within five minutes, and no longer after a new password', async () => {
    const ben = await members.join('ben')
    const { codes } = await protect(ben)
    const used = await ticketOf('ben')
    expect((await enter(used, codes[0]!)).status).toBe(200)
    expect((await enter(used, codes[1]!)).status).toBe(401)
    const late = await ticketOf('ben')
    later(5 * minute)
    expect((await enter(late, codes[1]!)).status).toBe(401)
    const ticket = await ticketOf('ben')
    const body = { currentPassword: password, newPassword: 'another secret' }
    await members.send('PUT', '/api/auth/change-password', { as: ben, body })
    expect((await enter(ticket, codes[1]!)).status).toBe(401)
  })

  test('a ticket is no session', async () => {
    await protect(await members.join('cal'))
    const ticket = await ticketOf('cal')
    expect(await members.isSignedIn({ token: ticket })).toBe(false)
  })

  test('five wrong codes pause the codes of a name, and leave its password alone', async () => {
    const dee = await members.join('dee')
    const { codes } = await protect(dee)
    const ticket = await ticketOf('dee')
    for (let n = 0; n < 5; n += 1) expect((await enter(ticket, '000000')).status).toBe(400)
    expect(await enter(ticket, codes[0]!)).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes. Please try again later.' },
    })
    expect((await members.login('dee', password)).status).toBe(200)
  })

  test('recovery codes and tickets are stored as hashes', async () => {
    const eva = await members.join('eva')
    const { codes } = await protect(eva)
    const ticket = await ticketOf('eva')
    const { rows } = await members.engine.db.execute<{ text: string }>(
      sql`select (select string_agg(r::text, '') from recovery_codes r)
        || (select string_agg(c::text, '') from challenges c) as text`,
    )
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll('-', '')), ticket])
      expect(rows[0]?.text).not.toContain(secret)
    expect(members.log.join('')).not.toContain(ticket)
  })

  test('a reset of the password leaves the second factor on', async () => {
    const ada = await members.join('ada', { role: 'admin' })
    const fay = await members.join('fay')
    await protect(fay)
    const body = { password: 'another secret' }
    await members.send('PUT', `/api/admin/users/${fay.id}/password`, { as: ada, body })
    const answer = await members.login('fay', 'another secret')
    expect(answer.body).toEqual({ code_ticket: expect.any(String) as unknown })
  })
})

describe('ADMIN_SECOND_FACTOR=required', () => {
  test('opens what admins do once the admin has a second factor, and nothing else changes', async () => {
    const members = await openMembers('embedded', { adminSecondFactor: 'required' })
    const ada = await members.join('ada', { role: 'admin' })
    const bob = await members.join('bob')
    const users = async () => (await members.send('GET', '/api/admin/users', { as: ada })).status
    expect(await members.send('GET', '/api/admin/users', { as: ada })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed' },
    })
    const stateOf = async (as: Person) => (await members.send('GET', '/api/auth/me', { as })).body
    const login = await members.login('ada', password)
    for (const user of [await stateOf(ada), login.body.user])
      expect(user).toMatchObject({ needs_second_factor: true })
    expect(await stateOf(bob)).not.toHaveProperty('needs_second_factor')
    const begun = await members.send('POST', '/api/auth/second-factor/begin', { as: ada })
    expect(await users()).toBe(403)
    const code = codeAt(begun.body.secret, members.clock.now)
    await members.send('POST', '/api/auth/second-factor', { as: ada, body: { code } })
    expect(await users()).toBe(200)
    await members.send('DELETE', '/api/auth/second-factor', { as: ada })
    expect(await users()).toBe(403)
    await members.close()
  })
})
