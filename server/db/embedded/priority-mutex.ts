/** One at a time: whoever asks to go ahead, then all others in the order in which they came. */
export class PriorityMutex {
  #isTaken = false
  readonly #ahead: (() => void)[] = []
  readonly #waiting: (() => void)[] = []
  readonly #letIn: () => void

  /** `letIn` is called before each choice among those who wait: it may have more of them ask. */
  constructor(drainInbox: () => void = () => {}) {
    this.#letIn = drainInbox
  }

  /** Answers, once it is one's turn, with how to end it. */
  async take(isAhead = false): Promise<() => void> {
    if (this.#isTaken) {
      const queue = isAhead ? this.#ahead : this.#waiting
      await new Promise<void>((begin) => queue.push(begin))
    }
    this.#isTaken = true
    return () => this.#next()
  }

  #next(): void {
    this.#letIn()
    const begin = this.#ahead.shift() ?? this.#waiting.shift()
    // Handed on without a moment in which somebody else could take it.
    if (begin === undefined) this.#isTaken = false
    else begin()
  }
}
