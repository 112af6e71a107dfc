/** The addresses to which members get mail. */
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import {
  confirmationHours,
  maxConfirmationsPerHour,
} from '../../../src/domain/notifications/mail.ts'
import { hashToken, newLinkId } from '../accounts/token.ts'
import type { Db } from '../../db/engine.ts'
import { lockNumbers } from '../../db/lock-numbers.ts'
import { mailConfirmations, notificationMails } from '../../db/schema/notifications.ts'

const { userId, address, confirmedAt, confirmationHash, confirmationEndsAt, endToken } =
  notificationMails

const hourMs = 3_600_000

export async function findMailAddress(
  db: Db,
  id: number,
): Promise<{ address: string; confirmedAt: Date | null } | null> {
  const [row] = await db
    .select({ address, confirmedAt })
    .from(notificationMails)
    .where(eq(userId, id))
  return row ?? null
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
 * ApiError 429 after too many confirmations, and where another member has sent one to the address.
 */
export async function saveMailAddress(tx: Db, newAddress: NewAddress): Promise<boolean> {
  const { token, now } = newAddress
  const stored = await findMailAddress(tx, newAddress.userId)
  if (stored?.address === newAddress.address && stored.confirmedAt !== null) return false
  await countConfirmation(tx, newAddress)
  const values = {
    address: newAddress.address,
    confirmationHash: hashToken(token),
    confirmationEndsAt: new Date(now.getTime() + confirmationHours * hourMs),
    confirmedAt: null,
    endToken: newLinkId(),
  }
  await tx
    .insert(notificationMails)
    .values({ userId: newAddress.userId, ...values })
    .onConflictDoUpdate({ target: userId, set: values })
  return true
}

/** Throws ApiError 429 when the latest confirmations (milliseconds, the oldest first) leave no room for another one. */
function checkConfirmations(sentAtMs: readonly number[], nowMs: number): void {
  const latest = sentAtMs.filter((time) => time > nowMs - hourMs).slice(-maxConfirmationsPerHour)
  const [first] = latest
  if (first === undefined || latest.length < maxConfirmationsPerHour) return
  throw new ApiError(429, 'Too many confirmations were sent.', {
    retryAfter: Math.ceil((first + hourMs - nowMs) / 1000),
  })
}

/** Throws ApiError 429 while the link of a confirmation that another member has sent to the address (milliseconds) is valid. */
function checkAddressee(sentByOtherAtMs: number | undefined, nowMs: number): void {
  const endsAtMs = (sentByOtherAtMs ?? -Infinity) + confirmationHours * hourMs
  if (endsAtMs <= nowMs) return
  throw new ApiError(429, 'This address already got a confirmation. Please try again tomorrow.', {
    retryAfter: Math.ceil((endsAtMs - nowMs) / 1000),
  })
}

async function countConfirmation(
  tx: Db,
  { userId: id, now, ...newAddress }: NewAddress,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.confirmations}::bigint)`)
  const { sentAt, addressHash } = mailConfirmations
  const endedAt = new Date(now.getTime() - confirmationHours * hourMs)
  await tx.delete(mailConfirmations).where(lte(sentAt, endedAt))
  const hash = hashToken(newAddress.address.toLowerCase())
  const [other] = await tx
    .select({ sentAt })
    .from(mailConfirmations)
    .where(and(eq(addressHash, hash), ne(mailConfirmations.userId, id)))
    .orderBy(desc(sentAt))
    .limit(1)
  checkAddressee(other?.sentAt.getTime(), now.getTime())
  const latest = await tx
    .select({ sentAt })
    .from(mailConfirmations)
    .where(eq(mailConfirmations.userId, id))
    .orderBy(sentAt)
  checkConfirmations(
    latest.map((each) => each.sentAt.getTime()),
    now.getTime(),
  )
  await tx.insert(mailConfirmations).values({ userId: id, sentAt: now, addressHash: hash })
}

export async function deleteMailAddress(db: Db, id: number): Promise<void> {
  await db.delete(notificationMails).where(eq(userId, id))
}

/** Returns whether an address has this valid token. A repeated call changes nothing. */
export async function confirmMailAddress(db: Db, token: string, now: Date): Promise<boolean> {
  const isMeant = and(eq(confirmationHash, hashToken(token)), gt(confirmationEndsAt, now))
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select({ userId, confirmedAt })
      .from(notificationMails)
      .where(isMeant)
      .for('update')
    if (!mail) return false
    if (mail.confirmedAt === null)
      await tx.update(notificationMails).set({ confirmedAt: now }).where(eq(userId, mail.userId))
    return true
  })
}

/** Returns whether an address had the token of the messages. */
export async function endMail(db: Db, token: string): Promise<boolean> {
  const ended = await db.delete(notificationMails).where(eq(endToken, token)).returning({ userId })
  return ended.length > 0
}
