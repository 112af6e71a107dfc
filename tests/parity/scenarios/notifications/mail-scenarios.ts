/** Addresses for mail: entered, confirmed, ended and removed. */
import { expect } from 'vitest'
import {
  notificationMailConfirm,
  notificationMailRemove,
  notificationMailSet,
  notificationMailState,
} from '../../../../src/contract/notifications.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import type { Outbox, Scenarios } from '../scenario.ts'
import { turn } from './notifications.ts'

const gone = { status: 404, body: { message: 'This link no longer works.' } }
const none = { isSetUp: true, address: null, confirmedAt: null }
const path = '/api/notifications/mail'

const stateOf = (client: Client) => client.call(notificationMailState, {})
const enter = (client: Client, address: string) =>
  client.call(notificationMailSet, { body: { address } })

/** The tokens that an address got, the oldest first. */
const tokensTo = (outbox: Outbox, address: string) =>
  outbox
    .filter(({ to }) => to === address)
    .map(({ text }) => /\/mail\/confirm\?token=([\w-]+)\n/.exec(text)?.[1] ?? '')

export const mailScenarios: Scenarios = {
  'an address gets no mail until a visitor with its link has confirmed it': async (
    client,
    outbox,
  ) => {
    const { client: own, username } = await newcomer(client)
    expect(await stateOf(own)).toEqual(none)
    const address = `${username}@cards.example`
    const entered = { isSetUp: true, address, confirmedAt: null }
    expect(await enter(own, address)).toEqual(entered)
    const [token = ''] = tokensTo(outbox, address)
    expect(token).not.toBe('')
    expect(await client.send('POST', `${path}/confirm`, { body: { token: `${token}x` } })).toEqual(
      gone,
    )
    expect(await stateOf(own)).toEqual(entered)
    await client.call(notificationMailConfirm, { body: { token } })
    const confirmed = await stateOf(own)
    expect(confirmed).toMatchObject({ address, confirmedAt: expect.any(String) })
    await client.call(notificationMailConfirm, { body: { token } })
    expect(await enter(own, address)).toEqual(confirmed)
    expect(tokensTo(outbox, address)).toHaveLength(1)
    const { client: other } = await newcomer(client)
    expect(await stateOf(other)).toEqual(none)
  },

  'another address has to be confirmed, and the link of the first is not valid any more': async (
    client,
    outbox,
  ) => {
    const { client: own, username } = await newcomer(client)
    const [first, second] = [`${username}@one.example`, `${username}@two.example`]
    await enter(own, first)
    const [token = ''] = tokensTo(outbox, first)
    await client.call(notificationMailConfirm, { body: { token } })
    expect(await enter(own, second)).toEqual({ ...none, address: second })
    expect(await client.send('POST', `${path}/confirm`, { body: { token } })).toEqual(gone)
    await own.call(notificationMailRemove, {})
    await own.call(notificationMailRemove, {})
    expect(await stateOf(own)).toEqual(none)
    const [later = ''] = tokensTo(outbox, second)
    expect(await client.send('POST', `${path}/confirm`, { body: { token: later } })).toEqual(gone)
  },

  'an address that is none, or that holds more than one, is refused': async (client, outbox) => {
    const { client: own } = await newcomer(client)
    const sent = outbox.length
    for (const address of [
      'alice',
      'alice@cards.example, bob@cards.example',
      'alice@cards.example\r\nBcc: bob@cards.example',
      `alice@${'cards.'.repeat(50)}example`,
      7,
    ]) {
      expect((await own.send('PUT', path, { body: { address } })).status).toBe(400)
    }
    expect(outbox).toHaveLength(sent)
    expect(await client.send('POST', `${path}/unsubscribe/no-such-token`)).toEqual(gone)
    const oneClick = {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }
    expect(await client.send('POST', `${path}/unsubscribe/no-such-token`, oneClick)).toEqual(gone)
  },

  'a kind is mailed unless its member turns that off': async (client) => {
    const { client: own } = await newcomer(client)
    const setting = { kind: 'wish_price', inApp: true, byMail: false } as const
    expect(await turn(own, setting)).toEqual(setting)
    expect(await turn(own, { ...setting, byMail: true })).toEqual({ ...setting, byMail: true })
  },
}

export const mailThrottleScenarios: Scenarios = {
  'three confirmations are sent within an hour, also after the address was removed': async (
    client,
    outbox,
  ) => {
    const { client: own, username } = await newcomer(client)
    for (const host of ['a', 'b', 'c']) {
      await enter(own, `${username}@${host}.example`)
      await own.call(notificationMailRemove, {})
    }
    const address = `${username}@d.example`
    const refused = await own.send('PUT', path, { body: { address } })
    expect(refused).toEqual({
      status: 429,
      body: { message: 'Too many confirmations were sent.' },
      retryAfter: expect.any(Number),
    })
    expect(refused.retryAfter).toBeGreaterThan(3500)
    expect(tokensTo(outbox, address)).toEqual([])
    expect(await stateOf(own)).toEqual(none)
  },

  'an address gets the confirmations of one member, and those of another after a day': async (
    client,
    outbox,
  ) => {
    const { client: own, username } = await newcomer(client)
    const address = `${username}@shared.example`
    await enter(own, address)
    for (const typed of [address, address.toUpperCase()]) {
      const { client: other } = await newcomer(client)
      const refused = await other.send('PUT', path, { body: { address: typed } })
      expect(refused).toEqual({
        status: 429,
        body: { message: 'This address already got a confirmation. Please try again tomorrow.' },
        retryAfter: expect.any(Number),
      })
      expect(refused.retryAfter).toBeGreaterThan(86_000)
      expect(await stateOf(other)).toEqual(none)
    }
    await own.call(notificationMailRemove, {})
    const { client: later } = await newcomer(client)
    expect((await later.send('PUT', path, { body: { address } })).status).toBe(429)
    await enter(own, address)
    expect(tokensTo(outbox, address)).toHaveLength(2)
    expect(tokensTo(outbox, address.toUpperCase())).toEqual([])
  },
}
