/** Puts notifications into the outbox of webhooks, in the transaction that makes the notifications. */
import { sql } from 'drizzle-orm'
import { maxPendingPerMember } from '../../../src/domain/webhooks/webhook.ts'
import type { Db } from '../../db/engine.ts'
import { portionsOf } from '../../db/id-portions.ts'

/** Notifications in one statement: each may have ten deliveries, and a member with a full outbox. */
const atOnce = 20

/** Queues a delivery of each notification to each webhook of its member that is on. A webhook that is deleted at the same time is left out. */
export async function queueDeliveries(tx: Db, notificationIds: readonly number[]): Promise<void> {
  for (const ids of portionsOf(notificationIds, atOnce)) await queuePortion(tx, ids)
}

async function queuePortion(tx: Db, notificationIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    insert into webhook_deliveries (webhook_id, notification_id, type, created_at, due_at)
    select webhooks.id, made.id, made.kind, made.created_at, made.created_at
    from notifications made join webhooks on webhooks.user_id = made.user_id and webhooks.state = 'on'
    where made.id = any (${sql.param(notificationIds)}::integer[])
    order by made.id, webhooks.id
    for key share of webhooks
    returning (select user_id from webhooks where webhooks.id = webhook_id)`)
  if (rows.length === 0) return
  await dropOldest(
    tx,
    rows.map(({ user_id: id }) => id),
  )
}

const belongTo = (userIds: readonly number[]) =>
  sql`user_id = any (${sql.param(userIds)}::integer[])`

/** Deletes the open deliveries of members beyond the bound, the oldest first, and counts them. */
async function dropOldest(tx: Db, userIds: readonly number[]): Promise<void> {
  const pending = sql`
    from webhooks join webhook_deliveries deliveries on deliveries.webhook_id = webhooks.id and deliveries.state = 'pending'`
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select user_id ${pending} where ${belongTo([...new Set(userIds)])}
    group by user_id having count(*) > ${maxPendingPerMember}`)
  const full = rows.map(({ user_id: id }) => id)
  if (full.length === 0) return
  // A transaction that notes an attempt locks the webhook first, too.
  await tx.execute(sql`select from webhooks where ${belongTo(full)} order by id for no key update`)
  await tx.execute(sql`
    with ranked as (
      select deliveries.id, row_number() over (partition by user_id order by deliveries.id desc) as ordinal
      ${pending} where ${belongTo(full)}
    ), deleted as (
      delete from webhook_deliveries
      where id in (select id from ranked where ordinal > ${maxPendingPerMember})
      returning webhook_id
    )
    update webhooks set dropped = dropped + counted.count
    from (select webhook_id, count(*)::integer as count from deleted group by webhook_id) counted
    where webhooks.id = counted.webhook_id`)
}
