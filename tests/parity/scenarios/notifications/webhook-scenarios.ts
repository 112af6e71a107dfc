/** Webhooks: added, changed, tested and deleted by their member alone, within bounds. */
import { expect } from 'vitest'
import { mockNow } from '../../../../mocks/clock.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import {
  webhookCreate,
  webhookDelete,
  webhookDeliveries,
  webhookList,
  webhookTest,
  webhookUpdate,
} from '../../../../src/contract/webhooks.ts'
import { keyErrors } from '../../../../src/domain/accounts/api-key.ts'
import {
  maxTestsPerMinute,
  maxWebhookName,
  maxWebhooksPerMember,
  maxWebhookUrl,
  webhookErrors,
} from '../../../../src/domain/webhooks/webhook.ts'
import type { Client } from '../../client.ts'
import { newcomer, withKey } from '../accounts/members.ts'
import type { Scenarios } from '../scenario.ts'

const path = '/api/webhooks'
const body = { name: 'Home', url: 'https://home.example/cards', form: 'standard' } as const
const refused = (status: number, message: string) => ({ status, body: { message } })

const create = (own: Client, change: Partial<Args<typeof webhookCreate>['body']> = {}) =>
  own.call(webhookCreate, { body: { ...body, ...change } })
const listed = (own: Client) => own.call(webhookList, {}).then(({ webhooks }) => webhooks)
const deliveriesOf = (own: Client, webhookId: number) =>
  own.call(webhookDeliveries, { params: { webhookId } }).then(({ deliveries }) => deliveries)

export const webhookScenarios: Scenarios = {
  'a webhook shows its secret once, is changed, paused and deleted': async (client) => {
    const { client: own } = await newcomer(client)
    expect(await own.call(webhookList, {})).toEqual({ isSetUp: true, hosts: null, webhooks: [] })
    const { webhook, secret } = await create(own, { name: ' Home ', url: 'HTTPS://Home.Example' })
    const expected = {
      id: webhook.id,
      name: 'Home',
      url: 'https://home.example/',
      form: 'standard',
      state: 'on',
      createdAt: mockNow().toISOString(),
      failingSince: null,
      dropped: 0,
    }
    expect(webhook).toEqual(expected)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(await listed(own)).toEqual([expected])
    const { webhook: second, secret: none } = await create(own, { form: 'discord' })
    expect(none).toBeNull()
    expect((await listed(own)).map(({ id }) => id)).toEqual([second.id, webhook.id])
    const params = { webhookId: webhook.id }
    const change = { name: 'Phone', url: 'https://phone.example/', isPaused: true }
    const changed = { ...expected, name: 'Phone', url: change.url, state: 'paused' }
    expect(await own.call(webhookUpdate, { params, body: change })).toEqual({ webhook: changed })
    expect(await own.call(webhookUpdate, { params, body: {} })).toEqual({ webhook: changed })
    expect(await own.call(webhookUpdate, { params, body: { isPaused: false } })).toEqual({
      webhook: { ...changed, state: 'on' },
    })
    await own.call(webhookDelete, { params })
    expect(await listed(own)).toEqual([second])
  },

  'a webhook is its member’s alone': async (client) => {
    const { client: own } = await newcomer(client)
    const { webhook } = await create(own)
    const { client: other } = await newcomer(client)
    expect(await listed(other)).toEqual([])
    const gone = refused(404, webhookErrors.notThere)
    const address = `${path}/${webhook.id}`
    expect(await other.send('PUT', address, { body: { name: 'Mine' } })).toEqual(gone)
    expect(await other.send('POST', `${address}/test`)).toEqual(gone)
    expect(await other.send('GET', `${address}/deliveries`)).toEqual(gone)
    expect(await other.send('DELETE', address)).toEqual(gone)
    expect(await listed(own)).toEqual([webhook])
  },

  'no API key reads or changes webhooks': async (client) => {
    const { client: own } = await newcomer(client)
    const { webhook } = await create(own)
    const key = await withKey(own, 'write')
    const closed = refused(403, keyErrors.needsSession)
    expect(await key.send('GET', path)).toEqual(closed)
    expect(await key.send('POST', path, { body })).toEqual(closed)
    expect(await key.send('DELETE', `${path}/${webhook.id}`)).toEqual(closed)
  },

  'the parts of a webhook have bounds': async (client) => {
    const { client: own } = await newcomer(client)
    const wrong = [
      { name: ' ' },
      { name: 'a'.repeat(maxWebhookName + 1) },
      { name: 'a\nb' },
      { name: 'a\u202eb' },
      { url: '' },
      { url: `https://home.example/${'a'.repeat(maxWebhookUrl)}` },
      { url: 'http://home.example/' },
      { url: 'home.example' },
      { url: 'https://ann:secret@home.example/' },
      { url: 'https://localhost/' },
      { form: 'slack' },
    ]
    for (const part of wrong) {
      const answer = await own.send('POST', path, { body: { ...body, ...part } })
      expect(answer.status, JSON.stringify(part)).toBe(400)
    }
    const { webhook } = await create(own)
    const change = { body: { url: 'http://home.example/' } }
    expect(await own.send('PUT', `${path}/${webhook.id}`, change)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'body.url', message: expect.stringContaining('https://') }] },
    })
    expect(await listed(own)).toEqual([webhook])
  },

  'a member has a bounded number of webhooks': async (client) => {
    const { client: own } = await newcomer(client)
    for (let n = 0; n < maxWebhooksPerMember; n += 1) await create(own)
    expect(await own.send('POST', path, { body })).toEqual(refused(409, webhookErrors.tooMany))
  },

  'a test waits among the deliveries, and a paused webhook gets none': async (client) => {
    const { client: own } = await newcomer(client)
    const { webhook } = await create(own)
    const params = { webhookId: webhook.id }
    expect(await deliveriesOf(own, webhook.id)).toEqual([])
    const { delivery } = await own.call(webhookTest, { params })
    const at = mockNow().toISOString()
    expect(delivery).toEqual({
      id: delivery.id,
      type: 'test',
      state: 'pending',
      attempts: 0,
      createdAt: at,
      nextAt: at,
      status: null,
      answer: null,
      error: null,
    })
    expect(await deliveriesOf(own, webhook.id)).toEqual([delivery])
    await own.call(webhookUpdate, { params, body: { isPaused: true } })
    expect(await own.send('POST', `${path}/${webhook.id}/test`)).toEqual(
      refused(409, webhookErrors.isPaused),
    )
  },

  'pausing a webhook ends what waits': async (client) => {
    const { client: own } = await newcomer(client)
    const { webhook } = await create(own)
    const params = { webhookId: webhook.id }
    const { delivery } = await own.call(webhookTest, { params })
    await own.call(webhookUpdate, { params, body: { isPaused: true } })
    expect(await deliveriesOf(own, webhook.id)).toEqual([
      { ...delivery, state: 'failed', nextAt: null, error: 'You paused the webhook.' },
    ])
  },

  'a member sends a bounded number of tests': async (client) => {
    const { client: own } = await newcomer(client)
    const { webhook } = await create(own)
    const params = { webhookId: webhook.id }
    for (let n = 0; n < maxTestsPerMinute; n += 1) await own.call(webhookTest, { params })
    expect(await own.send('POST', `${path}/${webhook.id}/test`)).toMatchObject(
      refused(429, webhookErrors.tooManyTests),
    )
  },
}
