/** Webhooks of members. What is queued counts as accepted once it was seen waiting. */
import type { DeliverySent, WebhookSent } from '../../src/contract/webhooks.ts'
import { addressProblem } from '../../src/domain/deliveries/address.ts'
import { testEvent } from '../../src/domain/deliveries/delivery.ts'
import { deliveryErrors, keptDeliveries } from '../../src/domain/webhooks/webhook.ts'
import {
  changedWebhook,
  checkTest,
  deliveryJson,
  newWebhook,
  noSuchWebhook,
  webhookJson,
  webhooksNotSetUp,
  wrongAddress,
} from '../../src/rules/webhooks.ts'
import type { MockHandlers } from '../context.ts'
import type { DeliveryRecord, MockDb, WebhookRecord } from '../records.ts'
import { byId } from '../../src/memory/rows.ts'
import { queueDelivery } from './queue-deliveries.ts'

const rules = { hosts: null, hasPrivate: false }

function webhooksOf({ state }: MockDb, member: number): WebhookRecord[] {
  return state.webhooks.filter(({ userId }) => userId === member).toSorted((a, b) => b.id - a.id)
}

const ownWebhook = (db: MockDb, member: number, id: number) =>
  byId(webhooksOf(db, member), id, noSuchWebhook)

function webhookSent(webhook: WebhookRecord): WebhookSent {
  const { createdAt, failingSince } = webhook
  return webhookJson({
    ...webhook,
    createdAt: new Date(createdAt),
    failingSince: failingSince === null ? null : new Date(failingSince),
  })
}

const deliverySent = (delivery: DeliveryRecord): DeliverySent =>
  deliveryJson({
    ...delivery,
    createdAt: new Date(delivery.createdAt),
    dueAt: new Date(delivery.nextAt ?? delivery.createdAt),
  })

const deliveriesOf = ({ state }: MockDb, id: number) =>
  state.webhookDeliveries.filter(({ webhookId }) => webhookId === id)

const pendingOf = (db: MockDb, id: number) =>
  deliveriesOf(db, id).filter(({ state }) => state === 'pending')

function checkUrl({ state }: MockDb, url: string | undefined): void {
  if (!state.areWebhooksSetUp) throw webhooksNotSetUp()
  const problem = url === undefined ? null : addressProblem(url, rules)
  if (problem !== null) throw wrongAddress(problem)
}

/** The tests of a member in the last minute. */
function countTests(db: MockDb, member: number): number {
  const since = new Date(db.now().getTime() - 60_000).toISOString()
  return webhooksOf(db, member)
    .flatMap(({ id }) => deliveriesOf(db, id))
    .filter(({ type, createdAt }) => type === testEvent && createdAt > since).length
}

const newSecret = () =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`

export const webhooksHandlers = {
  webhookList: ({ db, viewer }) => ({
    isSetUp: db.state.areWebhooksSetUp,
    hosts: rules.hosts,
    webhooks: webhooksOf(db, viewer.id).map(webhookSent),
  }),

  webhookCreate: ({ db, viewer, body }) => {
    checkUrl(db, body.url)
    const made = newWebhook(body, webhooksOf(db, viewer.id).length, db.now())
    const webhook: WebhookRecord = {
      ...made,
      id: ++db.state.lastIds.webhooks,
      userId: viewer.id,
      createdAt: made.createdAt.toISOString(),
    }
    db.state.webhooks.push(webhook)
    return { webhook: webhookSent(webhook), secret: body.form === 'standard' ? newSecret() : null }
  },

  webhookUpdate: ({ db, viewer, params, body }) => {
    checkUrl(db, body.url)
    const webhook = ownWebhook(db, viewer.id, params.webhookId)
    const change = changedWebhook(body)
    Object.assign(webhook, change)
    if (change.state === 'paused')
      for (const delivery of pendingOf(db, webhook.id))
        Object.assign(delivery, { state: 'failed', nextAt: null, error: deliveryErrors.paused })
    return { webhook: webhookSent(webhook) }
  },

  webhookDelete: ({ db, viewer, params }) => {
    const webhook = ownWebhook(db, viewer.id, params.webhookId)
    db.state.webhooks = db.state.webhooks.filter((each) => each !== webhook)
    db.state.webhookDeliveries = db.state.webhookDeliveries.filter(
      ({ webhookId }) => webhookId !== webhook.id,
    )
  },

  webhookTest: ({ db, viewer, params }) => {
    if (!db.state.areWebhooksSetUp) throw webhooksNotSetUp()
    const { id, state } = ownWebhook(db, viewer.id, params.webhookId)
    checkTest(state, countTests(db, viewer.id))
    return { delivery: deliverySent(queueDelivery(db, id, testEvent)) }
  },

  webhookDeliveries: ({ db, viewer, params }) => {
    const { id } = ownWebhook(db, viewer.id, params.webhookId)
    const deliveries = deliveriesOf(db, id)
      .toSorted((a, b) => b.id - a.id)
      .slice(0, keptDeliveries)
      .map(deliverySent)
    for (const delivery of pendingOf(db, id))
      Object.assign(delivery, {
        state: 'delivered',
        attempts: 1,
        nextAt: null,
        status: 204,
        answer: '',
      })
    return { deliveries }
  },
} satisfies Partial<MockHandlers>
