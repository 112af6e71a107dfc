/** Sessions: opened by a sign-in, found by a token, ended by their owner or with their owner's access. */
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { limits } from '../../../src/domain/entries/limits.ts'
import { hashToken, newToken } from './token.ts'
import { mayNoteUse } from './last-use.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { type AdminSecondFactor, isConfirmedAt } from '../../../src/domain/accounts/step-up.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'

/** An unused session ends after this time. */
const idleLifetimeMs = 30 * dayMs
/** Every session ends after this time, however often it is used. */
const maxLifetimeMs = 365 * dayMs

/** The facts of a new session. */
export interface NewSession {
  userId: number
  /** The hash that the user's password must still have, null where there must be none; left out where none was asked for. */
  passwordHash?: string | null
  now: Date
  /** The user's sessions beyond this number end, those used longest ago first. */
  maxSessions?: number
  device?: string | null
  network?: string | null
}

/**
 * Opens a session for the user, whose password matched this hash where there is one; returns the token. Null when the
 * password has changed in between or the user was deleted: otherwise a reset would miss the session
 * of a concurrent sign-in.
 */
export async function openSession(
  db: Db,
  {
    userId,
    passwordHash,
    now,
    maxSessions = limits.maxSessionsPerMember,
    device = null,
    network = null,
  }: NewSession,
): Promise<string | null> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  const token = newToken()
  const isUnchanged =
    passwordHash === undefined
      ? sql`true`
      : sql`password_hash is not distinct from ${passwordHash}::text`
  const { rows } = await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, confirmed_at, expires_at, device, network)
    select ${hashToken(token)}, id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${expiry(now, now).toISOString()}::timestamptz, ${device}, ${network}
    from users where id = ${userId} and ${isUnchanged}
    for share
    returning user_id`)
  if (rows.length === 0) return null
  await endOldSessions(db, userId, { kept: hashToken(token), max: maxSessions })
  return token
}

/** Ends the sessions of a user that were used longest ago, until `max` are left; `kept` is one of these. */
async function endOldSessions(
  db: Db,
  userId: number,
  { kept, max }: { kept: string; max: number },
): Promise<void> {
  await db.execute(sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId}
      order by token_hash = ${kept} desc, last_used_at desc, created_at desc offset ${max})`)
}

/** Whether the user is an admin who has neither a passkey nor a second factor. */
const isUnprotectedAdmin = sql<boolean>`${users.role} = 'admin'
  and not exists (select from passkeys where user_id = ${users.id})
  and not exists (select from second_factors where user_id = ${users.id} and on_since is not null)`

/** Whether a user is an admin who must set up a passkey or a second factor first, by the `ADMIN_SECOND_FACTOR` setting. */
export async function lacksSecondFactor(
  db: Db,
  { id }: { id: number },
  { adminSecondFactor }: { adminSecondFactor: AdminSecondFactor },
): Promise<boolean> {
  if (adminSecondFactor === 'optional') return false
  const [user] = await db.select({ lacks: isUnprotectedAdmin }).from(users).where(eq(users.id, id))
  return user?.lacks === true
}

/** The viewer of a session's token; null when it is unknown or has expired. Its use extends the session, unless the disk is full. */
export async function findSessionViewer(
  engine: Pick<Engine, 'priority' | 'checkRoom'>,
  token: string,
  now: Date,
): Promise<Viewer | null> {
  const db = engine.priority
  const [session] = await db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      priceSource: users.priceSource,
      sessionId: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      confirmedAt: sessions.confirmedAt,
      isUnprotectedAdmin,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isSessionAlive(now)))
  if (!session) return null
  const { createdAt, lastUsedAt, confirmedAt, isUnprotectedAdmin: lacks, ...viewer } = session
  if (await mayNoteUse(engine, lastUsedAt, now)) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: expiry(createdAt, now) })
      .where(eq(sessions.tokenHash, viewer.sessionId))
  }
  const isConfirmed = isConfirmedAt(confirmedAt, now)
  return { ...viewer, isConfirmed, lacksSecondFactor: lacks, apiKey: null }
}

/** The sessions of a user that have not ended, the last used first. */
export function listSessions(db: Db, userId: number, now: Date) {
  return db
    .select({
      id: sessions.tokenHash,
      device: sessions.device,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isSessionAlive(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.tokenHash)
}

/** Notes that the member has confirmed the session. */
export async function noteConfirmation(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.tokenHash, sessionId))
}

/** Keeps a session from being ended until the transaction ends. False when it has ended. */
export async function holdSession(tx: Db, sessionId: string): Promise<boolean> {
  const held = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionId))
    .for('share')
  return held.length > 0
}

/** Whether the user had such a session. */
export async function endSession(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const isMeant = and(eq(sessions.tokenHash, sessionId), eq(sessions.userId, userId))
  return (
    (await db.delete(sessions).where(isMeant).returning({ userId: sessions.userId })).length > 0
  )
}

/** Ends all sessions of a user, or all but one. */
export async function endSessionsOf(db: Db, userId: number, kept?: string): Promise<void> {
  const others = kept === undefined ? undefined : ne(sessions.tokenHash, kept)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/**
 * The condition that a session has not ended. Its second part ends sessions whose expiry was written before sessions had a maximum
 * lifetime.
 */
export function isSessionAlive(now: Date) {
  const earliest = new Date(now.getTime() - maxLifetimeMs)
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, earliest))
}

function expiry(createdAt: Date, now: Date): Date {
  const latestMs = createdAt.getTime() + maxLifetimeMs
  return new Date(Math.min(now.getTime() + idleLifetimeMs, latestMs))
}
