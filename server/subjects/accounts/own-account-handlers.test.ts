import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Members, openMembers, password, type Person } from '../../testing/members.ts'

let members: Members
beforeAll(async () => {
  members = await openMembers()
})
afterAll(() => members.close())

const leave = (as: Person) =>
  members.send('POST', '/api/auth/delete-account', { as, body: { username: as.username } })

test('a session shows device and network of the sign-in, and the last use', async () => {
  const noon = members.clock.now
  await members.join('ann')
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const response = await members.request('/api/auth/login', {
    method: 'POST',
    body: { username: 'ann', password },
    from: '2001:db8:1:2::3',
    headers: { 'User-Agent': agent },
  })
  const as = (await response.json()) as { token: string }
  members.clock.now = new Date(noon.getTime() + 3_600_000)
  expect(await members.isSignedIn(as)).toBe(true)
  const { body } = await members.send('GET', '/api/auth/sessions', { as })
  expect(body).toEqual({
    sessions: [
      {
        id: expect.any(String) as unknown,
        device: 'Firefox on Linux',
        network: '2001:db8:1::/48',
        created_at: '2026-11-20T12:00:00.000Z',
        last_used_at: '2026-11-20T13:00:00.000Z',
        is_current: true,
      },
      expect.objectContaining({ device: null, network: null, is_current: false }),
    ],
  })
  expect(JSON.stringify(body)).not.toContain(as.token)
})

test('an admin leaves while another one is approved', async () => {
  const first = await members.join('first', { role: 'admin' })
  const second = await members.join('second', { role: 'admin' })
  const waiting = await members.join('waiting', { role: 'admin', status: 'pending' })
  expect((await leave(first)).status).toBe(204)
  expect(await members.isSignedIn(first)).toBe(false)
  expect((await leave(second)).status).toBe(409)
  expect((await leave(waiting)).status).toBe(403)
  expect(await members.isSignedIn(second)).toBe(true)
})

test('of two admins who delete their accounts at once one stays', async () => {
  await members.engine.db.execute(sql`update users set role = 'member' where role = 'admin'`)
  const pair = [
    await members.join('left', { role: 'admin' }),
    await members.join('right', { role: 'admin' }),
  ]
  const answers = await Promise.all(pair.map((admin) => leave(admin)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
})

const confirm = (as: Person, input: string) =>
  members.send('POST', '/api/auth/confirmation', { as, body: { password: input } })

test('a session left open does not serve to guess the password', async () => {
  const eve = await members.join('eve')
  for (let guess = 0; guess < 10; guess++) {
    expect((await confirm(eve, `guess ${guess}`)).status).toBe(400)
  }
  expect((await confirm(eve, password)).status).toBe(429)
  expect(await members.isSignedIn(eve)).toBe(true)
})
