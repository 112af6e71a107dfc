/** Deleted members, the data that their partners keep, and the sessions of a member. */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import { adminUserDelete, adminUserSetPassword } from '../../../../src/contract/admin.ts'
import {
  authDeleteAccount,
  authSessionEnd,
  authSessionEndOthers,
  authSessionList,
} from '../../../../src/contract/accounts.ts'
import type { Client } from '../../client.ts'
import { as, logIn, newcomer } from '../accounts/members.ts'
import {
  accept,
  availableOf,
  boxOf,
  closed,
  look,
  send,
  swap,
  tryTo,
  twoDealers,
} from '../proposals/proposals.ts'
import type { Scenarios } from '../scenario.ts'

const statusOf = async (client: Client) => (await client.get('/api/auth/me')).status
const now = '2026-11-20T12:00:00.000Z'
const formerMember = { id: null, username: 'a former member', canTrade: false }
const passwordNeeded = "Enter your current password to set an admin's password."

const leave = (client: Client, username: string) =>
  client.call(authDeleteAccount, { body: { username } })

const sessionsOf = async (client: Client) => (await client.call(authSessionList, {})).sessions

/** A member with as many sessions, the last of which is the caller. */
async function signedInTimes(client: Client, count: number) {
  const member = await newcomer(client)
  const callers = [member.client]
  while (callers.length < count) {
    callers.push(await logIn(client, member.username, member.password))
  }
  return { ...member, callers, own: callers.at(-1)! }
}

export const leavingScenarios: Scenarios = {
  'a member leaves by the own username alone, and nothing of the account is left': async (
    client,
  ) => {
    const { id, username, password, client: own } = await newcomer(client)
    const other = await logIn(client, username, password)
    const wrong = { body: { username: 'alice' } }
    expect(await own.send('POST', '/api/auth/delete-account', wrong)).toEqual({
      status: 400,
      body: {
        message: 'This is not your username.',
        issues: [{ path: 'body.username', message: "isn't yours" }],
      },
    })
    expect(await statusOf(own)).toBe(200)
    await leave(own, username.toUpperCase())
    expect([await statusOf(own), await statusOf(other)]).toEqual([401, 401])
    expect((await client.get(`/api/profile/${id}`)).status).toBe(404)
    const body = { username, password }
    expect((await client.send('POST', '/api/auth/login', { body })).status).toBe(401)
  },

  'the last approved admin cannot leave': async (client) => {
    const admin = await as(client, 'ada')
    const body = { username: 'ada' }
    expect(await admin.send('POST', '/api/auth/delete-account', { body })).toEqual({
      status: 409,
      body: { message: "The last approved admin can't be deleted. Make another admin first." },
    })
    expect(await statusOf(admin)).toBe(200)
  },

  'partners keep closed trades with a former member, and nothing is left to do with them': async (
    client,
  ) => {
    const { a, b } = await twoDealers(client)
    const { id } = await send(a.own, swap(b.id, 600, 618))
    const accepted = await accept(b.own, id)
    await leave(a.own, a.username)
    expect(await look(b.own, id)).toEqual({ ...accepted, partner: formerMember })
    expect(await boxOf(b.own, 'past')).toEqual([{ ...accepted, partner: formerMember }])
    expect(await tryTo(b.own, 'decline', id)).toEqual(closed('accepted'))
  },

  'pending proposals are closed, and what they promised is free': async (client) => {
    const { a, b } = await twoDealers(client)
    const before = await availableOf(b.own, b.id, 618)
    const sent = await send(a.own, swap(b.id, 600, 618))
    const received = await send(b.own, swap(a.id, 618, 600))
    expect(await availableOf(b.own, b.id, 618)).not.toEqual(before)
    await leave(a.own, a.username)
    const closing = { closedAt: now, partner: formerMember }
    expect(await look(b.own, sent.id)).toMatchObject({ ...closing, state: 'withdrawn' })
    expect(await look(b.own, received.id)).toMatchObject({ ...closing, state: 'declined' })
    expect(await availableOf(b.own, b.id, 618)).toEqual(before)
    expect([await boxOf(b.own, 'sent'), await boxOf(b.own, 'received')]).toEqual([[], []])
  },

  'a member whom an admin deletes leaves the same behind, and two who left leave nothing': async (
    client,
  ) => {
    const { a, b } = await twoDealers(client)
    const { id } = await send(a.own, swap(b.id, 600, 618))
    await (await as(client, 'ada')).call(adminUserDelete, { params: { id: a.id } })
    expect(await look(b.own, id)).toMatchObject({ state: 'withdrawn', partner: formerMember })
    await leave(b.own, b.username)
    expect((await client.get(`/api/profile/${b.id}`)).status).toBe(404)
  },

  'a member sees the sessions, and ends one of them': async (client) => {
    const { own, callers } = await signedInTimes(client, 3)
    const sessions = await sessionsOf(own)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
    for (const session of sessions) {
      expect(session).toMatchObject({ created_at: now, last_used_at: now })
    }
    const [first] = await sessionsOf(callers[0]!).then((all) =>
      all.filter(({ is_current }) => is_current),
    )
    await own.call(authSessionEnd, { params: { sessionId: first!.id } })
    expect(await Promise.all(callers.map(statusOf))).toEqual([401, 200, 200])
    expect(await sessionsOf(own)).toHaveLength(2)
  },

  'a member ends all sessions but the own one': async (client) => {
    const { own, callers } = await signedInTimes(client, 3)
    await own.call(authSessionEndOthers, {})
    expect(await Promise.all(callers.map(statusOf))).toEqual([401, 401, 200])
    await own.call(authSessionEndOthers, {})
    expect(await sessionsOf(own)).toHaveLength(1)
  },

  'another member cannot end a session': async (client) => {
    const { client: own } = await newcomer(client)
    const [session] = await sessionsOf(own)
    const notThere = { status: 404, body: { message: 'Session not found.' } }
    const path = `/api/auth/sessions/${session!.id}`
    for (const other of [await as(client, 'ada'), await as(client, 'bob')]) {
      expect(await other.send('DELETE', path)).toEqual(notThere)
      expect(await other.send('DELETE', `${path}x`)).toEqual(notThere)
    }
    expect(await statusOf(own)).toBe(200)
  },

  'the password of an admin is set only with the current password of the caller': async (
    client,
  ) => {
    const admin = await as(client, 'ada')
    const path = `/api/admin/users/${people.ada.id}/password`
    const password = 'taken over'
    expect(await admin.send('PUT', path, { body: { password } })).toEqual({
      status: 400,
      body: {
        message: passwordNeeded,
        msg: passwordNeeded,
        issues: [{ path: 'body.currentPassword', message: 'is required' }],
      },
    })
    const body = { password, currentPassword: 'wrong' }
    expect(await admin.send('PUT', path, { body })).toMatchObject({
      status: 400,
      body: { msg: 'The current password is wrong.' },
    })
    expect(await statusOf(await as(client, 'ada'))).toBe(200)
    const right = { password: 'nine pockets', currentPassword: 'nine pockets' }
    await admin.call(adminUserSetPassword, { params: { id: people.ada.id }, body: right })
    expect(await statusOf(admin)).toBe(401)
    expect(await statusOf(await as(client, 'ada'))).toBe(200)
  },
}
