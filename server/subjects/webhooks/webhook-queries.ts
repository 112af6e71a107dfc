/** Reads and changes of members' webhooks, and of what is seen of their deliveries. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { testEvent } from '../../../src/domain/deliveries/delivery.ts'
import { deliveryErrors, keptDeliveries } from '../../../src/domain/webhooks/webhook.ts'
import type { changedWebhook } from '../../../src/rules/webhooks.ts'
import type { Db } from '../../db/engine.ts'
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export interface OwnWebhook {
  userId: number
  id: number
}

const isOwn = ({ userId, id }: OwnWebhook) => and(eq(webhooks.userId, userId), eq(webhooks.id, id))

/** The newest first. */
export function listWebhooks(db: Db, userId: number): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(desc(webhooks.id))
}

export function countWebhooks(db: Db, userId: number): Promise<number> {
  return db.$count(webhooks, eq(webhooks.userId, userId))
}

/** Undefined for none of the member's. */
export async function findWebhook(db: Db, own: OwnWebhook): Promise<WebhookRow | undefined> {
  const [webhook] = await db.select().from(webhooks).where(isOwn(own))
  return webhook
}

export async function insertWebhook(
  db: Db,
  webhook: typeof webhooks.$inferInsert,
): Promise<WebhookRow> {
  const [inserted] = await db.insert(webhooks).values(webhook).returning()
  if (!inserted) throw new Error('The webhook was not inserted.')
  return inserted
}

/** Answers the webhook as it is then; undefined for none of the member's. The open deliveries of one that is paused are over. */
export async function updateWebhook(
  tx: Db,
  own: OwnWebhook,
  change: ReturnType<typeof changedWebhook>,
): Promise<WebhookRow | undefined> {
  if (Object.keys(change).length === 0) return findWebhook(tx, own)
  const [webhook] = await tx
    .update(webhooks)
    .set({ ...change, restsUntil: null })
    .where(isOwn(own))
    .returning()
  if (webhook && change.state === 'paused')
    await endDeliveries(tx, webhook.id, deliveryErrors.paused)
  return webhook
}

/** Whether the member had such a webhook. */
export async function deleteWebhook(db: Db, own: OwnWebhook): Promise<boolean> {
  return (await db.delete(webhooks).where(isOwn(own)).returning({ id: webhooks.id })).length > 0
}

/** Ends the open deliveries of a webhook. */
export async function endDeliveries(tx: Db, webhookId: number, error: string): Promise<void> {
  const { webhookId: of, state } = webhookDeliveries
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', error })
    .where(and(eq(of, webhookId), eq(state, 'pending')))
  await deleteOldDeliveries(tx, webhookId)
}

/** Deletes the deliveries of a webhook that are over, but for the last ones. */
export async function deleteOldDeliveries(tx: Db, webhookId: number): Promise<void> {
  await tx.execute(sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries
      where webhook_id = ${webhookId}::integer and state <> 'pending'
      order by id desc offset ${keptDeliveries})`)
}

/** The newest first. */
export function listDeliveries(db: Db, webhookId: number) {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(keptDeliveries)
}

export async function insertTest(tx: Db, webhookId: number, now: Date) {
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId, type: testEvent, createdAt: now, dueAt: now })
    .returning()
  if (!delivery) throw new Error('The test was not inserted.')
  return delivery
}

/** Counts the tests of a member in the last minute. */
export async function countTests(db: Db, userId: number, now: Date): Promise<number> {
  const { type, createdAt, webhookId } = webhookDeliveries
  const since = new Date(now.getTime() - 60_000)
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(and(eq(webhooks.userId, userId), eq(type, testEvent), gt(createdAt, since)))
  return row?.count ?? 0
}
