/**
 * Bounds what the callers of one network can make the server do in a minute without signing in. Each public read is charged
 * by the size of its answer to a token bucket of its network; members are not charged. The buckets belong to one process.
 */
import { ApiError } from '../../../src/api/api-error.ts'
import { LruMap } from '../../db/lru-map.ts'
import { networkOf } from './network.ts'

/** Bytes of answers, before they are packed, that a network gets in a minute: 350 pages of cards, or one long list a few times. */
const bytesPerMinute = 12_000_000
/** Added to each answer for the work of finding it: small answers are bounded to 1,200 a minute. */
const bytesPerCall = 10_000
/**
 * Reserved for each call in flight, whose size is unknown: about 50 calls of a network run at once.
 */
const bytesUnderWay = 240_000
/** Networks that are counted at a time; beyond these the one that called longest ago is forgotten. */
const maxNetworks = 10_000

interface Bucket {
  /** Negative after an answer that was larger than what was left. */
  bytes: number
  atMs: number
}

export class VisitorBudget {
  readonly #buckets = new LruMap<Bucket>({ maxSize: maxNetworks })
  readonly #nowMs: () => number

  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /**
   * Begins a call and returns how to end it, with the bytes of its answer. Throws ApiError 429 while the network has used up
   * its budget.
   */
  begin(address: string): (answerBytes: number) => void {
    const network = networkOf(address)
    const bucket = this.#bucketOf(network)
    if (bucket.bytes < bytesUnderWay) {
      const missing = bytesUnderWay - bucket.bytes
      throw new ApiError(
        429,
        'Too many requests from your network. Please try again in a moment.',
        {
          retryAfter: Math.ceil((missing * 60) / bytesPerMinute),
        },
      )
    }
    bucket.bytes -= bytesUnderWay
    return (answerBytes) => {
      this.#bucketOf(network).bytes += bytesUnderWay - bytesPerCall - answerBytes
    }
  }

  #bucketOf(network: string): Bucket {
    const nowMs = this.#nowMs()
    const { bytes, atMs } = this.#buckets.get(network) ?? { bytes: bytesPerMinute, atMs: nowMs }
    const refilled = bytes + ((nowMs - atMs) * bytesPerMinute) / 60_000
    const bucket = { bytes: Math.min(bytesPerMinute, refilled), atMs: nowMs }
    this.#buckets.set(network, bucket)
    return bucket
  }
}
