/** How a client says that a request is one that it sent before, whose answer it did not get. */
import { ApiError } from './api-error.ts'

/** Names one act of a member, such as the press of a button, in every request that is made for it. */
export const actHeader = 'Idempotency-Key'

/** Milliseconds for which the answer of an act is kept. */
export const keyLifetimeMs = 24 * 60 * 60_000

export interface Act {
  key: string
  /** Equal for equal requests alone. */
  fingerprint: string
}

/** The refusal of a key that came with another request before. */
export const keyOfOther = `The ${actHeader} was sent with another request before. Use a new one.`

/** The key of a request; null where it has none. Throws ApiError 400 for one that is no short text of visible characters. */
export function readActKey(header: string | null | undefined): string | null {
  if (header == null) return null
  if (/^[\x21-\x7e]{1,100}$/.test(header)) return header
  throw new ApiError(400, `The ${actHeader} must be 1 to 100 visible ASCII characters.`)
}
