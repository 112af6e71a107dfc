/** The browsers that a user has signed in from, by the token of their cookie, which is stored as a hash. */
import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import { maxKnownBrowsers } from './login-limits.ts'
import { hashToken } from './token.ts'
import type { Db } from '../../db/engine.ts'
import { loginDevices } from '../../db/schema/accounts.ts'

/** The browser's token when the user has signed in from that browser before. An unknown user takes the same query. */
export async function recognisedBrowser(
  db: Db,
  userId: number | undefined,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const [device] = await db
    .select({ userId: loginDevices.userId })
    .from(loginDevices)
    .where(and(eq(loginDevices.userId, userId ?? 0), eq(loginDevices.tokenHash, hashToken(token))))
  return device && token
}

/** Notes that the user has signed in from this browser, and forgets the oldest beyond `maxKnownBrowsers`. */
export async function rememberBrowser(
  db: Db,
  { userId, token, now }: { userId: number; token: string; now: Date },
): Promise<void> {
  await db
    .insert(loginDevices)
    .values({ userId, tokenHash: hashToken(token), lastUsedAt: now })
    .onConflictDoUpdate({
      target: [loginDevices.userId, loginDevices.tokenHash],
      set: { lastUsedAt: now },
    })
  const newest = db
    .select({ tokenHash: loginDevices.tokenHash })
    .from(loginDevices)
    .where(eq(loginDevices.userId, userId))
    .orderBy(desc(loginDevices.lastUsedAt), loginDevices.tokenHash)
    .limit(maxKnownBrowsers)
  await db
    .delete(loginDevices)
    .where(and(eq(loginDevices.userId, userId), notInArray(loginDevices.tokenHash, newest)))
}

/** Forgets all browsers of a user, or all but one. */
export async function forgetBrowsersOf(db: Db, userId: number, keptToken?: string): Promise<void> {
  const others =
    keptToken === undefined ? undefined : ne(loginDevices.tokenHash, hashToken(keptToken))
  await db.delete(loginDevices).where(and(eq(loginDevices.userId, userId), others))
}
