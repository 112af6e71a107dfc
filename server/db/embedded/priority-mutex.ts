/** A mutex: callers with priority first, then all others in the order of their arrival. */
export class PriorityMutex {
  #isTaken = false
  readonly #ahead: (() => void)[] = []
  readonly #waiting: (() => void)[] = []
  readonly #drainInbox: () => void

  /**
   * `drainInbox` is called before each choice among the waiting callers: it may add more of them.
   */
  constructor(drainInbox: () => void = () => {}) {
    this.#drainInbox = drainInbox
  }

  /** Resolves with the release function once the lock is acquired. */
  async take(isAhead = false): Promise<() => void> {
    if (this.#isTaken) {
      const queue = isAhead ? this.#ahead : this.#waiting
      await new Promise<void>((begin) => queue.push(begin))
    }
    this.#isTaken = true
    return () => this.#next()
  }

  #next(): void {
    this.#drainInbox()
    const begin = this.#ahead.shift() ?? this.#waiting.shift()
    // The lock is handed over directly, so no other caller can take it in between.
    if (begin === undefined) this.#isTaken = false
    else begin()
  }
}
