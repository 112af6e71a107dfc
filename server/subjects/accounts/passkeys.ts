/** Reads and writes of passkeys. */
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { passkeys } from '../../db/schema/second-factors.ts'

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

/** The newest first. */
export function listPasskeys(db: Db, userId: number) {
  return db
    .select({ ...shown, credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
}

export const countPasskeys = (db: Db, userId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId))

/** The passkey of a credential, with its user and the hash of the user's password; null when it is unknown. */
export async function findPasskey(db: Db, credentialId: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      userId: users.id,
      username: users.username,
      passwordHash: users.passwordHash,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** Null when the credential is known already. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert) {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning(shown)
  return row ?? null
}

/** Notes a use. False when the passkey was removed or used in between. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: { id: number; counter: number },
  use: { counter: number; now: Date },
): Promise<boolean> {
  const noted = await db
    .update(passkeys)
    .set({ counter: use.counter, lastUsedAt: use.now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return noted.length > 0
}

const isOwn = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Null when the user has no such passkey. */
export async function renamePasskey(db: Db, userId: number, id: number, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning(shown)
  return row ?? null
}

/** Whether the user had such a passkey. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db.delete(passkeys).where(isOwn(userId, id)).returning({ id: passkeys.id })
  return deleted.length > 0
}

export async function deletePasskeysOf(db: Db, userId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}
