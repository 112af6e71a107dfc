import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEvent } from '../../../src/domain/audit/audit.ts'
import { deleteAuditEventsBefore } from './audit-log.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'

const noon = '2026-11-20T12:00:00.000Z'

describe.each(testEngines)('the audit log on the %s engine', (kind) => {
  let members: Members
  let ada: Person
  let people = 0
  beforeAll(async () => {
    members = await openMembers(kind)
    ada = await members.join('ada', { role: 'admin' })
  })
  afterAll(() => members.close())
  beforeEach(async () => {
    members.clock.now = new Date(noon)
    await members.engine.db.execute(sql`delete from audit_events`)
  })

  const join = () => members.join(`member${++people}`)
  const later = (minutes: number) => {
    members.clock.now = new Date(members.clock.now.getTime() + minutes * 60_000)
  }

  async function events(query = ''): Promise<AuditEvent[]> {
    const { status, body } = await members.send('GET', `/api/admin/audit${query}`, { as: ada })
    expect(status).toBe(200)
    return body.events
  }

  /** `actor kind target origin` of each entry, the newest first. */
  const brief = async () =>
    (await events()).map(({ actor, kind: what, target, origin, count }) =>
      [actor?.name ?? '-', what, target?.name ?? '-', origin, ...(count > 1 ? [count] : [])].join(
        ' ',
      ),
    )

  const asAdmin = (method: string, path: string, body?: unknown) =>
    members.send(method, `/api/admin/users/${path}`, { as: ada, body, from: '198.51.100.9' })

  test('has actor, action, target, time and address', async () => {
    const ann = await join()
    await asAdmin('PUT', `${ann.id}/status`, { status: 'denied' })
    later(1)
    await asAdmin('PUT', `${ann.id}/status`, { status: 'approved' })
    await asAdmin('PUT', `${ann.id}/password`, { password: 'brand new' })
    await asAdmin('DELETE', String(ann.id))
    const name = ann.username
    expect(await brief()).toEqual([
      `ada user_deleted ${name} 198.51.100.9`,
      `ada password_reset ${name} 198.51.100.9`,
      `ada user_approved ${name} 198.51.100.9`,
      `ada user_denied ${name} 198.51.100.9`,
    ])
    const [deleted] = await events()
    expect(deleted).toMatchObject({
      at: '2026-11-20T12:01:00.000Z',
      lastAt: '2026-11-20T12:01:00.000Z',
      actor: { id: ada.id, name: 'ada' },
      target: { id: ann.id, name },
    })
  })

  test('what was refused is not recorded as done', async () => {
    expect((await asAdmin('PUT', `${ada.id}/status`, { status: 'denied' })).status).toBe(409)
    expect((await asAdmin('DELETE', String(ada.id))).status).toBe(403)
    expect((await asAdmin('PUT', `${ada.id}/password`, { password: 'brand new' })).status).toBe(400)
    expect(await events()).toEqual([])
  })

  test('counts failed sign-ins by account and network, and keeps neither password nor typed name', async () => {
    const ann = await join()
    for (let guess = 0; guess < 3; guess++) {
      await members.login(ann.username, 'secret guess', '2001:db8:1:2::1')
      later(1)
    }
    await members.login(ann.username, 'secret guess', '2001:db8:1:2::ff')
    await members.login('typed-password', 'secret guess', '203.0.113.9')
    await members.login('another-typed-password', 'secret guess', '203.0.113.9')
    expect(await brief()).toEqual([
      '- sign_in_failed - 203.0.113.9 2',
      `- sign_in_failed ${ann.username} 2001:db8:1:2::1 4`,
    ])
    const [, counted] = await events()
    expect(counted).toMatchObject({ at: noon, lastAt: '2026-11-20T12:03:00.000Z' })
    const { rows } = await members.engine.db.execute(
      sql`select json_agg(audit_events)::text as all from audit_events`,
    )
    expect(rows[0]?.['all']).not.toMatch(/secret|typed/)
    later(24 * 60)
    await members.login(ann.username, 'secret guess', '2001:db8:1:2::1')
    expect(await events()).toHaveLength(3)
  })

  test('an attacker with many addresses fills twenty-one rows a day and account, whatever the rest does', async () => {
    const ann = await join()
    const ben = await join()
    for (let at = 1; at <= 40; at++) {
      await members.login(ann.username, 'wrong', `203.0.113.${at}`)
    }
    await members.login(ben.username, 'wrong', '203.0.113.1')
    const rows = await events('?limit=100')
    expect(rows).toHaveLength(22)
    expect(rows.find(({ origin }) => origin === 'other addresses')).toMatchObject({
      count: 20,
      target: { name: ann.username },
    })
    expect(rows[0]).toMatchObject({ target: { name: ben.username }, count: 1 })
  })

  test('is exported whole, with texts that no spreadsheet takes for a formula', async () => {
    const ann = await join()
    await members.engine.db.execute(sql`
      insert into audit_events (kind, at, last_at, target_id, target_name, origin, detail)
      select 'user_approved', ${noon}::timestamptz, ${noon}::timestamptz, n, ${ann.username}::text,
        '203.0.113.7', '=1+1' from generate_series(1, 2500) n`)
    const response = await members.request('/api/admin/audit/export?kind=user_approved', {
      as: ada,
    })
    expect(response.headers.get('Content-Disposition')).toContain('ninepocket-audit-2026-11-20.csv')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(lines[0]).toBe('First,Last,Count,Event,Who,Who ID,On Whom,On Whom ID,From,Detail')
    expect(lines[1]).toBe(
      `${noon},${noon},1,user_approved,,,${ann.username},2500,203.0.113.7,'=1+1`,
    )
    const refused = await members.send('GET', '/api/admin/audit/export', { as: ann })
    expect(refused.status).toBe(403)
  })

  test('forgets what is older than it is kept', async () => {
    const ann = await join()
    await members.login(ann.username, 'wrong')
    later(24 * 60)
    await members.login(ann.username, 'wrong')
    await deleteAuditEventsBefore(members.engine.db, new Date('2026-11-21T00:00:00Z'))
    expect((await events()).map(({ at }) => at)).toEqual(['2026-11-21T12:00:00.000Z'])
  })
})
