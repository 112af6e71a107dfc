/** The addresses to which members get mail. */
import { and, eq, gt, lte } from 'drizzle-orm'
import { checkConfirmations, hourMs } from '../../src/api/notifications/rules.ts'
import { confirmationHours } from '../../src/domain/notifications/mail.ts'
import { hashToken, newLinkId } from '../accounts/token.ts'
import type { Db } from '../db/engine.ts'
import { mailConfirmations, notificationMails } from '../db/schema/notifications.ts'

const { userId, address, confirmedAt, confirmationHash, confirmationEndsAt, endToken } =
  notificationMails

export async function findMailAddress(
  db: Db,
  id: number,
): Promise<{ address: string; confirmedAt: Date | null } | null> {
  const [found] = await db
    .select({ address, confirmedAt })
    .from(notificationMails)
    .where(eq(userId, id))
  return found ?? null
}

interface NewAddress {
  userId: number
  address: string
  /** The token of the confirmation. */
  token: string
  now: Date
}

/**
 * Replaces the member's address, in a transaction that has locked the member. Returns whether it has to be confirmed. Throws
 * ApiError 429 after too many confirmations.
 */
export async function saveMailAddress(tx: Db, given: NewAddress): Promise<boolean> {
  const { token, now } = given
  const stored = await findMailAddress(tx, given.userId)
  if (stored?.address === given.address && stored.confirmedAt !== null) return false
  await countConfirmation(tx, given)
  const values = {
    address: given.address,
    confirmationHash: hashToken(token),
    confirmationEndsAt: new Date(now.getTime() + confirmationHours * hourMs),
    confirmedAt: null,
    endToken: newLinkId(),
  }
  await tx
    .insert(notificationMails)
    .values({ userId: given.userId, ...values })
    .onConflictDoUpdate({ target: userId, set: values })
  return true
}

async function countConfirmation(tx: Db, { userId: id, now }: NewAddress): Promise<void> {
  const isOfMember = eq(mailConfirmations.userId, id)
  const hourAgo = new Date(now.getTime() - hourMs)
  await tx.delete(mailConfirmations).where(and(isOfMember, lte(mailConfirmations.sentAt, hourAgo)))
  const { sentAt } = mailConfirmations
  const latest = await tx
    .select({ sentAt })
    .from(mailConfirmations)
    .where(isOfMember)
    .orderBy(sentAt)
  checkConfirmations(
    latest.map((each) => each.sentAt.getTime()),
    now.getTime(),
  )
  await tx.insert(mailConfirmations).values({ userId: id, sentAt: now })
}

export async function deleteMailAddress(db: Db, id: number): Promise<void> {
  await db.delete(notificationMails).where(eq(userId, id))
}

/** Returns whether an address has this valid token. A repeated call changes nothing. */
export async function confirmMailAddress(db: Db, token: string, now: Date): Promise<boolean> {
  const isMeant = and(eq(confirmationHash, hashToken(token)), gt(confirmationEndsAt, now))
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId, confirmedAt })
      .from(notificationMails)
      .where(isMeant)
      .for('update')
    if (!found) return false
    if (found.confirmedAt === null)
      await tx.update(notificationMails).set({ confirmedAt: now }).where(eq(userId, found.userId))
    return true
  })
}

/** Returns whether an address had the token of the messages. */
export async function endMail(db: Db, token: string): Promise<boolean> {
  const ended = await db.delete(notificationMails).where(eq(endToken, token)).returning({ userId })
  return ended.length > 0
}
