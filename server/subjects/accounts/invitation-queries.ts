/** Reads and writes of invitations, which are found by the hash of the token that ends their link. */
import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { hashToken } from './token.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { invitations } from '../../db/schema/registration.ts'

type NewInvitation = Omit<typeof invitations.$inferInsert, 'tokenHash'> & { token: string }

const invitationColumns = {
  id: invitations.id,
  note: invitations.note,
  createdBy: users.username,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  maxUses: invitations.maxUses,
  uses: invitations.uses,
}

/** Invitations that have not expired, with the names of their admins, newest first. */
export function listInvitations(db: Db, now: Date) {
  return db
    .select(invitationColumns)
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.createdBy))
    .where(gt(invitations.expiresAt, now))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
}

export function countInvitations(db: Db, now: Date): Promise<number> {
  return db.$count(invitations, gt(invitations.expiresAt, now))
}

/** Returns the id. Invitations that have expired are deleted on the way. */
export async function insertInvitation(
  db: Db,
  { token, ...invitation }: NewInvitation,
): Promise<number> {
  await db.delete(invitations).where(lte(invitations.expiresAt, invitation.createdAt))
  const [inserted] = await db
    .insert(invitations)
    .values({ ...invitation, tokenHash: hashToken(token) })
    .returning({ id: invitations.id })
  if (!inserted) throw new Error('The invitation was not inserted.')
  return inserted.id
}

/** Whether there was one. */
export async function deleteInvitation(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ id: invitations.id })
  return deleted.length > 0
}

const isUsable = (token: string, now: Date) =>
  and(
    eq(invitations.tokenHash, hashToken(token)),
    gt(invitations.expiresAt, now),
    lt(invitations.uses, invitations.maxUses),
  )

export async function isInvitationUsable(db: Db, token: string, now: Date): Promise<boolean> {
  return (await db.$count(invitations, isUsable(token, now))) > 0
}

/** Counts one more account of the invitation. False when it has ended. */
export async function countInvitationUse(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(isUsable(token, now))
    .returning({ id: invitations.id })
  return used.length > 0
}
