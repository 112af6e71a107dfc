import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../../../src/domain/entries/limits.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'
import { type PushService, startPushService, taken } from '../../testing/push-service.ts'
import { testKeys, testPushSender } from '../../testing/push-sender.ts'
import { notifyWaitingMember } from '../notifications/write-notifications.ts'
import type { PushSender } from './push-sender.ts'

const minute = 60_000
const day = 24 * 60 * minute

const answerWith = (status: number, headers = {}): PushService['answer'] => {
  return (response) => void response.writeHead(status, headers).end()
}

describe.each(testEngines)('push messages on the %s engine', (kind) => {
  let service: PushService
  let members: Members
  let ada: Person
  const faults: string[] = []
  const onFault = (line: string) => void faults.push(line)

  /** Makes the sender of another process on the same database. */
  let anotherSender: () => PushSender
  let sender: PushSender

  beforeAll(async () => {
    service = await startPushService(testKeys.PUSH_PUBLIC_KEY)
    members = await openMembers(kind, {
      push: (engine, now) => {
        const networks = ['127.0.0.1']
        anotherSender = () => testPushSender(engine, { now, hosts: networks, networks, onFault })
        sender = anotherSender()
        return sender
      },
    })
    ada = await members.join('ada', { role: 'admin' })
  })
  afterAll(async () => {
    await members.close()
    await service.stop()
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  afterAll(() => vi.useRealTimers())
  beforeEach(async () => {
    for (const table of ['push_devices', 'notifications'])
      await members.engine.db.execute(sql`delete from ${sql.identifier(table)}`)
    members.clock.now = new Date('2026-11-20T12:00:00Z')
    vi.setSystemTime(members.clock.now)
    service.received.length = 0
    service.answer = taken
  })
  const later = (ms: number) => {
    members.clock.now = new Date(members.clock.now.getTime() + ms)
    vi.setSystemTime(members.clock.now)
  }

  const send = (method: string, path = '', body?: object, as: Person = ada) =>
    members.send(method, `/api/push${path}`, { as, ...(body && { body }) })

  async function turnOn(name = 'phone', as: Person = ada): Promise<{ id: number }> {
    const { status, body } = await send('POST', '', service.subscription(name), as)
    expect(status).toBe(200)
    return body.device
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

  /** What the browser has got so far, all of which it could read. */
  function received() {
    expect(faults).toEqual([])
    expect(service.faults).toEqual([])
    return service.received
  }
  const texts = () => received().map(({ message }) => message.text)
  const devices = async () => (await send('GET')).body.devices
  const waiting = async () => {
    const { rows } = await members.engine.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from push_deliveries`,
    )
    return rows[0]?.count
  }

  test('a notification is sent once, encrypted for the device and signed by the server', async () => {
    await turnOn()
    await notify()
    await sender.sendDue()
    await sender.sendDue()
    const [notification] = (await members.send('GET', '/api/notifications', { as: ada })).body
      .notifications
    expect(received()).toEqual([
      {
        message: {
          title: 'New member',
          text: `pat${names} wants to join.`,
          path: '/admin',
          kind: 'member_waiting',
          id: notification.id,
          tag: `notification-${notification.id}`,
        },
        headers: expect.objectContaining({
          ttl: '86400',
          urgency: 'normal',
          topic: `notification-${notification.id}`,
          'content-encoding': 'aes128gcm',
        }),
        size: expect.any(Number),
        claims: {
          aud: `http://127.0.0.1:${service.port}`,
          sub: testKeys.PUSH_SUBJECT,
          exp: expect.any(Number),
        },
      },
    ])
    expect(await waiting()).toBe(0)
  })

  test('each device gets the kinds that are not turned off for it', async () => {
    const phone = await turnOn('phone')
    const desk = await members.signInAgain(ada)
    await turnOn('desk', desk)
    await send('PUT', `/${phone.id}`, { kindsOff: ['member_waiting'] })
    await notify()
    await sender.sendDue()
    expect(texts()).toEqual([`pat${names} wants to join.`])
    await send('PUT', `/${phone.id}`, { kindsOff: ['task_failed'] })
    await notify()
    await sender.sendDue()
    expect(texts()).toHaveLength(3)
  })

  test('three notifications that are due together are three messages, and four are one', async () => {
    await turnOn()
    await notify(3)
    await sender.sendDue()
    expect(texts()).toEqual([-2, -1, 0].map((n) => `pat${names + n} wants to join.`))
    service.received.length = 0
    await notify(4)
    await sender.sendDue()
    expect(received().map(({ message }) => message)).toEqual([
      {
        title: 'Ninepocket',
        text: '4 new notifications',
        path: '/notifications',
        kind: 'joined',
        id: null,
        tag: 'joined',
      },
    ])
    expect(await waiting()).toBe(0)
  })

  test('a notification that was read before it is sent makes no message', async () => {
    await turnOn()
    await notify()
    await members.engine.db.execute(sql`update notifications set read_at = now()`)
    await sender.sendDue()
    expect(texts()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('messages wait for the end of quiet hours, but for a test', async () => {
    const device = await turnOn()
    const quiet = { from: '12:30', to: '14:00', timeZone: 'Europe/Berlin' }
    await send('PUT', `/${device.id}`, { quiet })
    await notify(4)
    await sender.sendDue()
    expect(texts()).toEqual([])
    expect((await send('POST', `/${device.id}/test`)).status).toBe(204)
    await sender.sendDue()
    expect(texts()).toEqual(['This is a test from Ninepocket.'])
    later(59 * minute)
    await sender.sendDue()
    expect(texts()).toHaveLength(1)
    later(minute)
    await sender.sendDue()
    expect(texts().slice(1)).toEqual(['4 new notifications'])
  })

  test('messages that wait are sent once the member ends the quiet hours', async () => {
    const device = await turnOn()
    await send('PUT', `/${device.id}`, { quiet: { from: '00:00', to: '23:59', timeZone: 'UTC' } })
    await notify()
    await sender.sendDue()
    expect(texts()).toEqual([])
    await send('PUT', `/${device.id}`, { quiet: null })
    await sender.sendDue()
    expect(texts()).toHaveLength(1)
  })

  test.each([404, 410])('a device is removed after the answer %i', async (status) => {
    await turnOn()
    service.answer = answerWith(status)
    await notify()
    await sender.sendDue()
    expect(await devices()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test.each([429, 500, 503, 403])(
    'after the answer %i a message is tried again',
    async (status) => {
      await turnOn()
      service.answer = answerWith(status)
      await notify()
      await sender.sendDue()
      await sender.sendDue()
      expect(texts()).toHaveLength(1)
      expect(await devices()).toEqual([
        expect.objectContaining({ failingSince: '2026-11-20T12:00:00.000Z' }),
      ])
      service.answer = taken
      later(minute)
      await sender.sendDue()
      expect(texts()).toHaveLength(2)
      expect(await devices()).toEqual([expect.objectContaining({ failingSince: null })])
      later(day)
      await sender.sendDue()
      expect(texts()).toHaveLength(2)
    },
  )

  test('a pause is as long as the answer asks for', async () => {
    await turnOn()
    service.answer = answerWith(429, { 'Retry-After': '600' })
    await notify()
    await sender.sendDue()
    later(9 * minute)
    await sender.sendDue()
    expect(texts()).toHaveLength(1)
    later(minute)
    await sender.sendDue()
    expect(texts()).toHaveLength(2)
  })

  test('only the messages that were not taken are tried again', async () => {
    await turnOn()
    let answers = 0
    service.answer = (response) => answerWith(answers++ === 1 ? 503 : 201)(response)
    await notify(3)
    await sender.sendDue()
    expect(texts()).toHaveLength(2)
    later(minute)
    await sender.sendDue()
    expect(texts().slice(2)).toEqual([-1, 0].map((n) => `pat${names + n} wants to join.`))
  })

  test('a message is given up after a day, and a device after five days of failures', async () => {
    await turnOn()
    service.answer = answerWith(500)
    await notify()
    for (let hour = 0; hour < 25; hour++) {
      await sender.sendDue()
      later(60 * minute)
    }
    expect(await waiting()).toBe(0)
    expect(await devices()).toHaveLength(1)
    later(4 * day)
    await notify()
    await sender.sendDue()
    expect(await devices()).toEqual([])
  })

  test('a device ends with its session, however it ends', async () => {
    const bob = await members.join('bob')
    const ends: [string, (as: Person) => Promise<unknown>][] = [
      ['sign-out', (as) => members.send('POST', '/api/auth/logout', { as })],
      ['from the list', () => members.send('DELETE', '/api/auth/sessions', { as: bob })],
      [
        'password',
        () => {
          const body = { currentPassword: 'correct horse', newPassword: 'battery staple 9' }
          return members.send('PUT', '/api/auth/change-password', { as: bob, body })
        },
      ],
    ]
    for (const [name, end] of ends) {
      const phone = await members.signInAgain(bob)
      await turnOn('phone', phone)
      expect((await send('GET', '', undefined, bob)).body.devices, name).toHaveLength(1)
      await end(phone)
      expect((await send('GET', '', undefined, bob)).body.devices, name).toEqual([])
    }
  })

  test('nothing is sent to a device whose session has expired, or whose member was denied', async () => {
    const eve = await members.join('eve', { role: 'admin' })
    await turnOn('phone', eve)
    await notify()
    later(31 * day)
    await sender.sendDue()
    expect(texts()).toEqual([])
    members.clock.now = new Date('2026-11-20T12:00:00Z')
    const address = `/api/admin/users/${eve.id}/status`
    const { status } = await members.send('PUT', address, { as: ada, body: { status: 'denied' } })
    expect(status).toBe(200)
    await sender.sendDue()
    expect(texts()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('two processes send each message once', async () => {
    for (let n = 0; n < 4; n++) await turnOn(`phone${n}`, await members.signInAgain(ada))
    await notify()
    await Promise.all([sender.sendDue(), anotherSender().sendDue()])
    expect(texts()).toHaveLength(4)
  })

  test('an endpoint must be at a push service, and a key on the curve', async () => {
    const own = service.subscription('phone')
    for (const part of [
      { endpoint: 'https://10.0.0.1/send/a' },
      { endpoint: 'https://push.example/a' },
      { endpoint: 'https://fcm.googleapis.com.example/a' },
      { p256dh: `B${'A'.repeat(86)}` },
    ]) {
      const { status, body } = await send('POST', '', { ...own, ...part })
      expect(status, JSON.stringify(part)).toBe(400)
      expect(body.issues).toEqual([
        expect.objectContaining({ path: `body.${Object.keys(part)[0]}` }),
      ])
    }
  })

  test('a connection goes to no private network that is not open', async () => {
    await turnOn()
    await notify()
    const closed = testPushSender(members.engine, { now: () => members.clock.now })
    await closed.sendDue()
    expect(texts()).toEqual([])
    expect(await waiting()).toBe(1)
  })
})
