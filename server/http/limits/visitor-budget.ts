/**
 * Bounds what the callers of one network can make the server do without an approved account. Each public read is charged to a
 * token bucket of its network, by the size of its answer and the database's time; two of them are at work at once, and one that
 * takes too long is refused. Members are not charged. The buckets belong to one process.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import { LruMap } from '../../db/lru-map.ts'
import { asVisitorWork } from '../../db/visitor-work.ts'
import { Semaphore } from '../../limits/semaphore.ts'
import { networkOf } from './network.ts'

/** Bytes of answers, before they are packed, that a network gets in a minute: 350 pages of cards, or one long list a few times. */
const bytesPerMinute = 12_000_000
/** Added to each answer for the work around it: small answers are bounded to 1,200 a minute. */
const bytesPerCall = 10_000
/** The price of the database's time: of a minute, a network gets 12 seconds. */
const bytesPerDatabaseMs = 1000
/**
 * Reserved for each call in flight, whose size is unknown: about 50 calls of a network run at once.
 */
const bytesUnderWay = 240_000
/** Reads of a network that use the database at once, unless a server sets fewer. The others wait in the order of their arrival. */
const maxAtWork = 2
/** Milliseconds that a read may take, its wait included. The app repeats it after `Retry-After`. */
export const maxReadMs = 8000
/** Milliseconds that one statement may take. */
export const maxStatementMs = 4000
const retryAfterSeconds = 5
/** Networks that are counted at a time; beyond these the one that called longest ago is forgotten. */
const maxNetworks = 10_000

interface Bucket {
  /** Negative after an answer that was larger than what was left. */
  bytes: number
  atMs: number
  readonly places: Semaphore
}

interface Options {
  nowMs?: () => number
  maxAtWork?: number
  maxReadMs?: number
  maxStatementMs?: number
}

/** A call that counts towards the budget of its network until it is ended. */
export interface VisitorCall {
  /** Runs its read of the database. Throws ApiError 503 when that takes too long. */
  run: <Answer>(read: () => Promise<Answer>) => Promise<Answer>
  end: (answerBytes: number) => void
}

export class VisitorBudget {
  readonly #buckets = new LruMap<Bucket>({ maxSize: maxNetworks })
  readonly #nowMs: () => number
  readonly #limits: Required<Omit<Options, 'nowMs'>>

  constructor({ nowMs = () => performance.now(), ...limits }: Options = {}) {
    this.#nowMs = nowMs
    this.#limits = { maxAtWork, maxReadMs, maxStatementMs, ...limits }
  }

  /** Begins a call. Throws ApiError 429 while the network has used up its budget. */
  begin(address: string): VisitorCall {
    const network = networkOf(address)
    const bucket = this.#bucketOf(network)
    if (bucket.bytes < bytesUnderWay) {
      const missing = bytesUnderWay - bucket.bytes
      throw new ApiError(
        429,
        'Too many requests from your network. Please try again in a moment.',
        {
          retryAfter: Math.ceil((missing * 60) / bytesPerMinute),
        },
      )
    }
    bucket.bytes -= bytesUnderWay
    return {
      run: (read) => this.#run(network, bucket.places, read),
      end: (answerBytes) => this.#give(network, bytesUnderWay - bytesPerCall - answerBytes),
    }
  }

  /** Runs a read that has no answer of its own. */
  async read<Answer>(address: string, read: () => Promise<Answer>): Promise<Answer> {
    const call = this.begin(address)
    try {
      return await call.run(read)
    } finally {
      call.end(0)
    }
  }

  /** A read that is refused because of its time keeps its place until its statement has ended. */
  #run<Answer>(network: string, places: Semaphore, read: () => Promise<Answer>): Promise<Answer> {
    const work = { databaseMs: 0, statementLimitMs: this.#limits.maxStatementMs }
    let isRefused = false
    const answer = places.run(async () => {
      if (isRefused) throw tooSlow()
      try {
        return await asVisitorWork(work, read)
      } finally {
        this.#give(network, -work.databaseMs * bytesPerDatabaseMs)
      }
    })
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        isRefused = true
        reject(tooSlow())
      }, this.#limits.maxReadMs)
      void answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  #give(network: string, bytes: number): void {
    this.#bucketOf(network).bytes += bytes
  }

  #bucketOf(network: string): Bucket {
    const nowMs = this.#nowMs()
    const {
      bytes,
      atMs,
      places = new Semaphore(this.#limits.maxAtWork, Infinity),
    } = this.#buckets.get(network) ?? { bytes: bytesPerMinute, atMs: nowMs }
    const refilled = bytes + ((nowMs - atMs) * bytesPerMinute) / 60_000
    const bucket = { bytes: Math.min(bytesPerMinute, refilled), atMs: nowMs, places }
    this.#buckets.set(network, bucket)
    return bucket
  }
}

function tooSlow(): ApiError {
  return new ApiError(
    503,
    'This took too long. Please narrow your search, or try again in a moment.',
    { retryAfter: retryAfterSeconds },
  )
}
