import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, password } from '../../testing/members.ts'

describe.each(testEngines)('passwords on the %s engine', (kind) => {
  let members: Members
  beforeAll(async () => {
    members = await openMembers(kind)
  })
  afterAll(() => members.close())

  const change = (as: { token: string }, currentPassword: string, newPassword: string) =>
    members.send('PUT', '/api/auth/change-password', { as, body: { currentPassword, newPassword } })

  test('of two changes at once one counts', async () => {
    const here = await members.join('rob')
    const answers = await Promise.all(
      ['first one', 'second one'].map((to) => change(here, password, to)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  const signIn = (username: string, input: string, browserToken?: string, from?: string) =>
    members.send('POST', '/api/auth/login', {
      body: { username, password: input },
      ...(browserToken !== undefined && {
        headers: { Cookie: `ninepocket_browser=${browserToken}` },
      }),
      ...(from !== undefined && { from }),
    })

  describe('from a browser that was signed in before', () => {
    test('ten wrong passwords pause the browser, wherever it is', async () => {
      const token = 'd'.repeat(43)
      await members.join('yun')
      await signIn('yun', password, token)
      for (let n = 0; n < 10; n++) {
        const from = `198.51.100.${n}`
        expect((await signIn('yun', 'a guess', token, from)).status).toBe(401)
      }
      expect((await signIn('yun', password, token)).status).toBe(429)
    })

    test('twenty browsers are remembered, the latest, and their tokens only as hashes', async () => {
      const abe = await members.join('abe')
      const tokens = Array.from({ length: 21 }, (_, n) => String(n).padStart(43, 'g'))
      for (const token of tokens) {
        members.clock.now = new Date(members.clock.now.getTime() + 1000)
        await signIn('abe', password, token)
      }
      for (let n = 0; n < 10; n++) await signIn('abe', 'a guess')
      expect((await signIn('abe', password)).status).toBe(429)
      expect((await signIn('abe', password, tokens[0])).status).toBe(429)
      expect((await signIn('abe', password, tokens[1])).status).toBe(200)
      const { rows } = await members.engine.db.execute<{ text: string }>(
        sql`select string_agg(token_hash, '') as text from login_devices where user_id = ${abe.id}`,
      )
      expect(rows[0]?.text).not.toContain('ggg')
      expect(members.log.join()).not.toContain('ggg')
    })

    test('over https the cookie is secure and bound to its host, also behind a proxy', async () => {
      await members.join('eli')
      const cookieOf = async (path: string, headers: Record<string, string> = {}) => {
        const body = { username: 'eli', password }
        const response = await members.request(path, { method: 'POST', headers, body })
        expect(response.status).toBe(200)
        return response.headers.getSetCookie()
      }
      const secure = expect.stringMatching(/^__Host-ninepocket_browser=[\w-]{43}; .*; Secure$/)
      const path = '/api/auth/login'
      expect(await cookieOf(`https://cards.example${path}`)).toEqual([secure])
      expect(await cookieOf(path, { 'X-Forwarded-Proto': 'https' })).toEqual([secure])
      expect(await cookieOf(path)).toEqual([expect.not.stringMatching(/__Host-|Secure/)])
      // A cookie that was set over http, by whatever host, is not read over https.
      const planted = {
        Cookie: `ninepocket_browser=${'p'.repeat(43)}`,
        'X-Forwarded-Proto': 'https',
      }
      expect((await cookieOf(path, planted)).join()).not.toContain('ppp')
    })
  })

  test('a session left open does not serve to guess the password', async () => {
    const una = await members.join('una')
    for (let n = 0; n < 10; n++)
      expect((await change(una, `guess ${n}`, 'mine now')).status).toBe(400)
    expect((await change(una, password, 'mine now')).status).toBe(429)
  })

  test('many right sign-ins from one address are not slowed', async () => {
    await members.join('vic')
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => members.login('vic', password)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
