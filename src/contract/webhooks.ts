/** Webhooks: addresses to which the caller's notifications are sent as they come. */
import * as z from 'zod/mini'
import { notificationKinds } from '../domain/notifications/notification.ts'
import { testEvent } from '../domain/deliveries/delivery.ts'
import {
  deliveryStates,
  maxWebhookName,
  maxWebhookUrl,
  webhookForms,
  webhookStates,
} from '../domain/webhooks/webhook.ts'
import { endpoint } from './endpoint.ts'
import { idParam, isVisible, keepsDirection, textParam } from './params.ts'

const name = textParam(maxWebhookName).check(
  z.trim(),
  z.minLength(1, 'is required'),
  isVisible,
  keepsDirection,
)
const url = textParam(maxWebhookUrl).check(z.trim(), z.minLength(1, 'is required'))

/** Times are ISO times. */
const webhookSent = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  form: z.enum(webhookForms),
  state: z.enum(webhookStates),
  createdAt: z.string(),
  /** Since when no attempt has succeeded; null after a success. */
  failingSince: z.nullable(z.string()),
  /** Deliveries that were dropped since too many waited. */
  dropped: z.int(),
})
export type WebhookSent = z.output<typeof webhookSent>

const deliverySent = z.object({
  id: z.int(),
  type: z.enum([...notificationKinds, testEvent]),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: z.string(),
  /** Null once the delivery is over. */
  nextAt: z.nullable(z.string()),
  /** HTTP status and beginning of the last answer; null while none came. */
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  /** Why the last attempt got no answer. */
  error: z.nullable(z.string()),
})
export type DeliverySent = z.output<typeof deliverySent>

const path = '/api/webhooks'
const params = z.object({ webhookId: idParam })
/** The address of a webhook may contain a secret, so no API key reads it. */
const common = { access: 'member', needsSession: true } as const

/** The caller's webhooks, the newest first. `hosts` are those that the operator allows; null for any. */
export const webhookList = endpoint('webhookList', {
  ...common,
  method: 'GET',
  path,
  shows: ['webhooks'],
  sends: z.object({
    isSetUp: z.boolean(),
    hosts: z.nullable(z.array(z.string())),
    webhooks: z.array(webhookSent),
  }),
})

/**
 * Adds a webhook. `secret` signs its deliveries, and is sent this once; null for Discord, which checks no signature. 409 where
 * webhooks are not set up, and while the caller has too many.
 */
export const webhookCreate = endpoint('webhookCreate', {
  ...common,
  method: 'POST',
  path,
  changes: ['webhooks'],
  body: z.object({ name, url, form: z.enum(webhookForms) }),
  sends: z.object({ webhook: webhookSent, secret: z.nullable(z.string()) }),
})

/** Changes a webhook, whose secret stays. Pausing it ends its open deliveries; resuming one that was switched off forgets its failures. */
export const webhookUpdate = endpoint('webhookUpdate', {
  ...common,
  method: 'PUT',
  path: `${path}/{webhookId}`,
  changes: ['webhooks', 'webhook-deliveries'],
  repeatable: true,
  params,
  body: z.object({
    name: z.optional(name),
    url: z.optional(url),
    isPaused: z.optional(z.boolean()),
  }),
  sends: z.object({ webhook: webhookSent }),
})

/** Deletes a webhook with its deliveries. */
export const webhookDelete = endpoint('webhookDelete', {
  ...common,
  method: 'DELETE',
  path: `${path}/{webhookId}`,
  changes: ['webhooks', 'webhook-deliveries'],
  params,
})

/** Sends a test, once. 409 for a webhook that is not on, 429 after too many tests. */
export const webhookTest = endpoint('webhookTest', {
  ...common,
  method: 'POST',
  path: `${path}/{webhookId}/test`,
  changes: ['webhooks', 'webhook-deliveries'],
  params,
  sends: z.object({ delivery: deliverySent }),
})

/** Open deliveries of a webhook and the last ones that are over, the newest first, 50 in all. */
export const webhookDeliveries = endpoint('webhookDeliveries', {
  ...common,
  method: 'GET',
  path: `${path}/{webhookId}/deliveries`,
  shows: ['webhook-deliveries'],
  params,
  sends: z.object({ deliveries: z.array(deliverySent) }),
})
