/** Runs a bounded number of tasks at once; a bounded number of others wait in the order of their arrival. */
import { serverBusy } from '../server-busy.ts'

const retryAfterSeconds = 2

export class Semaphore {
  #free: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []

  constructor(maxRunning: number, maxWaiting: number) {
    this.#free = maxRunning
    this.#maxWaiting = maxWaiting
  }

  /** Whether a task would be refused at this moment. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.length >= this.#maxWaiting
  }

  /** Answers what the task answers. Throws ApiError 503 without running it when too many are waiting. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else if (this.isFull) throw serverBusy(retryAfterSeconds)
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
