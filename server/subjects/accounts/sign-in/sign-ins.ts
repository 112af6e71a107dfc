/** Sign-ins under way: kept while the browser is at the provider, and until the member has finished. Each is used once. */
import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/engine.ts'
import { providerSignIns as table } from '../../../db/schema/sign-in.ts'
import { hashToken, newToken } from '../token.ts'
import type { Identity } from '../../../../src/domain/accounts/sign-in.ts'
import type { Checks } from './provider.ts'
import { maxSignIns, rescueLifetimeMs, signInLifetimeMs } from './provider-limits.ts'

export type SignIn = typeof table.$inferSelect

export interface NewSignIn {
  state: string
  /** The token of the browser's cookie. */
  browser: string
  /** The hash of the network. */
  source: string
  /** The member who links their account; null for a sign-in. */
  userId: number | null
  returnPath: string | null
  now: Date
}

/**
 * The nonce and the secret of PKCE of a state. They are derived from the cookie of the browser that began the sign-in, and are
 * stored nowhere.
 */
export function checksOf(state: string, browser: string): Checks {
  const derived = (purpose: string) =>
    createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
  return { state, nonce: derived('nonce'), verifier: derived('verifier') }
}

/** Keeps a new sign-in. The oldest beyond the bounds are given up. */
export async function beginSignIn(db: Db, signIn: NewSignIn): Promise<void> {
  const { state, browser, source, userId, returnPath, now } = signIn
  const browserHash = hashToken(browser)
  await db.delete(table).where(lte(table.expiresAt, now))
  await db.insert(table).values({
    keyHash: hashToken(state),
    browserHash,
    source,
    userId,
    returnPath,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInLifetimeMs),
  })
  await giveUpOldest(db, maxSignIns.ofBrowser, eq(table.browserHash, browserHash))
  await giveUpOldest(db, maxSignIns.ofSource, eq(table.source, source))
  await giveUpOldest(db, maxSignIns.inAll)
}

async function giveUpOldest(db: Db, max: number, of?: SQL): Promise<void> {
  const oldest = db
    .select({ keyHash: table.keyHash })
    .from(table)
    .where(of)
    .orderBy(desc(table.createdAt), table.keyHash)
    .offset(max)
  await db.delete(table).where(sql`${table.keyHash} in ${oldest}`)
}

/** Takes the sign-in of a state, which no later callback finds; null for one of another browser. */
export async function takeReturned(
  db: Db,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<SignIn | null> {
  const [taken] = await db
    .delete(table)
    .where(
      and(
        eq(table.keyHash, hashToken(state)),
        eq(table.browserHash, hashToken(browser)),
        isNull(table.identity),
        gt(table.expiresAt, now),
      ),
    )
    .returning()
  return taken ?? null
}

/** Keeps who came back, and answers the ticket by which the same browser finishes the sign-in. */
export async function keepIdentity(
  db: Db,
  { browserHash, source, userId, returnPath }: SignIn,
  identity: Identity,
  now: Date,
): Promise<string> {
  const ticket = newToken()
  await db.insert(table).values({
    keyHash: hashToken(ticket),
    browserHash,
    source,
    userId,
    returnPath,
    identity,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInLifetimeMs),
  })
  return ticket
}

/** Keeps a rescue, and answers its ticket. */
export async function keepRescue(db: Db, userId: number, now: Date): Promise<string> {
  const ticket = newToken()
  await db.insert(table).values({
    keyHash: hashToken(ticket),
    source: 'command line',
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + rescueLifetimeMs),
  })
  return ticket
}

/** How a request names the sign-in that it finishes. */
export interface Ticket {
  ticket: string
  /** Undefined where the request has no cookie. */
  browser: string | undefined
  now: Date
}

/** Null for a ticket that is unknown, used, too old or of another browser. */
export async function findFinishing(db: Db, ticket: Ticket): Promise<SignIn | null> {
  const [signIn] = await db.select().from(table).where(isFinishing(ticket))
  return signIn ?? null
}

/** Uses the ticket up; false where another request was quicker. */
export async function useTicket(db: Db, ticket: Ticket): Promise<boolean> {
  const used = await db.delete(table).where(isFinishing(ticket)).returning({ key: table.keyHash })
  return used.length > 0
}

function isFinishing({ ticket, browser, now }: Ticket) {
  const isOfBrowser = browser === undefined ? undefined : eq(table.browserHash, hashToken(browser))
  // A rescue has neither; a sign-in at the provider has a browser and no identity yet.
  const isRescue = and(isNull(table.browserHash), isNull(table.identity))
  const isReturned = isOfBrowser && and(isOfBrowser, sql`${table.identity} is not null`)
  return and(
    eq(table.keyHash, hashToken(ticket)),
    gt(table.expiresAt, now),
    or(isRescue, isReturned),
  )
}
