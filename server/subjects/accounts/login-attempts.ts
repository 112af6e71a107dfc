/**
 * Queries of the login guard's counts. A key is the hash of a name, an address or both. All
 * processes use the database's clock, with the `now()` of each statement, since their own may
 * differ. A time far in the future was stored before that clock was set back, and counts as little
 * as one long ago.
 */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { LoginLimit } from '../../../src/domain/accounts/account.ts'
import { growthMemorySeconds, maxRememberedCounts } from './login-limits.ts'
import type { Db } from '../../db/engine.ts'
import { loginAttempts } from '../../db/schema/accounts.ts'

/** A counted key with its limit. */
export interface LoginCount {
  key: string
  limit: LoginLimit
}

const { key: keyColumn, failures, lastAt, pauses } = loginAttempts

const seconds = (count: number) => sql`interval '1 second' * ${count}::integer`

/** Doublings beyond this one make no difference to any limit, and a large exponent would overflow. */
const maxDoublings = 16

const pauseSeconds = (limit: LoginLimit) => sql`least(
  ${limit.pauseSeconds}::integer * power(2, least(${pauses}, ${maxDoublings})), ${limit.maxPauseSeconds}::integer)`

function isPaused(limit: LoginLimit): SQL {
  const pause = sql`interval '1 second' * ${pauseSeconds(limit)}`
  return sql`cardinality(${failures}) >= ${limit.maxFailures}
    and ${lastAt} > now() - ${pause} and ${lastAt} < now() + ${pause}`
}

/**
 * Counts a wrong password in one statement, so that of any number at once, in any number of processes, no more are
 * counted than the limit allows. Returns false, and counts nothing, during a pause.
 */
export async function countFailure(db: Db, { key, limit }: LoginCount): Promise<boolean> {
  const memory = seconds(limit.memorySeconds)
  const growthMemory = seconds(growthMemorySeconds)
  const isFull = sql`cardinality(${failures}) >= ${limit.maxFailures}`
  const { rows: counted } = await db.execute(sql`
    insert into ${loginAttempts} (key, failures, last_at) values (${key}, array[now()], now())
    on conflict (key) do update set
      failures = case when ${isFull} then array[now()]
        else array(
          select failure from unnest(${failures}) failure
          where failure > now() - ${memory} and failure < now() + ${memory}
        ) || now() end,
      pauses = case when ${lastAt} > now() - ${growthMemory} and ${lastAt} < now() + ${growthMemory}
        then ${pauses} + (${isFull})::integer else 0 end,
      last_at = now()
    where not (${isPaused(limit)})
    returning key`)
  return counted.length > 0
}

/** The seconds until the last of the pauses of these counts ends; 0 when there is none. */
export async function pauseLeft(db: Db, counts: readonly LoginCount[]): Promise<number> {
  const each = counts.map(
    ({ key, limit }) => sql`
      select least(
        extract(epoch from ${lastAt}) + ${pauseSeconds(limit)} - extract(epoch from now()), ${pauseSeconds(limit)}
      ) as seconds
      from ${loginAttempts} where ${keyColumn} = ${key} and ${isPaused(limit)}`,
  )
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`select max(seconds)::float8 as seconds from (${sql.join(each, sql` union all `)}) pauses`,
  )
  return rows[0]?.seconds ?? 0
}

/** Forgets what was counted, and how far the pauses had grown. */
export async function forgive(db: Db, key: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(keyColumn, key))
}

/** Counts one failure less: which one makes no difference, they are as old as each other within seconds. */
export async function takeBack(db: Db, key: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`trim_array(${failures}, 1)` })
    .where(sql`${keyColumn} = ${key} and cardinality(${failures}) > 0`)
}

/** Forgets counts that are too old to grow a pause, and beyond those that may be remembered the longest untouched. */
export async function forgetAttempts(db: Db): Promise<void> {
  const growthMemory = seconds(growthMemorySeconds)
  // Rows that others hold are skipped, or two processes that forget at once could wait for each other.
  await db.execute(sql`
    delete from ${loginAttempts} where key in (
      select key from ${loginAttempts}
      where ${lastAt} <= now() - ${growthMemory} or ${lastAt} >= now() + ${growthMemory}
        or ${lastAt} < (
          select last_at from ${loginAttempts} order by last_at desc offset ${maxRememberedCounts - 1} limit 1
        )
      for update skip locked
    )`)
}
