/** How far a run is: its newest message, which is noted in the database once in a while for other processes. */
import { describeError } from '../describe-error.ts'
import type { Db, Log } from '../db/engine.ts'
import { noteProgress } from './task-runs.ts'

export class TaskProgress {
  message: string | null = null
  #noted: string | null = null
  #noting: Promise<void> | null = null
  readonly #timer: NodeJS.Timeout

  /** `pause`: milliseconds between two notes. */
  constructor(db: Db, runId: number, { pause, log }: { pause: number; log?: Log | undefined }) {
    // From a timer of its own, since messages come from within the import's transaction, where `db` would wait for it.
    this.#timer = setInterval(() => {
      const { message } = this
      if (message === null || message === this.#noted || this.#noting) return
      this.#noted = message
      this.#noting = noteProgress(db, runId, message)
        .catch((error: unknown) =>
          log?.error(`Progress could not be noted: ${describeError(error).message}`),
        )
        .finally(() => (this.#noting = null))
    }, pause)
    this.#timer.unref()
  }

  /** Notes nothing any more. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#noting
  }
}
