import { randomBytes } from 'node:crypto'
import {
  changedWebhook,
  checkTest,
  deliveryJson,
  newWebhook,
  noSuchWebhook,
  webhookJson,
  webhooksNotSetUp,
  wrongAddress,
} from '../../../src/rules/webhooks.ts'
import type { AppHandlers } from '../../context.ts'
import { type OutgoingRules, outgoingProblem } from '../../http/outgoing/allowed-addresses.ts'
import { memberTransaction, sessionEnded } from '../accounts/member-transaction.ts'
import { holdSession } from '../accounts/sessions.ts'
import {
  countTests,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertTest,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  updateWebhook,
} from './webhook-queries.ts'

export const webhookHandlers = {
  webhookList: async ({ viewer, engine: { db }, webhooks }) => ({
    isSetUp: webhooks !== null,
    hosts: webhooks?.settings.hosts ?? null,
    webhooks: (await listWebhooks(db, viewer.id)).map(webhookJson),
  }),

  webhookCreate: async ({ viewer, body, engine, webhooks, now }) => {
    if (webhooks === null) throw webhooksNotSetUp()
    checkWebhookUrl(body.url, webhooks.settings)
    const secret = body.form === 'standard' ? newSecret() : null
    const webhook = await memberTransaction({ engine, viewer }, async (tx, userId) => {
      // What ends the session now, such as a denial, waits, and then deletes the new webhook too.
      if (!(await holdSession(tx, viewer.sessionId))) throw sessionEnded()
      const made = newWebhook(body, await countWebhooks(tx, userId), now())
      return insertWebhook(tx, { ...made, userId, secret })
    })
    return { webhook: webhookJson(webhook), secret }
  },

  webhookUpdate: async ({ viewer, params, body, engine: { db }, webhooks }) => {
    if (webhooks === null) throw webhooksNotSetUp()
    if (body.url !== undefined) checkWebhookUrl(body.url, webhooks.settings)
    const own = { userId: viewer.id, id: params.webhookId }
    const webhook = await db.transaction((tx) => updateWebhook(tx, own, changedWebhook(body)))
    if (!webhook) throw noSuchWebhook()
    return { webhook: webhookJson(webhook) }
  },

  webhookDelete: async ({ viewer, params, engine: { db } }) => {
    if (!(await deleteWebhook(db, { userId: viewer.id, id: params.webhookId })))
      throw noSuchWebhook()
    return undefined
  },

  webhookTest: async ({ viewer, params, engine, webhooks, now }) => {
    if (webhooks === null) throw webhooksNotSetUp()
    const delivery = await memberTransaction({ engine, viewer }, async (tx, userId) => {
      const webhook = await findWebhook(tx, { userId, id: params.webhookId })
      if (!webhook) throw noSuchWebhook()
      checkTest(webhook.state, await countTests(tx, userId, now()))
      return insertTest(tx, webhook.id, now())
    })
    webhooks.wake(params.webhookId)
    return { delivery: deliveryJson(delivery) }
  },

  webhookDeliveries: async ({ viewer, params, engine: { db } }) => {
    const webhook = await findWebhook(db, { userId: viewer.id, id: params.webhookId })
    if (!webhook) throw noSuchWebhook()
    return { deliveries: (await listDeliveries(db, webhook.id)).map(deliveryJson) }
  },
} satisfies Partial<AppHandlers>

/** Throws ApiError 400 for an address that a webhook may not have. */
function checkWebhookUrl(text: string, rules: OutgoingRules): void {
  const problem = outgoingProblem(text, rules)
  if (problem !== null) throw wrongAddress(problem)
}

/** 256 random bits, in the form of Standard Webhooks. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
