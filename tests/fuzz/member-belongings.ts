/** Members to be fuzzed with: many circles of three, each with cards, lists, proposals and sessions of their own. */
import { sql } from 'drizzle-orm'
import { createPasswords } from '../../server/subjects/accounts/password.ts'
import { hashToken } from '../../server/subjects/accounts/token.ts'
import type { Db } from '../../server/db/engine.ts'
import { countLists } from '../../server/subjects/lists/totals.ts'
import { sessions } from '../../server/db/schema/accounts.ts'
import { accountRows, entryRows, otherRows, proposalRows, undoRows } from './member-rows.ts'

/** The password of all of them. */
export const fuzzPassword = 'nine pockets'

/** Callers by their role: the acting member, and others without access. */
export const callers = ['own', 'partner', 'admin', 'pending', 'denied', 'expired'] as const
export type Caller = (typeof callers)[number]

/** Sessions of each acting member; some calls end one. */
const sessionsOfOwn = 8

/** Users that any admin may do anything with come first: small numbers, and those of limits, are what a fuzzer likes. */
export const victims = 140

export interface MemberBelongings {
  index: number
  /** Session tokens, keyed by the caller. */
  tokens: Readonly<Record<Caller, readonly string[]>>
  /** The acting member, the trading partner, and a member who never acts. */
  ownId: number
  partnerId: number
  otherId: number
}

const ofCircle = (index: number): MemberBelongings => {
  const ownId = victims + 4 + index * 3
  return { index, ownId, partnerId: ownId + 1, otherId: ownId + 2, tokens: tokensOf(index) }
}

const tokensOf = (index: number): MemberBelongings['tokens'] => ({
  own: Array.from({ length: sessionsOfOwn }, (_, at) => `own-${index}-${at}`),
  partner: [`partner-${index}`],
  admin: [`admin-${index}`],
  pending: [`pending-${index}`],
  denied: [`denied-${index}`],
  expired: [`expired-${index}`],
})

/** A pending and a denied user, shared by all. */
const standing = { pending: victims + 2, denied: victims + 3 }

export const drawBelongings = (count: number): MemberBelongings[] =>
  Array.from({ length: count }, (_, index) => ofCircle(index))

/** Puts them into an empty database that holds the sample catalogue. */
export async function seedBelongings(db: Db, count: number): Promise<void> {
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  const passwordHash = await createPasswords(cost).hash(fuzzPassword)
  for (const statement of [
    ...accountRows({ victims, count, passwordHash }),
    ...entryRows(count, victims),
    ...proposalRows(count, victims),
    ...otherRows(count, victims),
    undoRows(),
  ]) {
    await db.execute(statement)
  }
  await db.transaction((tx) => countLists(tx))
  for (const circle of drawBelongings(count)) {
    // An admin for each, with ids after those of all other members.
    const adminId = victims + 4 + count * 3 + circle.index
    await db.insert(sessions).values(sessionRows(circle, adminId))
  }
  await db.execute(sql`
    insert into push_devices (user_id, session_hash, endpoint, p256dh, auth, created_at)
    select distinct on (user_id) user_id, token_hash, 'https://fcm.googleapis.com/' || token_hash, 'B', 'A', now()
    from sessions where expires_at > now() order by user_id, token_hash`)
  await db.execute(sql`analyze`)
}

function sessionRows({ ownId, partnerId, tokens }: MemberBelongings, admin: number) {
  const users: Record<Caller, number> = {
    own: ownId,
    admin,
    partner: partnerId,
    expired: partnerId,
    ...standing,
  }
  const now = new Date()
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  return callers.flatMap((caller) =>
    tokens[caller].map((token) => ({
      tokenHash: hashToken(token),
      userId: users[caller],
      createdAt: now,
      lastUsedAt: now,
      confirmedAt: now,
      expiresAt: caller === 'expired' ? days(-1) : days(30),
    })),
  )
}
