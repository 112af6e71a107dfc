/**
 * Sends the deliveries that are due, outside of requests. A delivery arrives at least once: a process that ends while it sends is
 * replaced after `leaseMs`, and the receiver recognises a repeated message by its id.
 */
import { Webhook } from 'standardwebhooks'
import { type Limits, limits as usualLimits } from '../../../src/domain/entries/limits.ts'
import { isOver } from '../../../src/domain/deliveries/attempts.ts'
import {
  discordBody,
  standardBody,
  type WebhookEvent,
} from '../../../src/domain/webhooks/payload.ts'
import { testEvent } from '../../../src/domain/deliveries/delivery.ts'
import type { OutgoingRules } from '../../http/outgoing/allowed-addresses.ts'
import {
  DeliverySender,
  senderDefaults,
  type SenderOptions,
} from '../../http/outgoing/delivery-sender.ts'
import { attemptPost, type Post } from '../../http/outgoing/post-body.ts'
import { packageFacts } from '../../package-facts.ts'
import { findNotification } from '../notifications/notification-queries.ts'
import { deleteHidden, type DueDelivery, endLate, findDue, noteAttempt, takeDue } from './outbox.ts'

interface WebhookSenderOptions extends SenderOptions {
  settings: OutgoingRules
  /** The origin of links to the app; null where it is unknown. */
  origin: string | null
  limits?: Limits
}

export class WebhookSender extends DeliverySender<DueDelivery> {
  readonly settings: OutgoingRules
  readonly #options: Required<WebhookSenderOptions>

  constructor(options: WebhookSenderOptions) {
    super({ name: 'Webhooks', findDue, takeDue, send: (due) => this.#send(due) }, options)
    this.settings = options.settings
    this.#options = { ...senderDefaults, limits: usualLimits, ...options }
  }

  async #send(due: DueDelivery): Promise<void> {
    const { engine, now, random, limits } = this.#options
    const db = engine.background
    if (isOver(due.createdAt, now())) return endLate(db, due)
    const event = await this.#eventOf(due)
    if (event === null) return deleteHidden(db, due)
    const startedAt = now()
    const attempt = await attemptPost(this.#messageOf(due, event), this.#options)
    const attempted = { attempt, startedAt, now: now(), random: random(), limits }
    this.counts.outcomes[await noteAttempt(db, due, attempted)] += 1
  }

  /** Null where the member no longer sees the notification. */
  async #eventOf({
    type,
    createdAt,
    webhook,
    notificationId,
  }: DueDelivery): Promise<WebhookEvent | null> {
    const at = createdAt.toISOString()
    if (type === testEvent || notificationId === null) return { type: testEvent, createdAt: at }
    const own = { userId: webhook.userId, id: notificationId }
    const notification = await findNotification(this.#options.engine.background, own)
    return notification && { type, createdAt: at, notification }
  }

  #messageOf({ webhook, messageId }: DueDelivery, event: WebhookEvent): Post {
    const { url, form, secret } = webhook
    const body = form === 'discord' ? discordBody(event, this.#options.origin) : standardBody(event)
    return {
      url,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': `Ninepocket/${packageFacts().version}`,
        ...(secret !== null && signature(secret, messageId, { body, now: this.#options.now() })),
      },
      body,
    }
  }
}

/** The headers of Standard Webhooks. */
function signature(secret: string, messageId: string, { body, now }: { body: string; now: Date }) {
  const id = `msg_${messageId}`
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}
