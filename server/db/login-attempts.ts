/**
 * Reads and writes of what the login guard counts, by pairs of a name and an address. All processes count by the
 * database's clock, which has a `now()` of each statement: theirs may differ. A time far ahead was noted before that
 * clock was set back, and counts as little as one long ago.
 */
import { eq, sql } from 'drizzle-orm'
import type { Db } from './engine.ts'
import { loginAttempts } from './schema/accounts.ts'

/** Wrong passwords after which there is a pause. */
const mostFailures = 10
/** After which a wrong password is forgotten. */
const memory = sql`interval '5 minutes'`
/** How long the pause after the last of them lasts. */
const pause = sql`interval '1 minute'`
/** Pairs that are remembered. Crowding one out takes as many wrong guesses as these. */
const mostRemembered = 10_000

const { pair: pairOf, failures, lastAt } = loginAttempts

const isPaused = sql`cardinality(${failures}) >= ${mostFailures}
  and ${lastAt} > now() - ${pause} and ${lastAt} < now() + ${pause}`

/**
 * Counts an attempt as wrong until it turns out otherwise: one statement, so that of any number at once, in any number
 * of processes, no more are let in than may be wrong. Answers the seconds for which there is a pause, 0 when it is let in.
 */
export async function beginAttempt(db: Db, pair: string): Promise<number> {
  const { rows: begun } = await db.execute(sql`
    insert into ${loginAttempts} (pair, failures, last_at) values (${pair}, array[now()], now())
    on conflict (pair) do update set
      failures = case when cardinality(${failures}) >= ${mostFailures} then array[now()]
        else array(
          select failure from unnest(${failures}) failure
          where failure > now() - ${memory} and failure < now() + ${memory}
        ) || now() end,
      last_at = now()
    where not (${isPaused})
    returning pair`)
  if (begun.length > 0) return 0
  const [paused] = await db
    .select({
      seconds: sql<number>`least(
        extract(epoch from ${lastAt} + ${pause} - now()), extract(epoch from ${pause})
      )::float8`,
    })
    .from(loginAttempts)
    .where(eq(pairOf, pair))
  // It may have ended in between.
  return Math.max(1, paused?.seconds ?? 1)
}

/** Forgets what was wrong, the attempt that was right included. */
export async function forgive(db: Db, pair: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(pairOf, pair))
}

/** Counts one attempt less: which one makes no difference, they are as old as each other within seconds. */
export async function takeBack(db: Db, pair: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`trim_array(${failures}, 1)` })
    .where(sql`${pairOf} = ${pair} and cardinality(${failures}) > 0`)
}

/** Forgets pairs that no longer count, and beyond those that may be remembered the longest untouched. */
export async function forgetAttempts(db: Db): Promise<void> {
  // Passing over what others hold, or two that forget at once could wait for each other.
  await db.execute(sql`
    delete from ${loginAttempts} where pair in (
      select pair from ${loginAttempts}
      where ${lastAt} <= now() - ${memory} or ${lastAt} >= now() + ${memory}
        or ${lastAt} < (
          select last_at from ${loginAttempts} order by last_at desc offset ${mostRemembered - 1} limit 1
        )
      for update skip locked
    )`)
}
