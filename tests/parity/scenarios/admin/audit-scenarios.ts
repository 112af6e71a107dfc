/** The audit log as admins read it. */
import { expect } from 'vitest'
import {
  adminAuditList,
  adminUserDelete,
  adminUserSetPassword,
} from '../../../../src/contract/admin.ts'
import { authChangePassword, authDeleteAccount } from '../../../../src/contract/accounts.ts'
import type { Client } from '../../client.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { imported, nothing } from '../member-export/backups.ts'
import type { Scenarios } from '../scenario.ts'

async function eventsOf(admin: Client, person: string) {
  const { events } = await admin.call(adminAuditList, { query: { person, limit: 100 } })
  return events.map(({ kind, actor, target, count }) =>
    [actor?.name ?? '-', kind, target?.name ?? '-', count].join(' '),
  )
}

export const auditScenarios: Scenarios = {
  'the audit log names who did what to whom, the newest first': async (client) => {
    const admin = await as(client, 'ada')
    const { id, username } = await newcomer(client)
    await setStatus(admin, id, 'denied')
    await setStatus(admin, id, 'pending')
    const body = { password: 'brand new' }
    await admin.call(adminUserSetPassword, { params: { id }, body })
    await admin.call(adminUserDelete, { params: { id } })
    expect(await eventsOf(admin, username)).toEqual([
      `ada user_deleted ${username} 1`,
      `ada password_reset ${username} 1`,
      `ada user_pending ${username} 1`,
      `ada user_denied ${username} 1`,
      `ada user_approved ${username} 1`,
    ])
  },

  'what a member does with the own account and failed sign-ins are recorded, and the name stays after a deletion':
    async (client) => {
      const admin = await as(client, 'ada')
      const { username, password, client: own } = await newcomer(client)
      const wrong = { username, password: 'wrong' }
      for (let guess = 0; guess < 3; guess++) {
        await client.send('POST', '/api/auth/login', { body: wrong })
      }
      const change = { currentPassword: 'wrong', newPassword: 'brand new' }
      await own.send('PUT', '/api/auth/change-password', { body: change })
      const body = { currentPassword: password, newPassword: 'brand new' }
      await own.call(authChangePassword, { body })
      await imported(own, nothing)
      await own.call(authDeleteAccount, { body: { username } })
      expect(await eventsOf(admin, username)).toEqual([
        `${username} account_deleted - 1`,
        `${username} backup_imported - 1`,
        `${username} password_changed - 1`,
        `${username} password_refused - 1`,
        `- sign_in_failed ${username} 3`,
        `ada user_approved ${username} 1`,
      ])
    },

  'the audit log is filtered and read by pages': async (client) => {
    const admin = await as(client, 'ada')
    const { id, username } = await newcomer(client)
    await setStatus(admin, id, 'denied')
    const look = (query: Parameters<typeof admin.call<typeof adminAuditList>>[1]['query']) =>
      admin.call(adminAuditList, { query: { person: username.toUpperCase(), ...query } })
    expect((await look({ kind: 'user_denied' })).events).toHaveLength(1)
    expect((await look({ from: '2026-11-20', to: '2026-11-20' })).events).toHaveLength(2)
    expect((await look({ from: '2026-11-21' })).events).toEqual([])
    expect((await look({ to: '2026-11-19' })).events).toEqual([])
    expect((await look({ person: '%' })).events).toEqual([])
    const page = await look({ page: 2, limit: 1 })
    expect(page.events).toMatchObject([{ kind: 'user_approved' }])
    expect(page.pagination).toEqual({ page: 2, limit: 1, totalPages: 2, totalItems: 2 })
    for (const bad of [
      'kind=signed_in',
      'from=yesterday',
      'from=2026-13-45',
      'to=2026-11-2',
      'page=0',
    ]) {
      expect((await admin.get(`/api/admin/audit?${bad}`)).status, bad).toBe(400)
    }
  },

  'the audit log is exported under the same filters': async (client) => {
    const admin = await as(client, 'ada')
    const { username } = await newcomer(client)
    const response = await admin.ask('GET', `/api/admin/audit/export?person=${username}`)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/csv/)
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`,user_approved,ada,1,${username},`)
  },
}
