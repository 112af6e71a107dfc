/** Devices that get notifications: turned on, changed, tested and ended by their member alone, each with its session. */
import { expect } from 'vitest'
import { mockNow } from '../../../../mocks/clock.ts'
import { authSessionEndOthers } from '../../../../src/contract/accounts.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import {
  pushDelete,
  pushList,
  pushReplace,
  pushTest,
  pushTurnOn,
  pushUpdate,
} from '../../../../src/contract/push.ts'
import { authLogout } from '../../../../src/contract/session.ts'
import { keyErrors } from '../../../../src/domain/accounts/api-key.ts'
import {
  maxDevicesPerMember,
  maxEndpointLength,
  maxTimeZoneLength,
  pushErrors,
} from '../../../../src/domain/push/push.ts'
import type { Client } from '../../client.ts'
import { as, logIn, newcomer, type Newcomer, setStatus, withKey } from '../accounts/members.ts'
import type { Scenarios } from '../scenario.ts'

const path = '/api/push'
/** A public key of a device. */
const p256dh =
  'BJRgX6nFIBbcKrCT8zIXJ1YvFp4pIMFFyFUH0GY8Bh5lpqtvrfuLUZQI6Au7Hncpqj9hYqRGMT-WekGgUXeCyHo'
const refused = (status: number, message: string) => ({ status, body: { message } })

