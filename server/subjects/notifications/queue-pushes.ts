/** Puts notifications into the outbox of devices, in the transaction that makes the notifications. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { portionsOf } from '../../db/id-portions.ts'

/** Notifications in one statement: each may have ten devices. */
const atOnce = 100

/**
 * Queues a message of each notification to each device of its member that gets the kind. A device whose session ends at the same time
 * is left out.
 */
export async function queuePushes(tx: Db, notificationIds: readonly number[]): Promise<void> {
  for (const ids of portionsOf(notificationIds, atOnce)) {
    await tx.execute(sql`
      insert into push_deliveries (device_id, notification_id, created_at)
      select devices.id, made.id, made.created_at
      from notifications made
        join push_devices devices on devices.user_id = made.user_id and made.kind <> all (devices.kinds_off)
      where made.id = any (${sql.param(ids)}::integer[])
      order by devices.id, made.id
      for key share of devices`)
  }
}
