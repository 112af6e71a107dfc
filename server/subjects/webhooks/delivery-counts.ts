/** What has become of attempts to send to webhooks since the server started. */
import type { Outcome } from './outbox.ts'

export const deliveryOutcomes: readonly Outcome[] = ['delivered', 'retried', 'failed']

export class DeliveryCounts {
  readonly outcomes: Record<Outcome, number> = { delivered: 0, retried: 0, failed: 0 }
}
