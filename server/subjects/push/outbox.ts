/** Takes what is due to a device out of the outbox, for one process at a time, and notes how the attempts ended. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isOver, nextAttempt } from '../../../src/domain/deliveries/attempts.ts'
import { failingDays } from '../../../src/domain/deliveries/delivery.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'
import { quietUntil } from '../../../src/domain/push/quiet-hours.ts'
import type { Db } from '../../db/engine.ts'
import { pushDeliveries, pushDevices } from '../../db/schema/push.ts'
import type { Outcome } from '../../http/outgoing/delivery-counts.ts'
import { type Attempt, retryAfterOf, statusOf } from '../../http/outgoing/post-body.ts'
import { isSessionAlive } from '../accounts/sessions.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { type DeviceRow, quietOf } from './device-queries.ts'

/** Milliseconds for which a device is its process's alone: longer than sending takes. Afterwards the process has ended. */
const leaseMs = 120_000

type DeliveryRow = typeof pushDeliveries.$inferSelect

export interface DueDevice {
  device: DeviceRow
  /** The oldest first. */
  deliveries: DeliveryRow[]
}

const maxFound = 100
/** What is taken at once: a member has no more notifications. */
const maxTaken = 1000

/** The condition that a device may be sent to at a time: nothing but a test while it rests. */
function isFree(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return and(
    eq(users.status, 'approved'),
    isSessionAlive(now),
    sql`coalesce(${pushDevices.busyUntil} <= ${at}, true)`,
    sql`(
      coalesce(${pushDevices.restsUntil} <= ${at}, true)
        and exists (select from push_deliveries waiting where waiting.device_id = ${pushDevices.id})
      or ${pushDevices.id} in (select device_id from push_deliveries where notification_id is null))`,
  )
}

const selectFree = (db: Db, now: Date) =>
  db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .where(isFree(now))
    .$dynamic()

/** The ids of devices with something due, `maxFound` at most. */
export async function findDue(db: Db, now: Date): Promise<number[]> {
  return (await selectFree(db, now).limit(maxFound)).map(({ device }) => device.id)
}

/** Takes all that is due to a device; null where nothing is, or where the device is not free. In its quiet hours it begins to rest. */
export function takeDue(db: Db, deviceId: number, now: Date): Promise<DueDevice | null> {
  return db.transaction(async (tx) => {
    const isMeant = eq(pushDevices.id, deviceId)
    const { rows } = await tx.execute(
      sql`select from push_devices where id = ${deviceId}::integer for no key update skip locked`,
    )
    if (rows.length === 0) return null
    const [free] = await selectFree(tx, now).where(and(isFree(now), isMeant))
    if (!free) return null
    const { device } = free
    const quietEnd = quietUntil(quietOf(device), now)
    if (quietEnd !== null) await tx.update(pushDevices).set({ restsUntil: quietEnd }).where(isMeant)
    const rests = quietEnd !== null || (device.restsUntil !== null && device.restsUntil > now)
    const { deviceId: of, notificationId, id } = pushDeliveries
    const deliveries = await tx
      .select()
      .from(pushDeliveries)
      .where(and(eq(of, deviceId), rests ? isNull(notificationId) : undefined))
      .orderBy(asc(id))
      .limit(maxTaken)
    const late = deliveries.filter(({ createdAt }) => isOver(createdAt, now))
    await deleteDeliveries(tx, late)
    if (deliveries.length === late.length) return null
    const busyUntil = new Date(now.getTime() + leaseMs)
    await tx.update(pushDevices).set({ busyUntil }).where(isMeant)
    return { device, deliveries: deliveries.filter((each) => !late.includes(each)) }
  })
}

async function deleteDeliveries(tx: Db, deliveries: readonly DeliveryRow[]): Promise<void> {
  if (deliveries.length === 0) return
  const ids = deliveries.map(({ id }) => id)
  await tx.delete(pushDeliveries).where(inArray(pushDeliveries.id, ids))
}

/** Notes that the push service has taken all of these deliveries, or that their member has read them. */
export function noteSent(db: Db, { device, deliveries }: DueDevice): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(pushDevices)
      .set({ busyUntil: null, attempts: 0, failingSince: null })
      .where(eq(pushDevices.id, device.id))
    await deleteDeliveries(tx, deliveries)
  })
}

interface Failure {
  attempt: Attempt
  now: Date
  /** From 0 to 1. */
  random: number
  /** The deliveries that were taken before this attempt. */
  sent: readonly DeliveryRow[]
}

/** The statuses by which a push service says that the browser has ended its subscription. */
const goneStatuses: readonly (number | null)[] = [404, 410]

/** Notes a failure: the device rests, and is removed where it is gone or has only failed for days. */
export function noteFailure(
  db: Db,
  { device, deliveries }: DueDevice,
  { attempt, now, random, sent }: Failure,
): Promise<Outcome> {
  const isMeant = eq(pushDevices.id, device.id)
  const failingSince = sent.length > 0 ? now : (device.failingSince ?? now)
  const hasOnlyFailed = now.getTime() - failingSince.getTime() >= failingDays * dayMs
  const open = deliveries.filter((each) => !sent.includes(each))
  const attempts = (sent.length > 0 ? 0 : device.attempts) + 1
  const createdAt = open[0]?.createdAt ?? now
  const isTest = open.every(({ notificationId }) => notificationId === null)
  const retryAfterMs = retryAfterOf(attempt)
  const next = isTest ? null : nextAttempt({ createdAt, attempts, now, retryAfterMs, random })
  // A test ends with its failure, and changes nothing of what waits.
  const pause = isTest
    ? { restsUntil: device.restsUntil, attempts: device.attempts }
    : { restsUntil: next, attempts: next === null ? 0 : attempts }
  return db.transaction(async (tx) => {
    if (hasOnlyFailed || goneStatuses.includes(statusOf(attempt))) {
      await tx.delete(pushDevices).where(isMeant)
      return 'failed'
    }
    await tx
      .update(pushDevices)
      .set({ busyUntil: null, ...pause, failingSince })
      .where(isMeant)
    await deleteDeliveries(tx, next === null ? deliveries : sent)
    return next === null ? 'failed' : 'retried'
  })
}
