/** The rules of webhooks that server and mocks share. */
import { ApiError } from '../contract/api-error.ts'
import type { Input } from '../contract/endpoint.ts'
import type {
  DeliverySent,
  WebhookSent,
  webhookCreate,
  webhookUpdate,
} from '../contract/webhooks.ts'
import {
  maxTestsPerMinute,
  maxWebhooksPerMember,
  webhookErrors,
  type WebhookState,
} from '../domain/webhooks/webhook.ts'

interface WebhookFacts extends Pick<
  WebhookSent,
  'id' | 'name' | 'url' | 'form' | 'state' | 'dropped'
> {
  createdAt: Date
  failingSince: Date | null
}

/** A webhook as its member sees it. */
export const webhookJson = (webhook: WebhookFacts): WebhookSent => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  form: webhook.form,
  state: webhook.state,
  createdAt: webhook.createdAt.toISOString(),
  failingSince: webhook.failingSince?.toISOString() ?? null,
  dropped: webhook.dropped,
})

interface DeliveryFacts extends Omit<DeliverySent, 'createdAt' | 'nextAt'> {
  createdAt: Date
  dueAt: Date
}

export const deliveryJson = ({ createdAt, dueAt, ...delivery }: DeliveryFacts): DeliverySent => ({
  id: delivery.id,
  type: delivery.type,
  state: delivery.state,
  attempts: delivery.attempts,
  createdAt: createdAt.toISOString(),
  nextAt: delivery.state === 'pending' ? dueAt.toISOString() : null,
  status: delivery.status,
  answer: delivery.answer,
  error: delivery.error,
})

export const noSuchWebhook = () => new ApiError(404, webhookErrors.notThere)

export const webhooksNotSetUp = () => new ApiError(409, webhookErrors.notSetUp)

/** The refusal of an address. `problem` follows the name of the field. */
export const wrongAddress = (problem: string) =>
  new ApiError(400, `URL ${problem}.`, { issues: [{ path: 'body.url', message: problem }] })

/** A new webhook beside `count` others of its member. Throws ApiError 409 for too many. */
export function newWebhook(
  { name, url, form }: Input<typeof webhookCreate>['body'],
  count: number,
  createdAt: Date,
) {
  if (count >= maxWebhooksPerMember) throw new ApiError(409, webhookErrors.tooMany)
  const href = new URL(url).href
  return { name, url: href, form, state: 'on' as const, createdAt, failingSince: null, dropped: 0 }
}

/** The fields that a change sets. A webhook that is resumed has no failures behind it. */
export function changedWebhook({ name, url, isPaused }: Input<typeof webhookUpdate>['body']) {
  const state: WebhookState | undefined =
    isPaused === undefined ? undefined : isPaused ? 'paused' : 'on'
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url: new URL(url).href }),
    ...(state !== undefined && { state }),
    ...(state === 'on' && { failingSince: null }),
  }
}

/** Throws ApiError where a webhook may not be tested: 409 in this state, 429 after `tests` of its member in the last minute. */
export function checkTest(state: WebhookState, tests: number): void {
  if (state !== 'on') throw new ApiError(409, webhookErrors.isPaused)
  if (tests >= maxTestsPerMinute)
    throw new ApiError(429, webhookErrors.tooManyTests, { retryAfter: 60 })
}
