/** Deliveries of webhooks: the mocks send nothing, and say of each that it was accepted. */
import type { DeliverySent } from '../../src/contract/webhooks.ts'
import type { DeliveryRecord, MockDb } from '../records.ts'

/** Queues a delivery to a webhook. */
export function queueDelivery(
  { state, now }: MockDb,
  webhookId: number,
  type: DeliverySent['type'],
): DeliveryRecord {
  const at = now().toISOString()
  const delivery: DeliveryRecord = {
    id: ++state.lastIds.webhookDeliveries,
    webhookId,
    type,
    state: 'pending',
    attempts: 0,
    createdAt: at,
    nextAt: at,
    status: null,
    answer: null,
    error: null,
  }
  state.webhookDeliveries.push(delivery)
  return delivery
}

/** Queues a delivery of a notification to each webhook of its member that is on. */
export function queueDeliveries(
  db: MockDb,
  { userId, type }: { userId: number; type: DeliverySent['type'] },
): void {
  for (const webhook of db.state.webhooks)
    if (webhook.userId === userId && webhook.state === 'on') queueDelivery(db, webhook.id, type)
}
