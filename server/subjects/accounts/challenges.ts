/**
 * Challenges that a browser answers within minutes, each once: for passkeys, and tickets of sign-ins that wait for a code. A session
 * or a network has a few at a time, of which the oldest make room, and all together a bounded number.
 */
import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import { challengeMinutes, passkeyErrors } from '../../../src/domain/accounts/passkey.ts'
import type { Db } from '../../db/engine.ts'
import { challenges } from '../../db/schema/second-factors.ts'
import { networkOf } from '../../http/limits/network.ts'
import { hashToken, newToken } from './token.ts'

/** Challenges of one network at a time: many members may be behind its address. */
const maxPerNetwork = 50
const maxPerSession = 5
const maxInAll = 20_000

const minuteMs = 60_000

type Purpose = typeof challenges.$inferSelect.purpose

/** Where a challenge comes from, which alone may answer it: a session, or anybody of a network. */
export type ChallengeSource = { sessionId: string } | { address: string }

interface NewChallenge {
  purpose: Purpose
  from: ChallengeSource
  userId?: number
  passwordHash?: string | null
  now: Date
}

/** Keeps a new challenge and returns it: 256 random bits, of which only the hash is stored. 429 while too many are under way. */
export async function keepChallenge(
  db: Db,
  { purpose, from, userId, passwordHash, now }: NewChallenge,
): Promise<string> {
  await db.delete(challenges).where(lte(challenges.expiresAt, now))
  if ((await db.$count(challenges)) >= maxInAll)
    throw new ApiError(429, passkeyErrors.tooManyChallenges, { retryAfter: 60 })
  const token = newToken()
  const source = sourceOf(from)
  const expiresAt = new Date(now.getTime() + challengeMinutes * minuteMs)
  await db.insert(challenges).values({
    tokenHash: hashToken(token),
    purpose,
    source,
    userId,
    passwordHash,
    createdAt: now,
    expiresAt,
  })
  const newest = db
    .select({ tokenHash: challenges.tokenHash })
    .from(challenges)
    .where(eq(challenges.source, source))
    .orderBy(desc(challenges.createdAt))
    .limit('sessionId' in from ? maxPerSession : maxPerNetwork)
  await db
    .delete(challenges)
    .where(and(eq(challenges.source, source), notInArray(challenges.tokenHash, newest)))
  return token
}

/** The challenge of this token; null when it is unknown, used or too old. */
export async function findChallenge(db: Db, purpose: Purpose, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(challenges)
    .where(isUsable(purpose, token, now))
  return row ?? null
}

/** Ends a challenge, since each is answered once, and returns it. With `sessionId`, only where that session began it. */
export async function takeChallenge(
  db: Db,
  purpose: Purpose,
  token: string,
  { now, sessionId }: { now: Date; sessionId?: string },
) {
  const [row] = await db
    .delete(challenges)
    .where(isUsable(purpose, token, now))
    .returning()
  return row && (sessionId === undefined || row.source === sourceOf({ sessionId })) ? row : null
}

const isUsable = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(challenges.tokenHash, hashToken(token)),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, now),
  )

/** A hash, so that the database does not hold the address. */
function sourceOf(from: ChallengeSource): string {
  const text =
    'sessionId' in from ? `session ${from.sessionId}` : `network ${networkOf(from.address)}`
  return createHash('sha256').update(text).digest('base64url')
}
