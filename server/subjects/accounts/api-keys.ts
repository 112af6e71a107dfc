/** Reads and writes of keys of the API, which are found by their hash. */
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { endedKeyDays } from '../../../src/domain/accounts/api-key.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { apiKeys, users } from '../../db/schema/accounts.ts'
import { mayNoteUse } from './last-use.ts'
import { hashToken } from './token.ts'

type NewKey = Omit<typeof apiKeys.$inferInsert, 'keyHash'> & { secret: string }

/** A key belongs to no session, and reaches nothing that needs a confirmation or an admin. */
const keySession = { sessionId: '', isConfirmed: false, lacksSecondFactor: false }

/** The viewer of a key; null when it is unknown or has expired. Its use is noted, unless the disk is full. */
export async function findKeyViewer(
  engine: Pick<Engine, 'priority' | 'checkRoom'>,
  secret: string,
  now: Date,
): Promise<Viewer | null> {
  const db = engine.priority
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      priceSource: users.priceSource,
      keyId: apiKeys.id,
      scope: apiKeys.scope,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, hashToken(secret)), gt(apiKeys.expiresAt, now)))
  if (!found) return null
  const { keyId, scope, lastUsedAt, ...account } = found
  if (await mayNoteUse(engine, lastUsedAt, now)) {
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, keyId))
  }
  return { ...account, ...keySession, apiKey: { id: keyId, scope } }
}

/** Keys that end no later are no longer listed. */
const earliestEnd = (now: Date) => new Date(now.getTime() - endedKeyDays * dayMs)

const areListed = (userId: number, now: Date) =>
  and(eq(apiKeys.userId, userId), gt(apiKeys.expiresAt, earliestEnd(now)))

/** The keys of a user that have not ended, or lately, the newest first. */
export function listKeys(db: Db, userId: number, now: Date) {
  return db
    .select()
    .from(apiKeys)
    .where(areListed(userId, now))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

export function countKeys(db: Db, userId: number, now: Date): Promise<number> {
  return db.$count(apiKeys, areListed(userId, now))
}

/** Returns the id. Keys of all users that are no longer listed are deleted on the way. */
export async function insertKey(db: Db, { secret, ...key }: NewKey): Promise<number> {
  await db.delete(apiKeys).where(lte(apiKeys.expiresAt, earliestEnd(key.createdAt)))
  const [inserted] = await db
    .insert(apiKeys)
    .values({ ...key, keyHash: hashToken(secret) })
    .returning({ id: apiKeys.id })
  if (!inserted) throw new Error('The key was not inserted.')
  return inserted.id
}

/** Whether the user had such a key. */
export async function deleteKey(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id })
  return deleted.length > 0
}

export async function deleteKeysOf(db: Db, userId: number): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId))
}
