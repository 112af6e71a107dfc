/**
 * Sends the deliveries that are due, outside of requests. A delivery arrives at least once: a process that ends while it sends is
 * replaced after `leaseMs`, and the receiver recognises a repeated message by its id.
 */
import { lookup } from 'node:dns'
import { Webhook } from 'standardwebhooks'
import { type Limits, limits as usualLimits } from '../../../src/domain/entries/limits.ts'
import { isOver } from '../../../src/domain/webhooks/attempts.ts'
import {
  discordBody,
  standardBody,
  type WebhookEvent,
} from '../../../src/domain/webhooks/payload.ts'
import { testEvent } from '../../../src/domain/webhooks/webhook.ts'
import type { Engine, Log } from '../../db/engine.ts'
import { NoRoomError } from '../../db/disk-room.ts'
import { describeError } from '../../describe-error.ts'
import type { Resolve } from '../../http/outgoing/checked-lookup.ts'
import { atMost } from '../../limits/time-limit.ts'
import { packageFacts } from '../../package-facts.ts'
import { findNotification } from '../notifications/notification-queries.ts'
import { DeliveryCounts } from './delivery-counts.ts'
import {
  type Attempt,
  deleteHidden,
  type DueDelivery,
  endLate,
  findDue,
  noteAttempt,
  takeDue,
} from './outbox.ts'
import { failureText, maxPostMs, type Post, postBody } from './post-body.ts'
import type { WebhookSettings } from './settings.ts'

/** Deliveries that a process sends at once. */
export const maxSentAtOnce = 8

/** Milliseconds between two looks into the outbox. */
const pauseMs = 5000

interface WebhookSenderOptions {
  engine: Pick<Engine, 'background' | 'checkRoom'>
  settings: WebhookSettings
  /** The origin of links to the app; null where it is unknown. */
  origin: string | null
  log: Pick<Log, 'error'>
  now?: () => Date
  random?: () => number
  resolve?: Resolve
  limitMs?: number
  limits?: Limits
}

export class WebhookSender {
  readonly settings: WebhookSettings
  readonly counts = new DeliveryCounts()
  readonly #options: Required<WebhookSenderOptions>
  #timer: NodeJS.Timeout | undefined
  #isStopping = false
  /** Ids of webhooks that had a delivery due when the outbox was looked into. */
  #found: number[] = []
  /** Workers, each of which sends one delivery after the other until none is due. They never reject. */
  readonly #workers = new Set<Promise<void>>()

  constructor(options: WebhookSenderOptions) {
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

  /** Looks into the outbox from time to time, until it is stopped. */
  start(): void {
    this.#timer = setInterval(() => this.#addWorker(), pauseMs).unref()
  }

  /** Waits for at most `grace` milliseconds for what is being sent; the rest stays in the outbox. */
  async stop(grace: number): Promise<void> {
    clearInterval(this.#timer)
    this.#isStopping = true
    await atMost(grace, this.#ended())
  }

  /** Looks for what is due to a webhook now, where it looks by itself. */
  wake(webhookId: number): void {
    if (this.#timer === undefined) return
    this.#found.unshift(webhookId)
    this.#addWorker()
  }

  /** Resolves when nothing is due any more. */
  async sendDue(): Promise<void> {
    this.#addWorker()
    await this.#ended()
  }

  async #ended(): Promise<void> {
    while (this.#workers.size > 0) await Promise.all(this.#workers)
  }

  #addWorker(): void {
    if (this.#isStopping || this.#workers.size >= maxSentAtOnce) return
    const worker = this.#work()
      .catch((error: unknown) => this.#noteFault(error))
      .finally(() => this.#workers.delete(worker))
    this.#workers.add(worker)
  }

  async #work(): Promise<void> {
    const { engine, now } = this.#options
    // A webhook that was found and cannot be taken is being sent to by another process: a second look would find it again.
    for (let mayLook = true; !this.#isStopping;) {
      if (this.#found.length === 0 && mayLook) {
        mayLook = false
        this.#found = await findDue(engine.background, now())
      }
      const webhookId = this.#found.shift()
      if (webhookId === undefined) return
      // What is sent has to be noted.
      await engine.checkRoom('small')
      const due = await takeDue(engine.background, webhookId, now())
      if (due === null) continue
      mayLook = true
      // While this one waits for an answer, another one looks for more.
      this.#addWorker()
      await this.#send(due)
      // Its other deliveries come after those to the other webhooks.
      this.#found.push(webhookId)
    }
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
    const attempt = await this.#attempt(this.#messageOf(due, event))
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

  async #attempt(post: Post): Promise<Attempt> {
    try {
      return { answer: await postBody(post, this.#options) }
    } catch (error) {
      return { error: failureText(error) }
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
