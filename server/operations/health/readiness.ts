/**
 * Whether the server can take traffic: it has started, is not stopping, and its database answers and has the tables of this
 * version. Threads need no check: that of the embedded database answers with it, and the others are started by the jobs.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import type { Engine, Log } from '../../db/engine.ts'
import { describeError } from '../../describe-error.ts'
import { atMost, within } from '../../limits/time-limit.ts'

/** What a server that is not ready waits for, by the name of the check that fails. */
const reasons = {
  starting: 'The server is starting.',
  migrating: 'The tables of the database are being brought up to date.',
  stopping: 'The server is stopping.',
  database: 'The database does not answer.',
  migrations: 'The tables of the database are not those of this version.',
} as const

export type ReadinessCheck = keyof typeof reasons

/** Seconds after which a client may try again. */
const retryAfterSeconds = 2
/** Milliseconds that the database may take: copying the files of the embedded one for a backup takes up to two seconds. */
export const maxAnswerMs = 4000
/** Milliseconds for which an answer of the database is reused. */
const maxAgeMs = 1000

/**
 * Milliseconds that a request to the API waits for a server that starts: behind a proxy a restart would otherwise refuse what is
 * sent to it in that time. Probes do not wait.
 */
export const maxStartMs = 15_000

type Database = Pick<Engine, 'ping' | 'isCurrent'>

export class Readiness {
  #phase: 'starting' | 'migrating' | 'running' | 'stopping' = 'starting'
  #database: Database | null = null
  /** The answer of the database, while it is awaited and reused. */
  #answer: Promise<ReadinessCheck | null> | undefined
  #wasFailing = false
  #begin = () => {}
  readonly #begun = new Promise<void>((resolve) => (this.#begin = resolve))
  readonly #log: Log | undefined
  readonly #maxAnswerMs: number

  constructor(log?: Log, maxMs = maxAnswerMs) {
    this.#log = log
    this.#maxAnswerMs = maxMs
  }

  /** The server has found tables of an older version. */
  migrate(): void {
    this.#phase = 'migrating'
    this.#begin()
  }

  /** The server serves requests from this database. */
  run(database: Database): this {
    this.#database = database
    this.#phase = 'running'
    this.#begin()
    return this
  }

  /** Resolves once the server runs, or has tables to change first; at the latest after `limitMs` milliseconds. */
  begun(limitMs = maxStartMs): Promise<void> {
    return atMost(limitMs, this.#begun)
  }

  stop(): void {
    this.#phase = 'stopping'
  }

  /** Throws ApiError 503, which names the failing check, while the server is not ready. */
  async require(): Promise<void> {
    const failing = await this.#failing()
    if (failing !== null) throw notReady(failing)
  }

  #failing(): Promise<ReadinessCheck | null> | ReadinessCheck {
    if (this.#phase !== 'running') return this.#phase
    this.#answer ??= this.#ask().finally(() => {
      setTimeout(() => (this.#answer = undefined), maxAgeMs).unref()
    })
    return this.#answer
  }

  async #ask(): Promise<ReadinessCheck | null> {
    try {
      const isCurrent = await within(this.#maxAnswerMs, this.#isCurrent(), 'It was too slow.')
      this.#note(isCurrent ? null : 'migrations')
      return isCurrent ? null : 'migrations'
    } catch (error) {
      this.#note('database', error)
      return 'database'
    }
  }

  async #isCurrent(): Promise<boolean> {
    await this.#database?.ping()
    return (await this.#database?.isCurrent()) ?? false
  }

  /** Logs changes alone, since probes ask every few seconds. */
  #note(failing: ReadinessCheck | null, cause?: unknown): void {
    if (this.#wasFailing === (failing !== null)) return
    this.#wasFailing = failing !== null
    if (failing === null) this.#log?.info('The server is ready again.')
    else {
      const detail = cause === undefined ? '' : ` (${describeError(cause).message})`
      this.#log?.error(`The server is not ready: ${failing}${detail}`)
    }
  }
}

/** The refusal of a server that is not ready. */
export function notReady(failing: ReadinessCheck): ApiError {
  return new ApiError(503, `The server is not ready: ${failing}.`, {
    issues: [{ path: failing, message: reasons[failing] }],
    retryAfter: retryAfterSeconds,
  })
}
