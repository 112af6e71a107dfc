/** Reads and changes of the devices on which members get notifications. */
import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { NotificationKind } from '../../../src/domain/notifications/notification.ts'
import type { QuietHours } from '../../../src/domain/push/push.ts'
import type { Db } from '../../db/engine.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { holdSession, isSessionAlive } from '../accounts/sessions.ts'
import { pushDeliveries, pushDevices } from '../../db/schema/push.ts'

export type DeviceRow = typeof pushDevices.$inferSelect

export interface OwnDevice {
  userId: number
  id: number
}

const isOwn = ({ userId, id }: OwnDevice) =>
  and(eq(pushDevices.userId, userId), eq(pushDevices.id, id))

const selectDevices = (db: Db) =>
  db
    .select({ ...getTableColumns(pushDevices), name: sessions.device })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))

/** The newest first, each with the name that its session has. */
export const listDevices = (db: Db, userId: number) =>
  selectDevices(db).where(eq(pushDevices.userId, userId)).orderBy(desc(pushDevices.id))

/** Undefined for none of the member's. */
export async function findDevice(db: Db, own: OwnDevice) {
  const [device] = await selectDevices(db).where(isOwn(own))
  return device
}

/** Counts the member's devices but that of a session. */
export const countOtherDevices = (db: Db, userId: number, sessionHash: string): Promise<number> =>
  db.$count(
    pushDevices,
    and(eq(pushDevices.userId, userId), ne(pushDevices.sessionHash, sessionHash)),
  )

type NewDevice = Pick<
  DeviceRow,
  'userId' | 'sessionHash' | 'endpoint' | 'p256dh' | 'auth' | 'createdAt'
>

/**
 * Adds the device of a session, or changes it to another subscription of its browser. A browser has one subscription: another
 * session with the same address, which can only be an earlier one of that browser, loses its device. Returns the device's id.
 */
export async function saveDevice(tx: Db, device: NewDevice): Promise<number> {
  const { endpoint, p256dh, auth, sessionHash } = device
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionHash, sessionHash)))
  const working = { attempts: 0, failingSince: null, restsUntil: null }
  const [saved] = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({
      target: pushDevices.sessionHash,
      set: { endpoint, p256dh, auth, ...working },
    })
    .returning({ id: pushDevices.id })
  if (!saved) throw new Error('The device was not saved.')
  return saved.id
}

type Subscription = Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'>

/** Changes the device with the former subscription, and answers whether a session that has not ended has it. */
export async function replaceSubscription(
  tx: Db,
  { former, ...next }: Subscription & { former: Pick<Subscription, 'endpoint' | 'auth'> },
  now: Date,
): Promise<boolean> {
  const { userId, sessionHash, createdAt } = pushDevices
  const isMeant = and(
    eq(pushDevices.endpoint, former.endpoint),
    eq(pushDevices.auth, former.auth),
    eq(users.status, 'approved'),
    isSessionAlive(now),
  )
  const [device] = await tx
    .select({ userId, sessionHash, createdAt })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(sessions, eq(sessions.tokenHash, sessionHash))
    .where(isMeant)
  if (!device || !(await holdSession(tx, device.sessionHash))) return false
  await saveDevice(tx, { ...device, ...next })
  return true
}

interface DeviceChange {
  kindsOff?: NotificationKind[] | undefined
  quiet?: QuietHours | null | undefined
}

/** Whether the member has such a device. */
export async function updateDevice(
  db: Db,
  own: OwnDevice,
  { kindsOff, quiet }: DeviceChange,
): Promise<boolean> {
  const changed = await db
    .update(pushDevices)
    .set({
      // What waits for the end of the quiet hours is looked at again.
      restsUntil: sql`case when ${pushDevices.attempts} > 0 then ${pushDevices.restsUntil} end`,
      ...(kindsOff !== undefined && { kindsOff: [...new Set(kindsOff)] }),
      ...(quiet !== undefined && {
        quietFrom: quiet?.from ?? null,
        quietTo: quiet?.to ?? null,
        timeZone: quiet?.timeZone ?? null,
      }),
    })
    .where(isOwn(own))
    .returning({ id: pushDevices.id })
  return changed.length > 0
}

/** Whether the member had such a device. */
export async function deleteDevice(db: Db, own: OwnDevice): Promise<boolean> {
  return (
    (await db.delete(pushDevices).where(isOwn(own)).returning({ id: pushDevices.id })).length > 0
  )
}

/** Adds a test to what waits for a device. */
export async function queueTest(tx: Db, deviceId: number, now: Date): Promise<void> {
  await tx.update(pushDevices).set({ testedAt: now }).where(eq(pushDevices.id, deviceId))
  await tx.insert(pushDeliveries).values({ deviceId, createdAt: now })
}

export const quietOf = ({
  quietFrom,
  quietTo,
  timeZone,
}: Pick<DeviceRow, 'quietFrom' | 'quietTo' | 'timeZone'>): QuietHours | null =>
  quietFrom === null || quietTo === null || timeZone === null
    ? null
    : { from: quietFrom, to: quietTo, timeZone }
