/** Reads and writes of the accounts that no admin has decided about since they registered. */
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { pendingRegistrations } from '../../db/schema/registration.ts'

const { userId, expiresAt } = pendingRegistrations

/** How many accounts wait that have not expired, from one source and in all. */
export async function countPendingRegistrations(
  db: Db,
  { source, now }: { source: string; now: Date },
): Promise<{ ofSource: number; inAll: number }> {
  const [counts] = await db
    .select({
      ofSource: sql<number>`count(*) filter (where ${eq(pendingRegistrations.source, source)})::integer`,
      inAll: sql<number>`count(*)::integer`,
    })
    .from(pendingRegistrations)
    .where(gt(expiresAt, now))
  return counts ?? { ofSource: 0, inAll: 0 }
}

export async function insertPendingRegistration(
  db: Db,
  registration: { userId: number; source: string; expiresAt: Date },
): Promise<void> {
  await db.insert(pendingRegistrations).values(registration)
}

/** Called when an admin decides about an account: from then on it neither counts nor expires. */
export async function endPendingRegistration(db: Db, id: number): Promise<void> {
  await db.delete(pendingRegistrations).where(eq(userId, id))
}

/** Deletes the accounts that no admin has decided about in time; returns how many there were. */
export async function deleteExpiredRegistrations(db: Db, now: Date): Promise<number> {
  const expired = db.select({ userId }).from(pendingRegistrations).where(lte(expiresAt, now))
  const deleted = await db
    .delete(users)
    .where(and(eq(users.status, 'pending'), inArray(users.id, expired)))
    .returning({ id: users.id })
  return deleted.length
}
