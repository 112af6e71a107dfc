/**
 * Slows down who guesses a member's password, and nobody else: attempts count by username and address. What is counted
 * is in the database, for all processes on it.
 */
import { createHash } from 'node:crypto'
import { ApiError } from '../../src/api/api-error.ts'
import { usernameKey } from '../../src/domain/account.ts'
import type { Db } from '../db/engine.ts'
import { beginAttempt, forgetAttempts, forgive, takeBack } from '../db/login-attempts.ts'

/** After so many attempts each process has the database forget the old ones. */
const forgetEvery = 100

export class LoginGuard {
  readonly #db: Db
  /** Ends of the latest attempts of the pairs that are being judged. */
  readonly #latest = new Map<string, Promise<unknown>>()
  #judged = 0

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Answers what `isRight` answers of the password, or throws a 429 after too many wrong ones for this name from this
   * address. Attempts of one pair take turns: each counts as wrong until it has been judged, and a member who signs in
   * many times at once is no guesser. Over several processes as many may be under way at once as there are processes.
   */
  async attempt(
    username: string,
    address: string,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    const pair = pairOf(username, address)
    const before = this.#latest.get(pair)
    const result = before
      ? before.then(() => this.#judge(pair, isRight))
      : this.#judge(pair, isRight)
    const ended = result.catch(() => {})
    this.#latest.set(pair, ended)
    try {
      return await result
    } finally {
      if (this.#latest.get(pair) === ended) this.#latest.delete(pair)
    }
  }

  async #judge(pair: string, isRight: () => Promise<boolean>): Promise<boolean> {
    if (this.#judged++ % forgetEvery === 0) await forgetAttempts(this.#db)
    const retryAfter = await beginAttempt(this.#db, pair)
    if (retryAfter > 0) {
      throw new ApiError(429, 'Too many wrong passwords. Please try again in a minute.', {
        retryAfter,
      })
    }
    const right = await isRight().catch(async (error: unknown) => {
      // What cannot be taken back is forgotten after some minutes.
      await takeBack(this.#db, pair).catch(() => {})
      throw error
    })
    if (right) await forgive(this.#db, pair)
    return right
  }
}

/** Of one length, and telling nothing of what was typed. */
function pairOf(username: string, address: string): string {
  return createHash('sha256')
    .update(`${usernameKey(username)} ${address}`)
    .digest('base64url')
}
