/** Takes deliveries that are due out of the outbox, one of a webhook at a time among all processes, and notes how they ended. */
import { and, eq, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Limits } from '../../../src/domain/entries/limits.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'
import { nextAttempt, restMs } from '../../../src/domain/deliveries/attempts.ts'
import { failingDays, testEvent } from '../../../src/domain/deliveries/delivery.ts'
import { deliveryErrors } from '../../../src/domain/webhooks/webhook.ts'
import type { Db } from '../../db/engine.ts'
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts'
import type { Outcome } from '../../http/outgoing/delivery-counts.ts'
import { type Attempt, isAccepted, retryAfterOf, statusOf } from '../../http/outgoing/post-body.ts'
import { notifyWebhookOff } from '../notifications/write-notifications.ts'
import { deleteOldDeliveries, endDeliveries, type WebhookRow } from './webhook-queries.ts'

/** Milliseconds for which a delivery is its process's alone: longer than sending it takes. Afterwards the process has ended. */
export const leaseMs = 60_000

export type DueDelivery = typeof webhookDeliveries.$inferSelect & { webhook: WebhookRow }

const maxFound = 100

/** The webhooks that may be sent to at a time, if they do not rest: none of a member to whom a delivery is being sent. */
const isFree = (at: SQL) => sql`webhooks.state = 'on'
  and exists (select from users where users.id = webhooks.user_id and users.status = 'approved')
  and not exists (
    select from webhooks busy where busy.user_id = webhooks.user_id and busy.busy_until > ${at})`

/** One that rests gets nothing but tests. */
const hasRested = (at: SQL) => sql`coalesce(rests_until <= ${at}, true)`

/**
 * The ids of webhooks with a delivery that is due, those first that have rested for the longest time, `maxFound` at most. The statement
 * looks for one delivery of each of these, however many webhooks and deliveries wait.
 */
export async function findDue(db: Db, now: Date): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select id, rests_until from webhooks where ${isFree(at)} order by rests_until nulls first, id) free
    where ${hasRested(at)} and exists (
        select from webhook_deliveries due where due.webhook_id = free.id and due.state = 'pending' and due.due_at <= ${at})
      or id in (select webhook_id from webhook_deliveries where state = 'pending' and type = ${sql.raw(`'${testEvent}'`)})
    limit ${maxFound}`)
  return rows.map(({ id }) => id)
}

/**
 * Takes a delivery of a webhook, a test first and then the one that has been due for the longest time; null where none is due, or
 * the webhook is not free. It is read after the webhook was locked, so no process has sent it.
 */
export function takeDue(db: Db, webhookId: number, now: Date): Promise<DueDelivery | null> {
  const { type, dueAt, id, state, webhookId: of } = webhookDeliveries
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from webhooks where id = ${webhookId}::integer for no key update skip locked`)
    if (rows.length === 0) return null
    const [delivery] = await tx
      .select(getTableColumns(webhookDeliveries))
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, of))
      .where(
        and(
          eq(of, webhookId),
          eq(state, 'pending'),
          lte(dueAt, now),
          isFree(at),
          or(hasRested(at), eq(type, testEvent)),
        ),
      )
      .orderBy(sql`${type} <> ${testEvent}`, dueAt, id)
      .limit(1)
    if (!delivery) return null
    const busyUntil = new Date(now.getTime() + leaseMs)
    const [webhook] = await tx
      .update(webhooks)
      .set({ busyUntil })
      .where(eq(webhooks.id, webhookId))
      .returning()
    return webhook ? { ...delivery, webhook } : null
  })
}

export interface Attempted {
  attempt: Attempt
  /** When it began, and when it was over. */
  startedAt: Date
  now: Date
  /** From 0 to 1. */
  random: number
  limits: Limits
}

/** The status by which a receiver says that nothing is to be sent to it any more. */
const gone = 410

