/** Registering, signing in and out, and what ends a session. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { people, seededPassword } from '../../../../sample/members/people.ts'
import { adminUserDelete, adminUserSetPassword } from '../../../../src/contract/admin.ts'
import { authChangePassword, authLogin, authRegister } from '../../../../src/contract/accounts.ts'
import { authLogout, authMe } from '../../../../src/contract/session.ts'
import { sessionOf } from '../../../../src/contract/session.fixture.ts'
import type { Client } from '../../client.ts'
import { as, logIn, newcomer, setStatus } from './members.ts'
import type { Scenarios } from '../scenario.ts'

const statusOf = async (client: Client, address = '/api/auth/me') =>
  (await client.get(address)).status

const tryLogin = (client: Client, username: string, password: string) =>
  client.send('POST', '/api/auth/login', { body: { username, password } })

const wrongLogin = { status: 401, body: { message: 'Wrong username or password.' } }

export const accountScenarios: Scenarios = {
  'a login answers who is signed in, and the token says so afterwards': async (client) => {
    const body = { username: 'alice', password: seededPassword }
    const { token, user } = sessionOf(await client.call(authLogin, { body }))
    const { id, username, role, status, createdAt, profile } = people.alice
    const { name, additional_info } = profile
    expect(user).toEqual({
      id,
      username,
      role,
      status,
      created_at: createdAt,
      profile: { name, additional_info },
    })
    expect(await client.as(token).call(authMe, {})).toEqual(user)
  },

  'a name is the same in any case': async (client) => {
    const { username, password, client: own } = await newcomer(client)
    const other = await logIn(client, username.toUpperCase(), password)
    expect(await other.call(authMe, {})).toEqual(await own.call(authMe, {}))
    const body = { username: username.toUpperCase(), password: 'another secret' }
    expect(await client.send('POST', '/api/auth/register', { body })).toEqual({
      status: 409,
      body: { message: 'This username is taken.' },
    })
  },

  'a name that looks like another one is refused': async (client) => {
    const password = 'a long secret'
    const own = `bell.ringer.${randomUUID().slice(0, 6)}`
    await client.call(authRegister, { body: { username: own, password } })
    for (const username of [
      own.replace('ll', '1I'),
      own.replaceAll('.', '_'),
      own.replace('rin', 'r1n'),
    ]) {
      expect(
        await client.send('POST', '/api/auth/register', { body: { username, password } }),
      ).toEqual({
        status: 409,
        body: { message: "This username is too similar to another member's." },
      })
    }
  },

  'a name of those who run the app is refused': async (client) => {
    for (const username of ['admin', 'Adm1n', 'Support', 's-y-s-t-e-m', 'NinePocket_Team']) {
      const body = { username, password: 'a long secret' }
      const answer = await client.send('POST', '/api/auth/register', { body })
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'body.username', message: 'is reserved' }] },
      })
    }
  },

  'a wrong password and an unknown name are answered alike': async (client) => {
    const { username } = await newcomer(client)
    expect(await tryLogin(client, username, 'wrong')).toEqual(wrongLogin)
    for (const name of [
      'nobody.of.this.name',
      '__proto__',
      'constructor',
      '🂡',
      ' ',
      '%',
      "' or 1=1 --",
    ]) {
      expect(await tryLogin(client, name, seededPassword), name).toEqual(wrongLogin)
    }
  },

  'passwords are compared to the letter': async (client) => {
    const { username, password } = await newcomer(client)
    for (const wrong of [`${password} `, ` ${password}`, password.toUpperCase()]) {
      expect(await tryLogin(client, username, wrong), wrong).toEqual(wrongLogin)
    }
  },

  'who registers is signed in, pending, and nothing more, whatever the body claims': async (
    client,
  ) => {
    const claims = { role: 'admin', status: 'approved', id: 1, constructor: { name: 'x' } }
    const body = { username: `claims.${Date.now()}`, password: '🂡🂢🂣 ünï', ...claims }
    const { token, user } = await client.call(authRegister, { body })
    expect(user).toMatchObject({ username: body.username, role: 'member', status: 'pending' })
    expect(user.profile).toEqual({ name: null, additional_info: null })
    expect(await client.as(token).call(authMe, {})).toEqual(user)
    expect(await statusOf(await logIn(client, body.username, body.password))).toBe(200)
  },

  'of two who register the same name at once, one gets it': async (client) => {
    const name = `twice.${Date.now()}`
    const answers = await Promise.all(
      [name, name.toUpperCase()].map((username) =>
        client.send('POST', '/api/auth/register', { body: { username, password: 'a secret' } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  },

  'a logout ends its own session alone': async (client) => {
    const { username, password, client: first } = await newcomer(client)
    const second = await logIn(client, username, password)
    await first.call(authLogout, {})
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  },

  'those who wait or were denied may log out too': async (client) => {
    for (const status of ['pending', 'denied'] as const) {
      const { client: own } = await newcomer(client, status)
      await own.call(authLogout, {})
      expect(await statusOf(own)).toBe(401)
    }
  },

  'a new password ends the other sessions': async (client) => {
    const { username, password, client: first } = await newcomer(client)
    const second = await logIn(client, username, password)
    const body = { currentPassword: password, newPassword: 'another secret' }
    await first.call(authChangePassword, { body })
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401])
    expect(await tryLogin(client, username, password)).toEqual(wrongLogin)
    expect(await statusOf(await logIn(client, username, 'another secret'))).toBe(200)
  },

  'a wrong current password changes nothing and ends no session': async (client) => {
    const { username, password, client: own } = await newcomer(client)
    const body = { currentPassword: 'wrong', newPassword: 'another secret' }
    const { status, body: answer } = await own.send('PUT', '/api/auth/change-password', { body })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ message: 'The current password is wrong.' })
    expect(await statusOf(own)).toBe(200)
    expect(await statusOf(await logIn(client, username, password))).toBe(200)
  },

  'a denial ends all sessions; a new session shows only the account': async (client) => {
    const { id, username, password, client: own } = await newcomer(client)
    expect(await statusOf(own, '/api/users')).toBe(200)
    await setStatus(await as(client, 'ada'), id, 'denied')
    expect(await statusOf(own)).toBe(401)
    const again = await logIn(client, username, password)
    expect(await again.call(authMe, {})).toMatchObject({ id, status: 'denied' })
    expect(await statusOf(again, '/api/users')).toBe(403)
  },

  'back to pending ends what one may do, and no session': async (client) => {
    const { id, client: own } = await newcomer(client)
    await setStatus(await as(client, 'ada'), id, 'pending')
    expect(await own.call(authMe, {})).toMatchObject({ id, status: 'pending' })
    expect(await statusOf(own, '/api/users')).toBe(403)
  },

  'a deleted user is gone with all sessions, and the name is free': async (client) => {
    const { id, username, password, client: own } = await newcomer(client)
    await (await as(client, 'ada')).call(adminUserDelete, { params: { id } })
    expect(await statusOf(own)).toBe(401)
    expect(await tryLogin(client, username, password)).toEqual(wrongLogin)
    expect(await statusOf(client, `/api/profile/${id}`)).toBe(404)
    const { user } = await client.call(authRegister, { body: { username, password } })
    expect(user.id).not.toBe(id)
  },

  'a password reset ends all sessions': async (client) => {
    const { id, username, password, client: own } = await newcomer(client)
    const body = { password: 'reset secret' }
    const admin = await as(client, 'ada')
    expect(await admin.call(adminUserSetPassword, { params: { id }, body })).toEqual({
      msg: `Password reset for ${username}.`,
    })
    expect(await statusOf(own)).toBe(401)
    expect(await tryLogin(client, username, password)).toEqual(wrongLogin)
    expect(await statusOf(await logIn(client, username, 'reset secret'))).toBe(200)
  },

  'an admin resets the own password with the current one, which ends the own sessions too': async (
    client,
  ) => {
    const [first, second] = [await as(client, 'ada'), await as(client, 'ada')]
    const params = { id: people.ada.id }
    const body = { password: seededPassword, currentPassword: seededPassword }
    for (const currentPassword of [undefined, 'wrong']) {
      const refused = await first.send('PUT', `/api/admin/users/${params.id}/password`, {
        body: { ...body, currentPassword },
      })
      expect(refused.status).toBe(400)
    }
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    expect(await first.call(adminUserSetPassword, { params, body })).toEqual({
      msg: 'Your password has been reset. Log in again with the new one.',
    })
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401])
    expect(await statusOf(await as(client, 'ada'))).toBe(200)
  },
}