let endpoints = 0
const newBody = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/scenario-${++endpoints}`,
  p256dh,
  auth: 'A'.repeat(22),
})

const turnOn = (own: Client, change: Partial<Args<typeof pushTurnOn>['body']> = {}) =>
  own.call(pushTurnOn, { body: { ...newBody(), ...change } }).then(({ device }) => device)
const listed = (own: Client) => own.call(pushList, {}).then(({ devices }) => devices)
const another = (client: Client, { username, password }: Newcomer) =>
  logIn(client, username, password)

export const pushScenarios: Scenarios = {
  'a device is turned on, changed and turned off': async (client) => {
    const { client: own } = await newcomer(client)
    const before = await own.call(pushList, {})
    expect(before).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), devices: [] })
    const device = await turnOn(own)
    const expected = {
      id: device.id,
      name: device.name,
      isCurrent: true,
      kindsOff: [],
      quiet: null,
      createdAt: mockNow().toISOString(),
      failingSince: null,
    }
    expect(device).toEqual(expected)
    expect(await listed(own)).toEqual([expected])
    const params = { deviceId: device.id }
    const quiet = { from: '22:00', to: '07:30', timeZone: 'Europe/Berlin' }
    const body = { kindsOff: ['search_found', 'search_found', 'webhook_off'] as const, quiet }
    const changed = { ...expected, kindsOff: ['search_found', 'webhook_off'], quiet }
    expect(
      await own.call(pushUpdate, { params, body: { ...body, kindsOff: [...body.kindsOff] } }),
    ).toEqual({ device: changed })
    expect(await own.call(pushUpdate, { params, body: {} })).toEqual({ device: changed })
    expect(await own.call(pushUpdate, { params, body: { quiet: null } })).toEqual({
      device: { ...changed, quiet: null },
    })
    await own.call(pushDelete, { params })
    expect(await listed(own)).toEqual([])
  },

  'a device keeps its settings when its browser subscribes again': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await turnOn(own)
    const body = { kindsOff: ['card_price' as const] }
    const { device } = await own.call(pushUpdate, { params: { deviceId: id }, body })
    expect(await turnOn(own)).toEqual(device)
    expect(await listed(own)).toEqual([device])
  },

  'a subscription takes the place of the former one, for who has the secret of that one': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const former = newBody()
    await turnOn(own, former)
    await own.call(pushUpdate, {
      params: { deviceId: (await listed(own))[0]?.id ?? 0 },
      body: { kindsOff: ['card_price'] },
    })
    const devices = await listed(own)
    const body = { former: { endpoint: former.endpoint, auth: former.auth }, ...newBody() }
    const gone = refused(404, pushErrors.notThere)
    const wrong = { ...body, former: { ...body.former, auth: 'B'.repeat(22) } }
    expect(await client.send('PUT', path, { body: wrong })).toEqual(gone)
    const elsewhere = await client.send('PUT', path, {
      body: { ...body, endpoint: 'https://push.example/a' },
    })
    expect(elsewhere.status).toBe(400)
    await client.call(pushReplace, { body })
    expect(await listed(own)).toEqual(devices)
    expect(await client.send('PUT', path, { body })).toEqual(gone)
  },

  'a subscription takes no place after the end of the session': async (client) => {
    const { client: own } = await newcomer(client)
    const former = newBody()
    await turnOn(own, former)
    await own.call(authLogout, {})
    const body = { former: { endpoint: former.endpoint, auth: former.auth }, ...newBody() }
    expect(await client.send('PUT', path, { body })).toEqual(refused(404, pushErrors.notThere))
  },

  'a device of the same browser ends when another session turns it on': async (client) => {
    const member = await newcomer(client)
    const body = newBody()
    await turnOn(member.client, body)
    const { client: other } = await newcomer(client)
    const device = await turnOn(other, body)
    expect(await listed(member.client)).toEqual([])
    expect(await listed(other)).toEqual([device])
  },

  'a device is its member’s alone': async (client) => {
    const { client: own } = await newcomer(client)
    const device = await turnOn(own)
    const { client: other } = await newcomer(client)
    expect(await listed(other)).toEqual([])
    const gone = refused(404, pushErrors.notThere)
    const address = `${path}/${device.id}`
    expect(await other.send('PUT', address, { body: { kindsOff: [] } })).toEqual(gone)
    expect(await other.send('POST', `${address}/test`)).toEqual(gone)
    expect(await other.send('DELETE', address)).toEqual(gone)
    expect(await listed(own)).toEqual([device])
  },

  'no API key reads or changes devices': async (client) => {
    const { client: own } = await newcomer(client)
    const device = await turnOn(own)
    const key = await withKey(own, 'write')
    const closed = refused(403, keyErrors.needsSession)
    expect(await key.send('GET', path)).toEqual(closed)
    expect(await key.send('POST', path, { body: newBody() })).toEqual(closed)
    expect(await key.send('DELETE', `${path}/${device.id}`)).toEqual(closed)
  },

  'a device ends with its session': async (client) => {
    const member = await newcomer(client)
    const phone = await another(client, member)
    const device = await turnOn(phone)
    expect(await listed(member.client)).toEqual([{ ...device, isCurrent: false }])
    await phone.call(authLogout, {})
    expect(await listed(member.client)).toEqual([])
    await turnOn(await another(client, member))
    const own = await turnOn(member.client)
    await member.client.call(authSessionEndOthers, {})
    expect(await listed(member.client)).toEqual([own])
    const admin = await as(client, 'ada')
    await setStatus(admin, member.id, 'denied')
    await setStatus(admin, member.id, 'approved')
    expect(await listed(await another(client, member))).toEqual([])
  },

  'the parts of a device have bounds': async (client) => {
    const { client: own } = await newcomer(client)
    const wrong = [
      { endpoint: '' },
      { endpoint: `https://fcm.googleapis.com/${'a'.repeat(maxEndpointLength)}` },
      { endpoint: 'http://fcm.googleapis.com/a' },
      { endpoint: 'https://push.example/a' },
      { endpoint: 'https://127.0.0.1/a' },
      { endpoint: 'https://ann:secret@fcm.googleapis.com/a' },
      { p256dh: 'B' },
      { p256dh: `C${p256dh.slice(1)}` },
      { auth: 'A'.repeat(21) },
      { auth: 'A'.repeat(23) },
    ]
    for (const part of wrong) {
      const answer = await own.send('POST', path, { body: { ...newBody(), ...part } })
      expect(answer.status, JSON.stringify(part)).toBe(400)
    }
    const device = await turnOn(own)
    const quiet = { from: '22:00', to: '07:30', timeZone: 'Europe/Berlin' }
    const wrongChanges = [
      { kindsOff: ['everything'] },
      { quiet: { ...quiet, from: '24:00' } },
      { quiet: { ...quiet, to: '22:00' } },
      { quiet: { ...quiet, timeZone: 'Mars/Olympus' } },
      { quiet: { ...quiet, timeZone: 'a'.repeat(maxTimeZoneLength + 1) } },
    ]
    for (const change of wrongChanges) {
      const answer = await own.send('PUT', `${path}/${device.id}`, { body: change })
      expect(answer.status, JSON.stringify(change)).toBe(400)
    }
    expect(await listed(own)).toEqual([device])
  },

  'a member has a bounded number of devices': async (client) => {
    const member = await newcomer(client)
    for (let n = 0; n < maxDevicesPerMember; n += 1) await turnOn(await another(client, member))
    expect(await member.client.send('POST', path, { body: newBody() })).toEqual(
      refused(409, pushErrors.tooMany),
    )
  },

  'a device gets one test at a time': async (client) => {
    const { client: own } = await newcomer(client)
    const { id: deviceId } = await turnOn(own)
    await own.call(pushTest, { params: { deviceId } })
    expect(await own.send('POST', `${path}/${deviceId}/test`)).toMatchObject(
      refused(429, pushErrors.tooManyTests),
    )
  },
}
