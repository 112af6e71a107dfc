/**
 * Slows down the guessing of passwords and of codes of the second factor: wrong ones are counted by name, by address and by both, and
 * the pauses of each count grow (`login-limits.ts`). The counts are in the database, shared by all
 * processes, which use its clock with the `now()` of each statement, since their own may differ. A time
 * far in the future was stored before that clock was set back, and counts as little as one long ago.
 */
import { createHash } from 'node:crypto'
import { ApiError } from '../../../src/contract/api-error.ts'
import { type LoginLimit, pairLimit, usernameKey } from '../../../src/domain/accounts/account.ts'
import { secondFactorErrors } from '../../../src/domain/accounts/second-factor.ts'
import type { Db } from '../../db/engine.ts'
import { networkOf } from '../../http/limits/network.ts'
import {
  addressLimit,
  codeNameLimit,
  codePairLimit,
  growthMemorySeconds,
  maxRememberedCounts,
  nameLimit,
} from './login-limits.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { loginAttempts } from '../../db/schema/accounts.ts'

/** What is guessed. Each kind has counts of its own. */
interface GuardedSecret {
  /** Begins the keys of the counts. */
  prefix: string
  /** The message of the 429 after too many wrong ones. */
  refusal: string
  /** Limits by name and address or browser, by name, and by address. */
  limits: { own: LoginLimit; name: LoginLimit; address: LoginLimit }
}

const guardedPassword: GuardedSecret = {
  prefix: '',
  refusal: 'Too many wrong passwords. Please try again later.',
  limits: { own: pairLimit, name: nameLimit, address: addressLimit },
}

export const guardedCode: GuardedSecret = {
  prefix: 'code-',
  refusal: secondFactorErrors.tooManyCodes,
  limits: { own: codePairLimit, name: codeNameLimit, address: addressLimit },
}

/** Attempts after which each process has the database forget the old counts. */
const forgetEvery = 100

type IsRight = () => Promise<boolean>

export class LoginGuard {
  readonly #db: Db
  readonly #secret: GuardedSecret
  /** Ends of the latest attempts that are being judged, by the key that they are counted by. */
  readonly #latest = new Map<string, Promise<unknown>>()
  #judged = 0

  constructor(db: Db, secret = guardedPassword) {
    this.#db = db
    this.#secret = secret
  }

  /**
   * Returns the result of `isRight` for the password or code, or throws a 429 after too many wrong ones.
   * Attempts of one name from one address run one after the other: each counts as wrong until it
   * has been checked, so that simultaneous sign-ins of a member are not mistaken for guesses. With
   * several processes, one attempt per process can be in flight. `knownBrowser` is the token of a
   * browser that has signed in with this name before. Its wrong passwords have a count of their own,
   * so pauses that others caused do not apply to it.
   */
  async attempt(
    username: string,
    address: string,
    isRight: IsRight,
    knownBrowser?: string,
  ): Promise<boolean> {
    const name = usernameKey(username)
    const network = networkOf(address)
    const { prefix, limits } = this.#secret
    const shared =
      knownBrowser === undefined
        ? [
            { key: keyOf(`${prefix}name`, name), limit: limits.name },
            { key: keyOf(`${prefix}address`, network), limit: limits.address },
          ]
        : []
    const own = {
      key:
        knownBrowser === undefined
          ? keyOf(`${prefix}pair`, name, network)
          : keyOf(`${prefix}browser`, name, knownBrowser),
      limit: limits.own,
    }
    return this.#inTurn(own.key, () => this.#judge(own, shared, isRight))
  }

  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#latest.get(key)
    const result = before ? before.then(work) : work()
    const ended = result.catch(() => {})
    this.#latest.set(key, ended)
    try {
      return await result
    } finally {
      if (this.#latest.get(key) === ended) this.#latest.delete(key)
    }
  }

  /** `own` is counted before the password is looked at; the `shared` counts, which many attempts add to, afterwards. */
  async #judge(own: LoginCount, shared: LoginCount[], isRight: IsRight): Promise<boolean> {
    if (this.#judged++ % forgetEvery === 0) await forgetAttempts(this.#db)
    const left = await pauseLeft(this.#db, [own, ...shared])
    if (left > 0) throw this.#refusal(left)
    // Another process may have counted the last one since.
    if (!(await countFailure(this.#db, own))) throw this.#refusal(await pauseLeft(this.#db, [own]))
    const right = await isRight().catch(async (error: unknown) => {
      // A count that cannot be reverted expires after some minutes.
      await takeBack(this.#db, own.key).catch(() => {})
      throw error
    })
    // A right password forgives only its own count: an attacker could reset the others by an account of their own.
    if (right) await forgive(this.#db, own.key)
    else for (const each of shared) await countFailure(this.#db, each)
    return right
  }

  #refusal(retryAfterSeconds: number): ApiError {
    return new ApiError(429, this.#secret.refusal, { retryAfter: Math.max(1, retryAfterSeconds) })
  }
}

/** A hash: people type passwords where names belong, and keys of one length take little room. */
function keyOf(kind: string, ...parts: string[]): string {
  return createHash('sha256')
    .update([kind, ...parts].join(' '))
    .digest('base64url')
}

/** A counted key with its limit. */
interface LoginCount {
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
async function countFailure(db: Db, { key, limit }: LoginCount): Promise<boolean> {
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
async function pauseLeft(db: Db, counts: readonly LoginCount[]): Promise<number> {
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
async function forgive(db: Db, key: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(keyColumn, key))
}

/** Counts one failure less: which one makes no difference, they are as old as each other within seconds. */
async function takeBack(db: Db, key: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`trim_array(${failures}, 1)` })
    .where(sql`${keyColumn} = ${key} and cardinality(${failures}) > 0`)
}

/** Forgets counts that are too old to grow a pause, and beyond those that may be remembered the longest untouched. */
async function forgetAttempts(db: Db): Promise<void> {
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
