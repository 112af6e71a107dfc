/** Password hashes: argon2id, which is slow and takes memory on purpose, so few are computed at once. */
import { hash, verify } from '@node-rs/argon2'

export interface Cost {
  /** KB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** What OWASP asks of argon2id at the least. */
const defaultCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs in the pool of four threads that files and compression need too. */
const atOnce = 2

export interface Passwords {
  /** The hash to store, with its salt and cost. */
  hash: (password: string) => Promise<string>
  /** Whether the password is the one that was hashed. Without a hash it is not, and saying so takes as long. */
  verify: (stored: string | null, password: string) => Promise<boolean>
}

export function createPasswords(cost: Cost = defaultCost): Passwords {
  const inTurn = turns(atOnce)
  let standIn: Promise<string> | undefined
  const hashInTurn = (password: string) => inTurn(() => hash(password, cost))
  return {
    hash: hashInTurn,
    async verify(stored, password) {
      // Made on any first use, so that the first unknown user takes no longer than the first known one.
      standIn ??= hashInTurn('')
      const nobodys = await standIn
      const same = await inTurn(() => verify(stored ?? nobodys, password))
      return same && stored !== null
    },
  }
}

/** Runs at most `count` pieces of work at once; the others wait in line. */
function turns(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
