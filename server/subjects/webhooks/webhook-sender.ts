/**
 * Sends the deliveries that are due, outside of requests. A delivery arrives at least once: a process that ends while it sends is
 * replaced after `leaseMs`, and the receiver recognises a repeated message by its id.
 */
import { lookup } from 'node:dns'
import { Webhook } from 'standardwebhooks'
import { type Limits, limits as usualLimits } from '../../../src/domain/entries/limits.ts'
import { isOver } from '../../../src/domain/deliveries/attempts.ts'
import {
  discordBody,
  standardBody,
  type WebhookEvent,
} from '../../../src/domain/webhooks/payload.ts'
import { testEvent } from '../../../src/domain/webhooks/webhook.ts'
import type { Engine, Log } from '../../db/engine.ts'
import { NoRoomError } from '../../db/disk-room.ts'
import { describeError } from '../../describe-error.ts'
import type { OutgoingRules } from '../../http/outgoing/allowed-addresses.ts'
import type { Resolve } from '../../http/outgoing/checked-lookup.ts'
import { DeliveryCounts } from '../../http/outgoing/delivery-counts.ts'
import { attemptPost, maxPostMs, type Post } from '../../http/outgoing/post-body.ts'
import { OutboxWorkers } from '../../limits/outbox-workers.ts'
import { packageFacts } from '../../package-facts.ts'
import { findNotification } from '../notifications/notification-queries.ts'
import { deleteHidden, type DueDelivery, endLate, findDue, noteAttempt, takeDue } from './outbox.ts'

interface WebhookSenderOptions {
  engine: Pick<Engine, 'background' | 'checkRoom'>
  settings: OutgoingRules
  /** The origin of links to the app; null where it is unknown. */
  origin: string | null
  log: Pick<Log, 'error'>
  now?: () => Date
  random?: () => number
  resolve?: Resolve
  limitMs?: number
  limits?: Limits
}

export class WebhookSender extends OutboxWorkers {
  readonly settings: OutgoingRules
  readonly counts = new DeliveryCounts()
  readonly #options: Required<WebhookSenderOptions>

  constructor(options: WebhookSenderOptions) {
    super({
      findDue: () => findDue(options.engine.background, this.#options.now()),
      take: (webhookId) => this.#take(webhookId),
      onFault: (error) => this.#noteFault(error),
    })
    this.settings = options.settings
    this.#options = {
      now: () => new Date(),
      random: Math.random,
      resolve: lookup,
      limitMs: maxPostMs,
      limits: usualLimits,
      ...options,
    }
  }

  async #take(webhookId: number): Promise<(() => Promise<void>) | null> {
    const { engine, now } = this.#options
    // What is sent has to be noted.
    await engine.checkRoom('small')
    const due = await takeDue(engine.background, webhookId, now())
    return due && (() => this.#send(due))
  }

  #noteFault(error: unknown): void {
    if (error instanceof NoRoomError) return
    this.#options.log.error(`Webhooks were not sent: ${describeError(error).stack}`)
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
