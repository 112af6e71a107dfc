/**
 * Quantities on their way to the server. Steps of one entry are joined until they rest, and sent one request at a time,
 * so that the last number wins. It knows neither the cache nor the screen.
 */
import type { PendingQuantities } from '../../card-table/rows/row-state.ts'
import { createStore } from '../../ui/hooks/store.ts'

/** Milliseconds without a step after which the number is sent. */
export const stepRest = 300

export interface OptimisticQuantitiesOptions {
  /**
   * Sends a quantity in place of the one that the server has, as far as that is known. Resolves with `waits` where it will be sent when
   * there is a connection: then `waitingQuantity` has it.
   */
  send: (key: string, quantity: number, stored: number | undefined) => Promise<unknown>
  /** The quantity of an entry that waits for a connection. */
  waitingQuantity?: (key: string) => number | undefined
  /** The quantity that an entry has without steps, where it is known. */
  storedQuantity?: (key: string) => number | undefined
  /**
   * The server has this number now. `last` when nothing newer waits to be sent: then `before` is the quantity that the
   * first of these steps began with. Called before the number is let go of.
   */
  onSent: (key: string, quantity: number, last: boolean, before: number | undefined) => void
  /**
   * Called when the server refused a quantity, and with it later steps: the server's last quantity
   * holds. The quantity is the one that was wanted last.
   */
  onFailed: (key: string, quantity: number, error: unknown) => void
  /** Called when a quantity waits for a connection, with the one before the first of these steps. */
  onWaits?: (key: string, before: number | undefined) => void
}

interface Line {
  wanted: number
  /** The quantity before the first step. */
  before: number | undefined
  /** The quantity that the server has. */
  stored: number | undefined
  /** Under way. */
  sent: number | null
  /** Runs while steps may still come. */
  timer: ReturnType<typeof setTimeout> | undefined
}

export class OptimisticQuantities implements PendingQuantities {
  readonly #options: OptimisticQuantitiesOptions
  readonly #lines = new Map<string, Line>()
  readonly #shown = createStore(this.#lines)
  readonly subscribe = this.#shown.subscribe

  constructor(options: OptimisticQuantitiesOptions) {
    this.#options = options
  }

  readonly of = (key: string): number | undefined =>
    this.#lines.get(key)?.wanted ?? this.#options.waitingQuantity?.(key)

  get canWait(): boolean {
    return this.#options.waitingQuantity !== undefined
  }

  readonly waits = (key: string): boolean => this.#options.waitingQuantity?.(key) !== undefined

  /** Has the rows read what waits again. */
  readonly refresh = (): void => this.#shown.set(this.#lines)

  /** Whether the server has yet to take a quantity. */
  get isWaiting(): boolean {
    return this.#lines.size > 0
  }

  /** Whether other entries still wait for their quantities. */
  waitsForOthersThan(key: string): boolean {
    return this.#lines.size > (this.#lines.has(key) ? 1 : 0)
  }

  /** Wants a quantity for an entry, and sends it when no other step follows. */
  step(key: string, quantity: number): void {
    const { storedQuantity, waitingQuantity } = this.#options
    const stored = storedQuantity?.(key)
    const line = this.#lines.get(key) ?? {
      wanted: quantity,
      before: waitingQuantity?.(key) ?? stored,
      stored,
      sent: null,
      timer: undefined,
    }
    this.#lines.set(key, line)
    line.wanted = quantity
    clearTimeout(line.timer)
    line.timer = setTimeout(() => {
      line.timer = undefined
      if (line.sent === null) void this.#send(key, line)
    }, stepRest)
    this.#shown.set(this.#lines)
  }

  /** Sends what waits, at once: the page is being left. What is under way is not waited for if there is no later. */
  flush({ waits }: { waits: boolean }): void {
    for (const [key, line] of this.#lines) {
      clearTimeout(line.timer)
      line.timer = undefined
      const isNews = line.sent !== line.wanted
      if (isNews && (line.sent === null || !waits)) void this.#send(key, line)
    }
  }

  /** Drops what waits for an entry, which is about to be gone. */
  forget(key: string): void {
    clearTimeout(this.#lines.get(key)?.timer)
    if (this.#lines.delete(key)) this.#shown.set(this.#lines)
  }

  async #send(key: string, line: Line): Promise<void> {
    const quantity = line.wanted
    line.sent = quantity
    let outcome
    try {
      outcome = await this.#options.send(key, quantity, line.stored)
    } catch (error) {
      if (this.#lines.get(key) !== line) return
      this.forget(key)
      this.#options.onFailed(key, line.wanted, error)
      return
    }
    // Removed in between, or replaced by the final quantity as the window closed.
    if (this.#lines.get(key) !== line || line.sent !== quantity) return
    const last = line.wanted === quantity && line.timer === undefined
    if (outcome !== 'waits') {
      line.stored = quantity
      this.#options.onSent(key, quantity, last, line.before)
    } else if (last) this.#options.onWaits?.(key, line.before)
    if (last) return this.forget(key)
    line.sent = null
    if (line.timer === undefined) void this.#send(key, line)
  }
}
