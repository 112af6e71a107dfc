/** Password hashes: argon2id, which is slow and takes memory on purpose, so few are computed at once. */
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../../limits/semaphore.ts'

export interface Cost {
  /** KB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The minimum that OWASP recommends for argon2id. */
const defaultCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs in the pool of four threads that files and compression need too. */
const maxRunning = 2

/** More than the 200 sign-ins a minute that one address may make: all of them may arrive in the same second. */
const maxWaiting = 300

export interface Passwords {
  /** The hash to store, with its salt and cost. */
  hash: (password: string) => Promise<string>
  /** Whether the password is the one that was hashed. Without a hash it is not, and saying so takes as long. */
  verify: (stored: string | null, password: string) => Promise<boolean>
}

/** Both functions throw ApiError 503 when too many hashes are waiting to be computed. */
export function createPasswords(cost: Cost = defaultCost): Passwords {
  const queue = new Semaphore(maxRunning, maxWaiting)
  let standIn: Promise<string> | undefined
  return {
    hash: (password) => queue.run(() => hash(password, cost)),
    async verify(stored, password) {
      // Made on any first use, so that the first unknown user takes no longer than the first known one. It does not wait in
      // the queue: a refusal would be remembered in place of the hash.
      standIn ??= hash('', cost)
      const fallback = await standIn
      const same = await queue.run(() => verify(stored ?? fallback, password))
      return same && stored !== null
    },
  }
}
