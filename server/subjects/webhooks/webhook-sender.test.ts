import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../../../src/domain/entries/limits.ts'
import { keptDeliveries, maxPendingPerMember } from '../../../src/domain/webhooks/webhook.ts'
import { testEngines } from '../../testing/database.ts'
import { Gate } from '../../testing/gate.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'
import { accept, type Receiver, startReceiver } from '../../testing/receiver.ts'
import { testSender } from '../../testing/webhook-sender.ts'
import { notifyWaitingMember } from '../notifications/write-notifications.ts'
import { leaseMs } from './outbox.ts'
import type { WebhookSender } from './webhook-sender.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(testEngines)('webhooks on the %s engine', (kind) => {
  let receiver: Receiver
  let members: Members
  let ada: Person
  const faults: string[] = []
  const onFault = (line: string) => void faults.push(line)

  /** Makes the sender of another process on the same database. */
  let anotherSender: () => WebhookSender
  let sender: WebhookSender

  beforeAll(async () => {
    receiver = await startReceiver()
    members = await openMembers(kind, {
      webhooks: (engine, now) => {
        anotherSender = () => testSender(engine, { now, networks: ['127.0.0.1'], onFault })
        sender = anotherSender()
        return sender
      },
    })
    ada = await members.join('ada', { role: 'admin' })
  })
  afterAll(async () => {
    await members.close()
    await receiver.stop()
  })
  beforeEach(async () => {
    for (const table of ['webhooks', 'notifications', 'notification_settings'])
      await members.engine.db.execute(sql`delete from ${sql.identifier(table)}`)
    members.clock.now = new Date('2026-11-20T12:00:00Z')
    vi.setSystemTime(members.clock.now)
    receiver.received.length = 0
    receiver.answer = accept
    faults.length = 0
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  afterAll(() => vi.useRealTimers())

  const later = (ms: number) => {
    members.clock.now = new Date(members.clock.now.getTime() + ms)
    vi.setSystemTime(members.clock.now)
  }

  const send = (method: string, path: string, body?: object, as: Person = ada) =>
    members.send(method, `/api/webhooks${path}`, { as, ...(body && { body }) })

  async function create(
    form = 'standard',
    path = '/',
  ): Promise<{ webhook: { id: number }; secret: string }> {
    const { body } = await send('POST', '', { name: 'Home', url: receiver.url + path, form })
    return body
  }

  let names = 0
  /** Notifies all admins of new members who wait. */
  async function notify(count = 1): Promise<void> {
    for (let n = 0; n < count; n++) {
      const { id: userId } = await members.join(`pat${++names}`, { status: 'pending' })
      await members.engine.db.transaction((tx) =>
        notifyWaitingMember(tx, { userId, now: members.clock.now, limits }),
      )
    }
  }

  const deliveriesOf = async ({ webhook }: { webhook: { id: number } }) =>
    (await send('GET', `/${webhook.id}/deliveries`)).body.deliveries
  const listed = async () => (await send('GET', '')).body.webhooks

  test('a webhook that is deleted while a notification is written gets no delivery', async () => {
    await create()
    const { db } = members.engine
    const isDeleted = new Gate()
    const mayCommit = new Gate()
    const deletion = db.transaction(async (tx) => {
      await tx.execute(sql`delete from webhooks`)
      isDeleted.open()
      await mayCommit.opened
    })
    await isDeleted.opened
    const notification = notify()
    // The embedded engine runs one transaction after the other.
    if (kind === 'postgres')
      await vi.waitFor(async () => {
        const { rows } = await db.execute(sql`select from pg_locks where not granted`)
        if (rows.length === 0) throw new Error('No statement waits for the deletion.')
      }, 10_000)
    mayCommit.open()
    await Promise.all([deletion, notification])
    const { rows } = await db.execute(sql`select from webhook_deliveries`)
    expect(rows).toEqual([])
  })

  test('a notification is sent once, signed, as the API has it', async () => {
    const made = await create('standard', '/cards')
    await notify()
    await sender.sendDue()
    await sender.sendDue()
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }, ...more] =
      receiver.received
    expect(more).toEqual([])
    expect(path).toBe('/cards')
    const [notification] = (await members.send('GET', '/api/notifications', { as: ada })).body
      .notifications
    const verified = new Webhook(made.secret).verify(body, headers as Record<string, string>)
    expect(verified).toEqual({
      type: 'member_waiting',
      timestamp: notification.createdAt,
      data: notification,
    })
    expect(() =>
      new Webhook(made.secret).verify(`${body} `, headers as Record<string, string>),
    ).toThrow('No matching signature')
    expect(await deliveriesOf(made)).toEqual([
      expect.objectContaining({
        type: 'member_waiting',
        state: 'delivered',
        attempts: 1,
        status: 204,
        nextAt: null,
      }),
    ])
    expect(faults).toEqual([])
  })

  test('Discord gets a message without a signature', async () => {
    expect((await create('discord')).secret).toBeNull()
    await notify()
    await sender.sendDue()
    const [{ headers, body } = { headers: {}, body: '{}' }] = receiver.received
    expect(headers).not.toHaveProperty('webhook-signature')
    expect(JSON.parse(body)).toMatchObject({
      content: expect.stringContaining('/admin'),
      allowed_mentions: { parse: [] },
    })
  })

  test('a kind that is turned off is not sent, and nothing to a paused webhook', async () => {
    const { webhook } = await create()
    const body = { kind: 'member_waiting', inApp: false, byMail: false }
    await members.send('PUT', '/api/notifications/settings', { as: ada, body })
    await notify()
    await members.send('PUT', '/api/notifications/settings', {
      as: ada,
      body: { ...body, inApp: true },
    })
    await send('PUT', `/${webhook.id}`, { isPaused: true })
    await notify()
    await sender.sendDue()
    expect(receiver.received).toEqual([])
  })

  test('a failure is repeated with the same id until it succeeds', async () => {
    const made = await create()
    receiver.answer = (response) => void response.writeHead(500).end('No room.')
    await notify()
    await sender.sendDue()
    await sender.sendDue()
    expect(receiver.received).toHaveLength(1)
    const nextAt = new Date(members.clock.now.getTime() + minute).toISOString()
    expect(await deliveriesOf(made)).toEqual([
      expect.objectContaining({
        state: 'pending',
        attempts: 1,
        status: 500,
        answer: 'No room.',
        nextAt,
      }),
    ])
    expect(await listed()).toEqual([
      expect.objectContaining({ failingSince: members.clock.now.toISOString() }),
    ])
    receiver.answer = accept
    later(minute)
    await sender.sendDue()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await deliveriesOf(made)).toEqual([
      expect.objectContaining({ state: 'delivered', attempts: 2, answer: '' }),
    ])
    expect(await listed()).toEqual([expect.objectContaining({ failingSince: null })])
  })

  test('a webhook that fails rests before its other deliveries', async () => {
    await create()
    receiver.answer = (response) => void response.writeHead(500).end()
    await notify(3)
    await sender.sendDue()
    expect(receiver.received).toHaveLength(1)
    receiver.answer = accept
    later(minute)
    await sender.sendDue()
    expect(receiver.received).toHaveLength(4)
  })

  test('a delivery ends within a day of failures', async () => {
    const made = await create()
    receiver.answer = (response) => void response.writeHead(503).end()
    await notify()
    for (let hours = 0; hours < 25; hours++) {
      await sender.sendDue()
      later(60 * minute)
    }
    expect(receiver.received.length).toBeGreaterThan(5)
    expect(await deliveriesOf(made)).toEqual([
      expect.objectContaining({ state: 'failed', nextAt: null, status: 503 }),
    ])
    const attempts = receiver.received.length
    later(day)
    await sender.sendDue()
    expect(receiver.received).toHaveLength(attempts)
    expect(await listed()).toEqual([expect.objectContaining({ state: 'on' })])
  })

  test('days of nothing but failures switch a webhook off, which its member is notified of', async () => {
    const made = await create()
    receiver.answer = (response) => void response.writeHead(500).end()
    await notify()
    await sender.sendDue()
    later(5 * day)
    await notify()
    await sender.sendDue()
    // The old delivery is over, the new one is tried.
    expect(await listed()).toEqual([expect.objectContaining({ state: 'off' })])
    const { notifications } = (await members.send('GET', '/api/notifications', { as: ada })).body
    expect(notifications[0]).toMatchObject({ kind: 'webhook_off' })
    await notify()
    await sender.sendDue()
    expect(receiver.received).toHaveLength(2)
    expect((await deliveriesOf(made)).map(({ state }: { state: string }) => state)).toEqual([
      'failed',
      'failed',
    ])
    receiver.answer = accept
    await send('PUT', `/${made.webhook.id}`, { isPaused: false })
    expect(await listed()).toEqual([expect.objectContaining({ state: 'on', failingSince: null })])
    await notify()
    await sender.sendDue()
    expect(receiver.received).toHaveLength(3)
  })

  test('a receiver that says it is gone is switched off at once', async () => {
    await create()
    receiver.answer = (response) => void response.writeHead(410).end()
    await notify()
    await sender.sendDue()
    expect(await listed()).toEqual([expect.objectContaining({ state: 'off' })])
  })

  test('what has waited for a day is not sent', async () => {
    const made = await create()
    await notify()
    later(day)
    await sender.sendDue()
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(made)).toEqual([
      expect.objectContaining({
        state: 'failed',
        attempts: 0,
        error: expect.stringContaining('a day'),
      }),
    ])
  })

  test('a notification that its member no longer sees is not sent', async () => {
    const made = await create()
    await notify()
    await members.engine.db.execute(
      sql`update users set status = 'approved' where username = ${`pat${names}`}`,
    )
    await sender.sendDue()
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(made)).toEqual([])
  })

  test('several processes send each delivery once, and one of a webhook at a time', async () => {
    for (const path of ['/a', '/b']) await create('standard', path)
    const atWork = new Set<string>()
    const overlaps: string[] = []
    receiver.answer = (response, { path }) => {
      if (atWork.has(path)) overlaps.push(path)
      atWork.add(path)
      setImmediate(() => {
        atWork.delete(path)
        response.writeHead(204).end()
      })
    }
    await notify(6)
    const processes = [sender, anotherSender(), anotherSender()]
    await Promise.all(processes.map((each) => each.sendDue()))
    // A process ends its look where all that is due is being sent by others.
    await sender.sendDue()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
    expect(overlaps).toEqual([])
  })

  test('what a process was sending when it ended is sent again after its lease', async () => {
    await create()
    await notify()
    const until = new Date(members.clock.now.getTime() + leaseMs).toISOString()
    await members.engine.db.execute(sql`update webhooks set busy_until = ${until}::timestamptz`)
    await sender.sendDue()
    expect(receiver.received).toEqual([])
    later(leaseMs)
    await sender.sendDue()
    expect(receiver.received).toHaveLength(1)
  })

  test('a slow receiver does not delay deliveries to other members', async () => {
    const bea = await members.join(`bea${++names}`, { role: 'admin' })
    await create('standard', '/slow')
    await send('POST', '', { name: 'B', url: `${receiver.url}/quick`, form: 'standard' }, bea)
    const order: string[] = []
    let release: (() => void) | undefined
    receiver.answer = (response, { path }) => {
      const end = () => {
        order.push(path)
        response.writeHead(204).end()
      }
      if (path === '/slow' && order.length === 0) release = end
      else {
        end()
        release?.()
      }
    }
    await notify()
    await sender.sendDue()
    expect(order).toEqual(['/quick', '/slow'])
  })

  test('a test is sent once, and a failed one leaves the webhook as it is', async () => {
    const made = await create()
    receiver.answer = (response) => void response.writeHead(404).end('Nobody here.')
    expect(await send('POST', `/${made.webhook.id}/test`)).toMatchObject({
      status: 200,
      body: { delivery: { type: 'test', state: 'pending' } },
    })
    await sender.sendDue()
    later(day / 2)
    await sender.sendDue()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveriesOf(made)).toEqual([
      expect.objectContaining({
        type: 'test',
        state: 'failed',
        status: 404,
        answer: 'Nobody here.',
      }),
    ])
    expect(await listed()).toEqual([expect.objectContaining({ failingSince: null })])
  })

  test('the deliveries of a member are bounded, and those that are over, too', async () => {
    const made = await create()
    await members.engine.db.execute(sql`
      insert into webhook_deliveries (webhook_id, type, created_at, due_at)
      select id, 'test', ${members.clock.now.toISOString()}::timestamptz, ${members.clock.now.toISOString()}::timestamptz
      from webhooks, generate_series(1, ${maxPendingPerMember + 2}::integer)`)
    await notify()
    expect(await listed()).toEqual([expect.objectContaining({ dropped: 3 })])
    const { rows } = await members.engine.db.execute(
      sql`select count(*)::integer as count from webhook_deliveries`,
    )
    expect(rows).toEqual([{ count: maxPendingPerMember }])
    await send('PUT', `/${made.webhook.id}`, { isPaused: true })
    expect(
      await members.engine.db.execute(
        sql`select count(*)::integer as count from webhook_deliveries`,
      ),
    ).toMatchObject({ rows: [{ count: keptDeliveries }] })
  })

  test('a denial and the end of an account end the webhooks', async () => {
    const cid = await members.join(`cid${++names}`)
    const count = () => members.engine.db.execute(sql`select user_id from webhooks`)
    const body = { name: 'C', url: receiver.url, form: 'standard' }
    await send('POST', '', body, cid)
    expect((await count()).rows).toEqual([{ user_id: cid.id }])
    await members.send('PUT', `/api/admin/users/${cid.id}/status`, {
      as: ada,
      body: { status: 'denied' },
    })
    expect((await count()).rows).toEqual([])
    const dee = await members.join(`dee${++names}`)
    await send('POST', '', body, dee)
    await members.send('DELETE', `/api/admin/users/${dee.id}`, { as: ada })
    expect((await count()).rows).toEqual([])
  })
})
