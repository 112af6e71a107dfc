import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailStep } from '../../daily-steps.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'
import { type SmtpServer, startSmtpServer } from '../../testing/smtp-server.ts'
import { sourceOf, taskOn } from '../../testing/tasks.ts'
import { createMailer, type Mailer } from './mailer.ts'

const day = '2026-11-20'
const failing = { name: 'Failing', runsWithoutPrices: true, run: () => Promise.reject(new Error()) }

const log: string[] = []
const note = (line: string) => void log.push(line)

const addressOf = ({ username }: Person) => `${username}@cards.example`

/** A message without its quoted-printable encoding. */
const readable = (text = '') => text.replaceAll('=\n', '').replaceAll('=3D', '=')

const tokenIn = (text?: string) => /token=([\w-]+)/.exec(readable(text))?.[1]

describe.each(testEngines)('the message of the day (%s)', (kind) => {
  let smtp: SmtpServer
  let mailer: Mailer
  let members: Members
  let ada: Person
  let ann: Person
  beforeAll(async () => {
    smtp = await startSmtpServer()
    mailer = createMailer(
      {
        smtpUrl: smtp.url,
        from: 'binder@cards.example',
        origin: 'https://cards.example',
        apiOrigin: 'https://api.example',
      },
      { info: note, error: note },
      1500,
    )
    members = await openMembers(kind, { mailer })
    ada = await members.join('ada', { role: 'admin' })
    ann = await members.join('ann', { role: 'admin' })
  })
  afterAll(async () => {
    await members.close()
    await smtp.stop()
  })
  beforeEach(async () => {
    for (const table of ['notifications', 'notification_mails', 'mail_confirmations'])
      await members.engine.db.execute(sql`delete from ${sql.identifier(table)}`)
    for (const kept of [smtp.messages, smtp.answers, log]) kept.length = 0
    smtp.connections = 0
    smtp.isSilent = false
    members.clock.now = new Date(`${day}T11:00:00Z`)
  })

  /** Enters the member's address and opens the link of the confirmation. */
  async function confirm(as: Person): Promise<void> {
    const body = { address: addressOf(as) }
    expect(await members.send('PUT', '/api/notifications/mail', { as, body })).toMatchObject({
      status: 200,
    })
    const token = tokenIn(smtp.messages.at(-1)?.text)
    const confirmed = { body: { token } }
    expect(await members.send('POST', '/api/notifications/mail/confirm', confirmed)).toMatchObject({
      status: 204,
    })
    smtp.messages.length = 0
  }

  /** Notifies all admins of a task that failed on the day. */
  async function notify(on: string): Promise<void> {
    const task = taskOn(on, members.engine, { ...sourceOf(() => []), steps: [failing] })
    await task.start('admin')
    await task.ended()
  }

  /** Runs the step alone. */
  const run = (on: string) =>
    mailStep(mailer).run(members.engine, {
      day: on,
      historyDays: 400,
      now: new Date(`${on}T12:30:00Z`),
      signal: new AbortController().signal,
    })

  const recipients = () => smtp.messages.map(({ to }) => to)

  it('goes to confirmed addresses alone, once for each notification and day', async () => {
    await notify(day)
    await run(day)
    expect(smtp.connections).toBe(0)
    await confirm(ada)
    // Notifications before the confirmation are not sent.
    await members.engine.db.execute(
      sql`update notifications set created_at = ${`${day}T10:00:00Z`}::timestamptz`,
    )
    await run(day)
    expect(recipients()).toEqual([])
    await notify('2026-11-21')
    await run('2026-11-21')
    expect(recipients()).toEqual([addressOf(ada)])
    await run('2026-11-21')
    await run('2026-11-22')
    expect(recipients()).toEqual([addressOf(ada)])
    await notify('2026-11-22')
    await run('2026-11-22')
    expect(recipients()).toHaveLength(2)
  })

  it('has the notification of the run that it ends, where that failed', async () => {
    await confirm(ada)
    const lastStep = mailStep(mailer)
    const task = taskOn(day, members.engine, { ...sourceOf(() => []), lastStep })
    await task.start('schedule')
    await task.ended()
    expect(recipients()).toEqual([addressOf(ada)])
    expect(readable(smtp.messages[0]?.text)).toContain('The daily task failed.')
  })

  it('names its notifications with their pages, and ends by a link and by one click', async () => {
    await confirm(ada)
    await notify(day)
    await run(day)
    const text = readable(smtp.messages[0]?.text)
    expect(text).toContain('From: Ninepocket <binder@cards.example>')
    expect(text).toContain('Subject: Ninepocket: 1 new notification')
    expect(text).toContain('The daily task failed.')
    expect(text).toContain('https://cards.example/admin')
    const [, token] = /mail\/unsubscribe\?token=([\w-]+)/.exec(text) ?? []
    const path = `/api/notifications/mail/unsubscribe/${token}`
    expect(text.replaceAll(/\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <https://api.example${path}>`,
    )
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const oneClick = {
      body: 'List-Unsubscribe=One-Click',
      type: 'application/x-www-form-urlencoded',
    }
    expect(await members.send('POST', path, oneClick)).toMatchObject({ status: 204 })
    expect(await members.send('POST', path, oneClick)).toMatchObject({ status: 404 })
    await notify('2026-11-21')
    await run('2026-11-21')
    expect(smtp.messages).toHaveLength(1)
  })

  it('leaves out what was read, kinds that are not mailed, and members who were denied', async () => {
    await confirm(ada)
    await confirm(ann)
    const body = { kind: 'task_failed', inApp: true, byMail: false }
    await members.send('PUT', '/api/notifications/settings', { as: ada, body })
    await notify(day)
    await members.send('PUT', '/api/notifications/read', { as: ann })
    await run(day)
    await notify('2026-11-21')
    await members.engine.db.execute(sql`update users set status = 'denied' where id = ${ann.id}`)
    await run('2026-11-21')
    await members.engine.db.execute(sql`update users set status = 'approved' where id = ${ann.id}`)
    expect(recipients()).toEqual([])
    await members.send('PUT', '/api/notifications/settings', {
      as: ada,
      body: { ...body, byMail: true },
    })
    await run('2026-11-22')
    expect(recipients()).toEqual([addressOf(ann)])
  })

  it('is sent by the next run after a temporary answer, and not after a refusal', async () => {
    await confirm(ada)
    await confirm(ann)
    await notify(day)
    smtp.answers.push('451 Later', '550 No')
    await run(day)
    expect(recipients()).toEqual([])
    expect(log).toHaveLength(2)
    await run(day)
    expect(recipients()).toEqual([addressOf(ada)])
  })

  it('is not sent twice where the connection broke, and the others are sent by the next run', async () => {
    await confirm(ada)
    await confirm(ann)
    await notify(day)
    smtp.answers.push(null)
    await expect(run(day)).rejects.toThrow('A message was not sent (unknown).')
    await run(day)
    expect(recipients()).toEqual([addressOf(ann)])
  })

  it('waits for a server that does not answer for a bounded time, and marks nothing', async () => {
    await confirm(ada)
    await notify(day)
    smtp.isSilent = true
    await expect(run(day)).rejects.toThrow('A message was not sent (unknown).')
    const body = { address: 'other@cards.example' }
    expect(await members.send('PUT', '/api/notifications/mail', { as: ann, body })).toMatchObject({
      status: 503,
    })
    smtp.isSilent = false
    await run(day)
    expect(recipients()).toEqual([addressOf(ada)])
  })

  it('has a link that is valid for a day, of which the database has a hash', async () => {
    const body = { address: addressOf(ada) }
    await members.send('PUT', '/api/notifications/mail', { as: ada, body })
    const token = tokenIn(smtp.messages[0]?.text)
    const { rows } = await members.engine.db.execute(sql`select * from notification_mails`)
    expect(JSON.stringify(rows)).not.toContain(token)
    members.clock.now = new Date('2026-11-21T11:00:00Z')
    expect(
      await members.send('POST', '/api/notifications/mail/confirm', { body: { token } }),
    ).toMatchObject({ status: 404 })
  })
})