/** Notes an attempt, and switches a webhook off that only fails. */
export function noteAttempt(db: Db, due: DueDelivery, attempted: Attempted): Promise<Outcome> {
  const isDelivered = isAccepted(attempted.attempt)
  const next = isDelivered || due.type === testEvent ? null : nextTime(due, attempted)
  return db.transaction(async (tx) => {
    await freeWebhook(tx, due, {
      restsUntil: new Date(attempted.now.getTime() + restAfter(attempted)),
      ...(isDelivered && { failingSince: null }),
    })
    await endAttempt(tx, due, attempted.attempt, changeAfter(isDelivered, next))
    if (isDelivered) return 'delivered'
    if (due.type !== testEvent) await noteFailure(tx, due, attempted)
    return next === null ? 'failed' : 'retried'
  })
}

function changeAfter(isDelivered: boolean, next: Date | null): DeliveryChange {
  if (isDelivered) return { state: 'delivered' }
  return next === null ? { state: 'failed' } : { dueAt: next }
}

const restAfter = ({ attempt, startedAt, now }: Attempted) =>
  restMs({
    tookMs: now.getTime() - startedAt.getTime(),
    isAccepted: isAccepted(attempt),
    retryAfterMs: retryAfterOf(attempt),
  })

const nextTime = (
  { createdAt, attempts }: DueDelivery,
  { attempt, now, random }: Attempted,
): Date | null =>
  nextAttempt({
    createdAt,
    attempts: attempts + 1,
    now,
    retryAfterMs: retryAfterOf(attempt),
    random,
  })

type DeliveryChange = { state: 'delivered' | 'failed' } | { dueAt: Date }

/** Changes no delivery that was ended or deleted during the attempt. */
async function endAttempt(
  tx: Db,
  { id, webhookId, attempts }: DueDelivery,
  attempt: Attempt,
  change: DeliveryChange,
): Promise<void> {
  const answer = 'answer' in attempt ? attempt.answer : null
  await tx
    .update(webhookDeliveries)
    .set({
      ...change,
      attempts: attempts + 1,
      status: answer?.status ?? null,
      answer: answer?.text ?? null,
      error: 'error' in attempt ? attempt.error : null,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'pending')))
  if ('state' in change) await deleteOldDeliveries(tx, webhookId)
}

/** Comes first in a transaction: whatever changes a webhook and its deliveries locks the webhook first. */
const freeWebhook = (
  tx: Db,
  { webhookId }: DueDelivery,
  change: { restsUntil?: Date; failingSince?: null } = {},
) =>
  tx
    .update(webhooks)
    .set({ busyUntil: null, ...change })
    .where(eq(webhooks.id, webhookId))

async function noteFailure(
  tx: Db,
  { webhookId, webhook: { userId } }: DueDelivery,
  { attempt, now, limits }: Attempted,
): Promise<void> {
  const since = sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`
  const isMeant = and(eq(webhooks.id, webhookId), eq(webhooks.state, 'on'))
  const [failing] = await tx
    .update(webhooks)
    .set({ failingSince: since })
    .where(isMeant)
    .returning({ since: webhooks.failingSince })
  if (!failing?.since) return
  const hasOnlyFailed = now.getTime() - failing.since.getTime() >= failingDays * dayMs
  if (!hasOnlyFailed && statusOf(attempt) !== gone) return
  await tx.update(webhooks).set({ state: 'off' }).where(isMeant)
  await endDeliveries(tx, webhookId, deliveryErrors.switchedOff)
  await notifyWebhookOff(tx, { userId, webhookId, now, limits })
}

/** Ends a delivery that is too old to be sent: the server was down, or webhooks were off. */
export function endLate(db: Db, due: DueDelivery): Promise<void> {
  return db.transaction(async (tx) => {
    await freeWebhook(tx, due)
    await tx
      .update(webhookDeliveries)
      .set({ state: 'failed', error: deliveryErrors.tooLate })
      .where(eq(webhookDeliveries.id, due.id))
    await deleteOldDeliveries(tx, due.webhookId)
  })
}

/** Deletes a delivery of a notification that its member no longer sees. */
export function deleteHidden(db: Db, due: DueDelivery): Promise<void> {
  return db.transaction(async (tx) => {
    await freeWebhook(tx, due)
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.id, due.id))
  })
}
