/**
 * Bounds the requests that one key of the API sends within a window of time, and states the bound and what is left of it in the
 * headers of every answer to a key (draft-ietf-httpapi-ratelimit-headers). The counts belong to one process.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import {
  keyErrors,
  keyWindowSeconds,
  maxKeyRequests,
} from '../../../src/domain/accounts/api-key.ts'
import { LruMap } from '../../db/lru-map.ts'
import type { AppContext } from '../env.ts'

interface Window {
  startedAtMs: number
  requests: number
}

interface Options {
  maxRequests?: number
  nowMs?: () => number
}

/** Keys that are counted at a time; beyond these the one that called longest ago is forgotten. */
const maxKeys = 10_000

export class KeyLimit {
  readonly #windows = new LruMap<Window>({ maxSize: maxKeys })
  readonly #maxRequests: number
  readonly #nowMs: () => number

  constructor({ maxRequests = maxKeyRequests, nowMs = () => performance.now() }: Options = {}) {
    this.#maxRequests = maxRequests
    this.#nowMs = nowMs
  }

  /** Counts a request. Throws ApiError 429 when it is one too many. */
  check(c: AppContext, keyId: number): void {
    const nowMs = this.#nowMs()
    const window = this.#windowOf(String(keyId), nowMs)
    window.requests += 1
    const left = Math.max(0, this.#maxRequests - window.requests)
    const seconds = Math.ceil((window.startedAtMs - nowMs) / 1000 + keyWindowSeconds)
    c.header('RateLimit-Policy', `"key";q=${this.#maxRequests};w=${keyWindowSeconds}`)
    c.header('RateLimit', `"key";r=${left};t=${seconds}`)
    if (window.requests > this.#maxRequests)
      throw new ApiError(429, keyErrors.tooManyRequests, { retryAfter: seconds })
  }

  #windowOf(key: string, nowMs: number): Window {
    const current = this.#windows.get(key)
    if (current && nowMs < current.startedAtMs + keyWindowSeconds * 1000) return current
    const begun = { startedAtMs: nowMs, requests: 0 }
    this.#windows.set(key, begun)
    return begun
  }
}
