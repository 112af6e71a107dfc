/**
 * Bounds what one caller can make the server do by reads: a network without an approved account, a member, or the devices of one. Each read is charged to
 * a token bucket of its caller, by the time of the database and, for visitors, by the size of its answer; few of them are at work at
 * once, and the others wait. The buckets belong to one process.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import { asCallerWork } from '../../db/caller-work.ts'
import { LruMap } from '../../db/lru-map.ts'
import { Semaphore } from '../../limits/semaphore.ts'

interface Bounds {
  /** What a caller gets in a minute, and has at most. */
  pointsPerMinute: number
  pointsPerByte: number
  /** Price of a millisecond of the database, or of work over columns in memory. */
  pointsPerMs: number
  /** The price of a call beside its answer and its time. */
  pointsPerCall: number
  /** Reserved for each call in flight, whose size is unknown. */
  pointsUnderWay: number
  /** Reads that are at work at once. Further reads wait in the order of their arrival. */
  maxAtWork: number
  /** Milliseconds that a read may take, its wait included. */
  maxReadMs: number
  /** Milliseconds that one statement may take; undefined for the limit of all statements. */
  maxStatementMs: number | undefined
  /** Says what was too much. */
  refusal: string
}

/**
 * A point is a byte of an answer: 350 pages of cards a minute, or one long list a few times, or 1,200 small answers, or 12 seconds of
 * the database; about 50 calls of a network in flight. The app repeats a read that took too long after `Retry-After`.
 */
export const visitorBounds: Bounds = {
  pointsPerMinute: 12_000_000,
  pointsPerByte: 1,
  pointsPerMs: 1000,
  pointsPerCall: 10_000,
  pointsUnderWay: 240_000,
  maxAtWork: 2,
  maxReadMs: 8000,
  maxStatementMs: 4000,
  refusal: 'Too many requests from your network. Please try again in a moment.',
}

/**
 * A point is a millisecond: who sends one read after the other is never refused, however dear they are. About 100 reads of a member
 * are in flight, several times what the pages of the app send at once.
 */
export const memberBounds: Bounds = {
  pointsPerMinute: 60_000,
  pointsPerByte: 0,
  pointsPerMs: 1,
  pointsPerCall: 0,
  pointsUnderWay: 600,
  maxAtWork: 3,
  // Exports take their time, and a statement has the limit of all others.
  maxReadMs: Infinity,
  maxStatementMs: undefined,
  refusal: "You've sent too many requests at once. Please try again in a moment.",
}

/**
 * What devices keep is read beside the pages of their member, whom its refusals do not concern: a part of the index at a time, and all
 * parts of an account at its limits once or twice a minute. The app goes on with a refused part after `Retry-After`.
 */
export const deviceBounds: Bounds = {
  ...memberBounds,
  pointsPerMinute: 20_000,
  maxAtWork: 1,
  refusal: 'Your devices have read enough for now. They go on in a moment.',
}

const retryAfterSeconds = 5
/** Callers that are counted at a time; beyond these the one that called longest ago is forgotten. */
const maxCallers = 10_000

interface Bucket {
  /** Negative after a read that took more than what was left. */
  points: number
  atMs: number
  readonly slots: Semaphore
}

interface Options {
  nowMs?: () => number
}

/** A call that counts towards the budget of its caller until it is ended. */
export interface ChargedCall {
  /** Runs its read of the database. Throws ApiError 503 when that takes too long. */
  run: <Answer>(read: () => Promise<Answer>) => Promise<Answer>
  end: (answerBytes: number) => void
}

export class ReadBudget {
  readonly #buckets = new LruMap<Bucket>({ maxSize: maxCallers })
  readonly #nowMs: () => number
  readonly #bounds: Bounds

  constructor(bounds: Bounds, { nowMs = () => performance.now() }: Options = {}) {
    this.#bounds = bounds
    this.#nowMs = nowMs
  }

  /** Begins a call. Throws ApiError 429 while the caller has used up its budget. */
  begin(caller: string): ChargedCall {
    const { pointsPerMinute, pointsPerByte, pointsPerCall, pointsUnderWay, refusal } = this.#bounds
    const bucket = this.#bucketOf(caller)
    if (bucket.points < pointsUnderWay) {
      const missing = pointsUnderWay - bucket.points
      const retryAfter = Math.ceil((missing * 60) / pointsPerMinute)
      throw new ApiError(429, refusal, { retryAfter })
    }
    bucket.points -= pointsUnderWay
    return {
      run: (read) => this.#run(caller, bucket.slots, read),
      end: (answerBytes) =>
        this.#give(caller, pointsUnderWay - pointsPerCall - answerBytes * pointsPerByte),
    }
  }

  /** Runs a read that has no answer of its own. */
  async read<Answer>(caller: string, read: () => Promise<Answer>): Promise<Answer> {
    const call = this.begin(caller)
    try {
      return await call.run(read)
    } finally {
      call.end(0)
    }
  }

  /** A read that is refused because of its time keeps its slot until its statement has ended. */
  #run<Answer>(caller: string, slots: Semaphore, read: () => Promise<Answer>): Promise<Answer> {
    const { maxReadMs, maxStatementMs, pointsPerMs } = this.#bounds
    const work = { databaseMs: 0, statementLimitMs: maxStatementMs }
    let isRefused = false
    const answer = slots.run(async () => {
      if (isRefused) throw tooSlow()
      try {
        return await asCallerWork(work, read)
      } finally {
        this.#give(caller, -work.databaseMs * pointsPerMs)
      }
    })
    if (maxReadMs === Infinity) return answer
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        isRefused = true
        reject(tooSlow())
      }, maxReadMs)
      void answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  #give(caller: string, points: number): void {
    this.#bucketOf(caller).points += points
  }

  #bucketOf(caller: string): Bucket {
    const nowMs = this.#nowMs()
    const { pointsPerMinute, maxAtWork } = this.#bounds
    const {
      points,
      atMs,
      slots = new Semaphore(maxAtWork, Infinity),
    } = this.#buckets.get(caller) ?? { points: pointsPerMinute, atMs: nowMs }
    const refilled = points + ((nowMs - atMs) * pointsPerMinute) / 60_000
    const bucket = { points: Math.min(pointsPerMinute, refilled), atMs: nowMs, slots }
    this.#buckets.set(caller, bucket)
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
