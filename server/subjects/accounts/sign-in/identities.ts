/** Which member stands behind an identity of the provider, and which sessions it began. */
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/engine.ts'
import { sessions, users } from '../../../db/schema/accounts.ts'
import { notificationMails } from '../../../db/schema/notifications.ts'
import {
  providerIdentities,
  providerLogouts,
  providerSessions,
} from '../../../db/schema/sign-in.ts'
import { usernameKey } from '../../../../src/domain/accounts/account.ts'
import { hashToken } from '../token.ts'
import { findUser, type UserRow } from '../user-queries.ts'
import type { Identity } from '../../../../src/domain/accounts/sign-in.ts'
import { type EndedThere, logoutTokenLifetimeMs } from './logout-token.ts'

const { issuer, subject, userId } = providerIdentities

type Person = Pick<Identity, 'issuer' | 'subject'>

const isPerson = (person: Person) => and(eq(issuer, person.issuer), eq(subject, person.subject))

/** The member that an identity is linked with. */
export async function findLinked(db: Db, person: Person): Promise<UserRow | null> {
  const [linked] = await db.select({ userId }).from(providerIdentities).where(isPerson(person))
  return linked ? findUser(db, linked.userId) : null
}

/** The time at which a member linked an identity of this provider; null where no identity is linked. */
export async function findLink(db: Db, member: number, of: string): Promise<Date | null> {
  const [identity] = await db
    .select({ linkedAt: providerIdentities.linkedAt })
    .from(providerIdentities)
    .where(and(eq(userId, member), eq(issuer, of)))
  return identity?.linkedAt ?? null
}

/** False where the identity is another member's, or the member has another one of this provider. */
export async function link(db: Db, member: number, person: Person, now: Date): Promise<boolean> {
  const { issuer: of, subject: who } = person
  await db
    .insert(providerIdentities)
    .values({ issuer: of, subject: who, userId: member, linkedAt: now })
    .onConflictDoNothing()
  const [linked] = await db.select({ userId }).from(providerIdentities).where(isPerson(person))
  return linked?.userId === member
}

/** Ends the link of a member, and whether there was one. */
export async function unlink(db: Db, member: number, of: string): Promise<boolean> {
  const isLink = and(eq(userId, member), eq(issuer, of))
  return (await db.delete(providerIdentities).where(isLink).returning({ userId })).length > 0
}

/**
 * The account that an unknown identity probably has here: with a password, without a link, and with the confirmed address or
 * else the name of the identity.
 */
export async function findOwnAccount(db: Db, identity: Identity): Promise<UserRow | null> {
  const { email, preferredName } = identity
  const linked = db.select({ userId }).from(providerIdentities).where(eq(issuer, identity.issuer))
  const isSameAddress =
    email === null
      ? sql`false`
      : sql`lower(${notificationMails.address}) = ${email} and ${notificationMails.confirmedAt} is not null`
  const isSameName =
    preferredName === null ? sql`false` : eq(users.usernameKey, usernameKey(preferredName))
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationMails, eq(notificationMails.userId, users.id))
    .where(
      and(
        sql`(${isSameAddress} or ${isSameName})`,
        sql`${users.passwordHash} is not null`,
        sql`${users.id} not in ${linked}`,
      ),
    )
    .orderBy(sql`(${isSameAddress}) is true desc`)
    .limit(1)
  return account ? findUser(db, account.id) : null
}

/** Notes that the provider began a session, so that it can end it. */
export async function noteProviderSession(
  db: Db,
  token: string,
  identity: Identity,
): Promise<void> {
  await db.insert(providerSessions).values({ tokenHash: hashToken(token), ...identity })
}

/** The hint by which the provider ends what began a session; undefined for a session that it did not begin. */
export async function findIdToken(db: Db, sessionId: string): Promise<string | null | undefined> {
  const [begun] = await db
    .select({ idToken: providerSessions.idToken })
    .from(providerSessions)
    .where(eq(providerSessions.tokenHash, sessionId))
  return begun?.idToken
}

/** Ends the sessions that a logout token names; false for a token that has done so before. */
export function endSessionsThere(
  db: Db,
  of: string,
  ended: EndedThere,
  now: Date,
): Promise<boolean> {
  const tokenHash = hashToken(`${of} ${ended.tokenId}`)
  const expiresAt = new Date(now.getTime() + logoutTokenLifetimeMs)
  return db.transaction(async (tx) => {
    await tx.delete(providerLogouts).where(lte(providerLogouts.expiresAt, now))
    const noted = await tx
      .insert(providerLogouts)
      .values({ tokenHash, expiresAt })
      .onConflictDoNothing()
      .returning({ tokenHash: providerLogouts.tokenHash })
    if (noted.length === 0) return false
    const begun = tx
      .select({ tokenHash: providerSessions.tokenHash })
      .from(providerSessions)
      .where(
        and(
          eq(providerSessions.issuer, of),
          isNamed(providerSessions.subject, ended.subject),
          isNamed(providerSessions.providerSession, ended.providerSession),
        ),
      )
    await tx.delete(sessions).where(inArray(sessions.tokenHash, begun))
    return true
  })
}

const isNamed = (column: AnyPgColumn, value: string | undefined) =>
  value === undefined ? undefined : eq(column, value)
