/** The admins' actions on users, and the daily tasks. */
import { expect } from 'vitest'
import { people } from '../../../../sample/members/people.ts'
import {
  adminOverview,
  adminRunTasks,
  adminTaskStatus,
  adminUserList,
} from '../../../../src/contract/admin.ts'
import { usernameKey } from '../../../../src/domain/accounts/account.ts'
import { compareText } from '../../../../src/domain/format/text.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import type { Scenarios } from '../scenario.ts'

/** Admin endpoints say what is wrong under both keys. */
const refusal = (status: number, message: unknown) => ({ status, body: { message, msg: message } })

export const adminScenarios: Scenarios = {
  'an admin sees all users by name': async (client) => {
    const admin = await as(client, 'ada')
    const users = await admin.call(adminUserList, {})
    for (const { id, username, role, status } of Object.values(people)) {
      expect(users).toContainEqual({ id, username, role, status })
    }
    const names = users.map(({ username }) => usernameKey(username))
    expect(names).toEqual(names.toSorted(compareText))
  },

  'a user is approved, denied, and made to wait again': async (client) => {
    const { id, username, client: own } = await newcomer(client, 'pending')
    const admin = await as(client, 'ada')
    for (const status of ['approved', 'approved', 'denied', 'pending', 'approved'] as const) {
      const answer = await setStatus(admin, id, status)
      expect(answer).toEqual({ id, username, role: 'member', status })
      expect(await admin.call(adminUserList, {})).toContainEqual(answer)
    }
    expect((await own.get('/api/users')).status).toBe(401)
  },

  'the last approved admin stays one': async (client) => {
    const admin = await as(client, 'ada')
    const { id } = people.ada
    for (const status of ['denied', 'pending']) {
      const path = `/api/admin/users/${id}/status`
      expect(await admin.send('PUT', path, { body: { status } })).toEqual(
        refusal(409, 'The last approved admin must stay approved.'),
      )
    }
    expect(await setStatus(admin, id, 'approved')).toMatchObject({ id, role: 'admin' })
    expect((await admin.get('/api/admin/users')).status).toBe(200)
  },

  'an admin account cannot be deleted': async (client) => {
    const admin = await as(client, 'ada')
    const path = `/api/admin/users/${people.ada.id}`
    expect(await admin.send('DELETE', path)).toEqual(
      refusal(403, "An admin account can't be deleted."),
    )
    expect((await admin.get('/api/auth/me')).status).toBe(200)
  },

  'a user who is not there can neither be changed nor deleted': async (client) => {
    const admin = await as(client, 'ada')
    const path = '/api/admin/users/2147483647'
    const answers = [
      await admin.send('DELETE', path),
      await admin.send('PUT', `${path}/status`, { body: { status: 'denied' } }),
      await admin.send('PUT', `${path}/password`, { body: { password: 'a secret' } }),
    ]
    for (const answer of answers) expect(answer).toEqual(refusal(404, 'User not found.'))
  },

  'an id that is none is refused': async (client) => {
    const admin = await as(client, 'ada')
    for (const id of ['0', 'alice', '1.5', '2147483648']) {
      const { status, body } = await admin.send('DELETE', `/api/admin/users/${id}`)
      expect(status, id).toBe(400)
      expect(body).toMatchObject({ issues: [{ path: 'params.id' }], msg: expect.any(String) })
    }
  },

  'the overview counts users and cards': async (client) => {
    const admin = await as(client, 'ada')
    const before = await admin.call(adminOverview, {})
    await newcomer(client, 'pending')
    await newcomer(client, 'denied')
    const { users, catalog } = await admin.call(adminOverview, {})
    expect(users).toEqual({
      pending: before.users.pending + 1,
      approved: before.users.approved,
      denied: before.users.denied + 1,
    })
    expect(catalog).toMatchObject({ cards: 826, prices_of: '2026-11-20' })
  },

  'the daily tasks run once at a time, and say how it went': async (client) => {
    const admin = await as(client, 'ada')
    expect(await admin.call(adminTaskStatus, {})).toEqual({
      status: 'never',
      last_run_at: null,
      message: "The daily tasks haven't run yet.",
    })
    const started = await admin.call(adminRunTasks, {})
    expect(started.status).toBe('running')
    expect(await admin.call(adminRunTasks, {})).toMatchObject({
      status: 'running',
      message: 'The daily tasks are already running.',
      last_run_at: started.last_run_at,
    })
    await expect
      .poll(() => admin.call(adminTaskStatus, {}))
      .toMatchObject({ status: 'success', last_run_at: started.last_run_at })
    const { runs } = await admin.call(adminOverview, {})
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({ status: 'success', trigger: 'admin' })
    expect(runs[0]?.finished_at).not.toBeNull()
  },
}
