/** What slows the guessing of passwords down, and the browsers that pass it. */
import { expect } from 'vitest'
import { adminUserSetPassword } from '../../../../src/contract/admin.ts'
import { authChangePassword } from '../../../../src/contract/accounts.ts'
import type { Client } from '../../client.ts'
import { as, logIn, newcomer } from './members.ts'
import type { Scenarios } from '../scenario.ts'

const statusOf = async (client: Client, address = '/api/auth/me') =>
  (await client.get(address)).status

const tryLogin = (client: Client, username: string, password: string) =>
  client.send('POST', '/api/auth/login', { body: { username, password } })

const cookiesOf = async (client: Client, ...call: Parameters<Client['ask']>) =>
  (await client.ask(...call)).headers.getSetCookie()

const wrongLogin = { status: 401, body: { message: 'Wrong username or password.' } }

export const loginGuardScenarios: Scenarios = {
  'a browser that was signed in before passes a pause that others caused, and has its own': async (
    client,
  ) => {
    const { username, password } = await newcomer(client)
    const [own, others] = [client.inBrowser(), client.inBrowser()]
    const signIn = async (from: Client, input: string) =>
      (await tryLogin(from, username, input)).status
    expect(await signIn(own, password)).toBe(200)
    for (let guess = 0; guess < 10; guess++) await signIn(client, `guess ${guess}`)
    expect(await signIn(client, password)).toBe(429)
    await newcomer(others)
    expect(await signIn(others, password)).toBe(429)
    expect(await signIn(own, password)).toBe(200)
    for (let guess = 0; guess < 10; guess++) {
      expect(await signIn(own, `guess ${guess}`)).toBe(401)
    }
    expect(await signIn(own, password)).toBe(429)
  },

  'a browser is known from its registration on, to each member who signs in with it': async (
    client,
  ) => {
    const browser = client.inBrowser()
    const [one, other] = [await newcomer(browser), await newcomer(browser)]
    for (const { username, password } of [one, other]) {
      for (let guess = 0; guess < 10; guess++) await tryLogin(client, username, `guess ${guess}`)
      expect((await tryLogin(client, username, password)).status).toBe(429)
      expect((await tryLogin(browser, username, password)).status).toBe(200)
    }
  },

  'a new password forgets the other browsers, and a reset forgets all': async (client) => {
    const [here, there] = [client.inBrowser(), client.inBrowser()]
    const { id, username, password, client: own } = await newcomer(here)
    await logIn(there, username, password)
    const body = { currentPassword: password, newPassword: 'another secret' }
    await own.call(authChangePassword, { body })
    for (let guess = 0; guess < 10; guess++) await tryLogin(client, username, `guess ${guess}`)
    expect((await tryLogin(there, username, 'another secret')).status).toBe(429)
    expect((await tryLogin(here, username, 'another secret')).status).toBe(200)
    const reset = { params: { id }, body: { password: 'reset secret' } }
    await (await as(client, 'ada')).call(adminUserSetPassword, reset)
    expect((await tryLogin(here, username, 'reset secret')).status).toBe(429)
  },

  'the cookie of a browser is for the server alone, and nothing but a sign-in sets it': async (
    client,
  ) => {
    const { username, password, client: own } = await newcomer(client)
    const signIn = ['POST', '/api/auth/login', { body: { username, password } }] as const
    const cookie =
      /^ninepocket_browser=[\w-]{22,43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/
    expect(await cookiesOf(client, ...signIn)).toEqual([expect.stringMatching(cookie)])
    const wrong = { body: { username, password: 'wrong' } }
    expect(await cookiesOf(client, 'POST', '/api/auth/login', wrong)).toEqual([])
    expect(await cookiesOf(own, 'GET', '/api/auth/me')).toEqual([])
  },

  'the cookie of a browser is kept by a further sign-in, unless it is none of a server': async (
    client,
  ) => {
    const { username, password } = await newcomer(client)
    const signIn = async (token: string) => {
      const headers = { Cookie: `other=1; ninepocket_browser=${token}` }
      const body = { username, password }
      const answer = await client.ask('POST', '/api/auth/login', { body, headers })
      return answer.headers.getSetCookie()[0]
    }
    const own = 'w'.repeat(43)
    expect(await signIn(own)).toContain(`ninepocket_browser=${own};`)
    for (const none of ['', 'short', 'w'.repeat(65), 'w'.repeat(4000), `${own}%20`, '<w>']) {
      expect(await signIn(none), none).toMatch(/^ninepocket_browser=[\w-]{22,43};/)
    }
  },

  'a cookie authorises nothing': async (client) => {
    const browser = client.inBrowser()
    await newcomer(browser)
    expect((await browser.get('/api/auth/me')).status).toBe(401)
  },

  'guessing is stopped for that name alone, right or wrong': async (client) => {
    const [one, other] = [await newcomer(client), await newcomer(client)]
    for (let guess = 0; guess < 10; guess++) {
      expect(await tryLogin(client, one.username, `guess ${guess}`)).toEqual(wrongLogin)
    }
    const body = { currentPassword: one.password, newPassword: 'another secret' }
    const answers = [
      await tryLogin(client, one.username, one.password),
      await tryLogin(client, one.username.toUpperCase(), one.password),
      await one.client.send('PUT', '/api/auth/change-password', { body }),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 429,
        body: { message: 'Too many wrong passwords. Please try again later.' },
        retryAfter: expect.any(Number),
      })
      expect(answer.retryAfter).toBeGreaterThan(50)
      expect(answer.retryAfter).toBeLessThanOrEqual(60)
    }
    expect((await tryLogin(client, other.username, other.password)).status).toBe(200)
    expect(await statusOf(one.client)).toBe(200)
  },
}
