/**
 * Slows down the guessing of passwords: wrong ones are counted by name, by address and by both, and
 * the pauses of each count grow (`login-limits.ts`). The counts are in the database, shared by all
 * processes.
 */
import { createHash } from 'node:crypto'
import { ApiError } from '../../../src/contract/api-error.ts'
import { pairLimit, usernameKey } from '../../../src/domain/accounts/account.ts'
import type { Db } from '../../db/engine.ts'
import {
  countFailure,
  forgetAttempts,
  forgive,
  type LoginCount,
  pauseLeft,
  takeBack,
} from './login-attempts.ts'
import { networkOf } from '../../http/limits/network.ts'
import { addressLimit, nameLimit } from './login-limits.ts'

const tooManyWrongPasswords = (retryAfterSeconds: number) =>
  new ApiError(429, 'Too many wrong passwords. Please try again later.', {
    retryAfter: Math.max(1, retryAfterSeconds),
  })

/** Attempts after which each process has the database forget the old counts. */
const forgetEvery = 100

type IsRight = () => Promise<boolean>

export class LoginGuard {
  readonly #db: Db
  /** Ends of the latest attempts that are being judged, by the key that they are counted by. */
  readonly #latest = new Map<string, Promise<unknown>>()
  #judged = 0

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Returns the result of `isRight` for the password, or throws a 429 after too many wrong ones.
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
    const shared =
      knownBrowser === undefined
        ? [
            { key: keyOf('name', name), limit: nameLimit },
            { key: keyOf('address', network), limit: addressLimit },
          ]
        : []
    const own = {
      key:
        knownBrowser === undefined
          ? keyOf('pair', name, network)
          : keyOf('browser', name, knownBrowser),
      limit: pairLimit,
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
    if (left > 0) throw tooManyWrongPasswords(left)
    // Another process may have counted the last one since.
    if (!(await countFailure(this.#db, own)))
      throw tooManyWrongPasswords(await pauseLeft(this.#db, [own]))
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
}

/** A hash: people type passwords where names belong, and keys of one length take little room. */
function keyOf(kind: 'name' | 'address' | 'pair' | 'browser', ...parts: string[]): string {
  return createHash('sha256')
    .update([kind, ...parts].join(' '))
    .digest('base64url')
}
