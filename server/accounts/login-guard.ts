/** Slows down who guesses a member's password, and nobody else: attempts count by username and address. */
import { ApiError } from '../../src/api/api-error.ts'
import { usernameKey } from '../../src/domain/account.ts'

/** Wrong passwords after which there is a pause. */
const mostFailures = 10
/** Milliseconds after which a wrong password is forgotten. */
const memory = 5 * 60_000
/** Milliseconds that the pause lasts. */
const pause = 60_000
/** Names and addresses that are remembered. Crowding one out takes as many slow wrong guesses as these. */
const mostRemembered = 10_000

interface Attempts {
  /** Times of the wrong passwords. */
  failures: number[]
  pausedUntil: number
  /** Ends when the latest attempt has. */
  latest: Promise<unknown>
}

export class LoginGuard {
  readonly #attempts = new Map<string, Attempts>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /**
   * Answers what `isRight` answers of the password, or throws a 429 after too many wrong ones for this name from this
   * address. Attempts of one pair take turns, or a hundred at once would all be let in before the first has failed.
   */
  attempt(username: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const key = `${usernameKey(username)} ${address}`
    const attempts = this.#recall(key)
    const result = attempts.latest.then(() => this.#judge(attempts, isRight))
    attempts.latest = result.catch(() => {})
    return result
  }

  /** How many pairs are remembered. */
  get size(): number {
    return this.#attempts.size
  }

  async #judge(attempts: Attempts, isRight: () => Promise<boolean>) {
    const left = attempts.pausedUntil - this.#now().getTime()
    if (left > 0) {
      throw new ApiError(429, 'Too many wrong passwords. Please try again in a minute.', {
        retryAfter: left / 1000,
      })
    }
    const right = await isRight()
    if (right) attempts.failures = []
    else this.#noteFailure(attempts)
    return right
  }

  #noteFailure(attempts: Attempts) {
    const now = this.#now().getTime()
    attempts.failures = [...attempts.failures.filter((time) => time > now - memory), now]
    if (attempts.failures.length < mostFailures) return
    attempts.failures = []
    attempts.pausedUntil = now + pause
  }

  /** What is known of the pair, which is now the last to be forgotten. */
  #recall(key: string): Attempts {
    const known = this.#attempts.get(key)
    this.#attempts.delete(key)
    const [oldest] = this.#attempts.keys()
    if (oldest !== undefined && this.#attempts.size >= mostRemembered) this.#attempts.delete(oldest)
    const attempts = known ?? { failures: [], pausedUntil: 0, latest: Promise.resolve() }
    this.#attempts.set(key, attempts)
    return attempts
  }
}
