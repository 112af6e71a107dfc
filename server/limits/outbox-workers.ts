/** Workers that empty an outbox outside of requests: a bounded number of them, one receiver at a time for each. */
import { atMost } from './time-limit.ts'

/** Receivers that a process sends to at once. */
export const maxSentAtOnce = 8

/** Milliseconds between two looks into the outbox. */
const pauseMs = 5000

interface OutboxOptions {
  /** The ids of receivers to which something is due. */
  findDue: () => Promise<number[]>
  /**
   * Takes what is due to a receiver and resolves with the sending of it, under way; null where nothing is due, or where another
   * process sends to the receiver.
   */
  take: (receiverId: number) => Promise<(() => Promise<void>) | null>
  onFault: (error: unknown) => void
}

export class OutboxWorkers {
  readonly #options: OutboxOptions
  #timer: NodeJS.Timeout | undefined
  #isStopping = false
  /** Ids of receivers to which something was due when the outbox was looked into. */
  #dueIds: number[] = []
  /** Workers, each of which sends to one receiver after the other until nothing is due. They never reject. */
  readonly #workers = new Set<Promise<void>>()

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Looks into the outbox from time to time, until it is stopped. */
  start(): void {
    this.#timer = setInterval(() => this.#addWorker(), pauseMs).unref()
  }

  /** Waits for at most `grace` milliseconds for what is being sent; the rest stays in the outbox. */
  async stop(grace: number): Promise<void> {
    clearInterval(this.#timer)
    this.#isStopping = true
    await atMost(grace, this.#ended())
  }

  /** Looks for what is due to a receiver now, where it looks by itself. */
  wake(receiverId: number): void {
    if (this.#timer === undefined) return
    this.#dueIds.unshift(receiverId)
    this.#addWorker()
  }

  /** Resolves when nothing is due any more. */
  async sendDue(): Promise<void> {
    this.#addWorker()
    await this.#ended()
  }

  async #ended(): Promise<void> {
    while (this.#workers.size > 0) await Promise.all(this.#workers)
  }

  #addWorker(): void {
    if (this.#isStopping || this.#workers.size >= maxSentAtOnce) return
    const worker = this.#work()
      .catch(this.#options.onFault)
      .finally(() => this.#workers.delete(worker))
    this.#workers.add(worker)
  }

  async #work(): Promise<void> {
    // A receiver that was found and cannot be taken is being sent to by another process: a second look would find it again.
    for (let mayLook = true; !this.#isStopping;) {
      if (this.#dueIds.length === 0 && mayLook) {
        mayLook = false
        this.#dueIds = await this.#options.findDue()
      }
      const receiverId = this.#dueIds.shift()
      if (receiverId === undefined) return
      const send = await this.#options.take(receiverId)
      if (send === null) continue
      mayLook = true
      // While this one waits for an answer, another one looks for more.
      this.#addWorker()
      await send()
      // The receiver's other messages come after those to the other receivers.
      this.#dueIds.push(receiverId)
    }
  }
}
