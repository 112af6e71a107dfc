/** Places for work that takes much: at most one for each member, and a bounded number for all members together. */
import { ApiError } from '../../../src/contract/api-error.ts'
import { serverBusy } from '../../server-busy.ts'

/** Seconds; the work of another member or an earlier request rarely takes longer. */
const retryAfterSeconds = 5

export class MemberSlots {
  readonly #taken = new Set<number | null>()
  readonly #maxInAll: number

  constructor(maxInAll: number) {
    this.#maxInAll = maxInAll
  }

  /**
   * Takes the slot of this member (null: all visitors share one) and answers the function that gives it back. Throws
   * ApiError 429 when the member has it already, 503 when other members have all slots.
   */
  take(memberId: number | null): () => void {
    if (this.#taken.has(memberId)) {
      throw new ApiError(
        429,
        "Another of your files is still being read. Try again when it's done.",
        { retryAfter: retryAfterSeconds },
      )
    }
    if (this.#taken.size >= this.#maxInAll) throw serverBusy(retryAfterSeconds)
    this.#taken.add(memberId)
    return () => void this.#taken.delete(memberId)
  }
}
