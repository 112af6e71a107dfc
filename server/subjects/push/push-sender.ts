/**
 * Sends what is due to devices, outside of requests. A message arrives at least once: a process that ends while it sends is replaced,
 * and the device shows a repeated message in the place of the first one.
 */
import webPush from 'web-push'
import {
  joinedMessage,
  messageOf,
  type PushMessage,
  testMessage,
  urgencyOf,
} from '../../../src/domain/push/message.ts'
import { maxSingleMessages, timeToLiveSeconds } from '../../../src/domain/push/push.ts'
import {
  DeliverySender,
  senderDefaults,
  type SenderOptions,
} from '../../http/outgoing/delivery-sender.ts'
import { attemptPost, isAccepted, type Post } from '../../http/outgoing/post-body.ts'
import { findUnread } from '../notifications/notification-queries.ts'
import type { DeviceRow } from './device-queries.ts'
import { type DueDevice, findDue, noteFailure, noteSent, takeDue } from './outbox.ts'
import type { PushSettings } from './settings.ts'

interface PushSenderOptions extends SenderOptions {
  settings: PushSettings
}

/** A message with the deliveries that it makes. */
interface Parcel {
  message: PushMessage
  deliveries: DueDevice['deliveries']
}

export class PushSender extends DeliverySender<DueDevice> {
  readonly settings: PushSettings
  readonly #options: Required<PushSenderOptions>

  constructor(options: PushSenderOptions) {
    super({ name: 'Push messages', findDue, takeDue, send: (due) => this.#send(due) }, options)
    this.settings = options.settings
    this.#options = { ...senderDefaults, ...options }
  }

  async #send(due: DueDevice): Promise<void> {
    const { engine, now, random } = this.#options
    const sent: DueDevice['deliveries'] = []
    for (const { message, deliveries } of await this.#parcelsOf(due)) {
      const attempt = await attemptPost(this.#postOf(due.device, message), this.#options)
      if (!isAccepted(attempt)) {
        const failure = { attempt, now: now(), random: random(), sent }
        this.counts.outcomes[await noteFailure(engine.background, due, failure)] += 1
        return
      }
      this.counts.outcomes.delivered += 1
      sent.push(...deliveries)
    }
    await noteSent(engine.background, due)
  }

  /** The messages, tests first. A notification that its member has read, or no longer sees, makes none. */
  async #parcelsOf({ device, deliveries }: DueDevice): Promise<Parcel[]> {
    const tests = deliveries.filter(({ notificationId }) => notificationId === null)
    const ids = deliveries.flatMap(({ notificationId }) => notificationId ?? [])
    const parcels = tests.length > 0 ? [{ message: testMessage, deliveries: tests }] : []
    if (ids.length === 0) return parcels
    const unread = await findUnread(this.#options.engine.background, {
      userId: device.userId,
      ids,
      limit: maxSingleMessages,
    })
    if (unread.total > maxSingleMessages) {
      const others = deliveries.filter((each) => !tests.includes(each))
      return [...parcels, { message: joinedMessage(unread.total), deliveries: others }]
    }
    const singles = unread.rows.toReversed().map((notification) => ({
      message: messageOf(notification),
      deliveries: deliveries.filter(({ notificationId }) => notificationId === notification.id),
    }))
    return [...parcels, ...singles]
  }

  #postOf({ endpoint, p256dh, auth }: DeviceRow, message: PushMessage): Post {
    const { subject, publicKey, privateKey } = this.settings
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, publicKey, privateKey },
        contentEncoding: 'aes128gcm',
        TTL: timeToLiveSeconds,
        urgency: urgencyOf(message),
        topic: message.tag,
      },
    )
    if (details.body === null) throw new Error('The message was not encrypted.')
    return { url: endpoint, headers: details.headers, body: details.body }
  }
}
