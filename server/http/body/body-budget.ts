/** The memory that bodies of requests may take in the whole process, from their first byte to the end of the request. */
import { serverBusy } from '../../server-busy.ts'

const retryAfterSeconds = 2

export class BodyBudget {
  #free: number

  constructor(maxBytes: number) {
    this.#free = maxBytes
  }

  /** Throws ApiError 503 when other bodies take the memory. */
  take(bytes: number): void {
    if (bytes > this.#free) throw serverBusy(retryAfterSeconds)
    this.#free -= bytes
  }

  giveBack(bytes: number): void {
    this.#free += bytes
  }
}

/**
 * Bytes in one piece of memory that grows. The chunks themselves are not kept: each of them may hold the 64 KB that
 * were read with it.
 */
export class BodyBuffer {
  readonly #budget: BodyBudget
  #bytes = Buffer.alloc(0)
  #length = 0

  constructor(budget: BodyBudget) {
    this.#budget = budget
  }

  /** Throws ApiError 503 when the budget has no room for the chunk. */
  append(chunk: Uint8Array): void {
    const length = this.#length + chunk.length
    if (length > this.#bytes.length) this.#grow(Math.max(length, 2 * this.#bytes.length))
    this.#bytes.set(chunk, this.#length)
    this.#length = length
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Gives the memory back to the budget. */
  free(): void {
    this.#budget.giveBack(this.#bytes.length)
    this.#bytes = Buffer.alloc(0)
    this.#length = 0
  }

  #grow(size: number): void {
    this.#budget.take(size - this.#bytes.length)
    const grown = Buffer.allocUnsafeSlow(size)
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}
