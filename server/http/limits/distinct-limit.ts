/**
 * Bounds the number of different things that the callers of one network may request within a window
 * of time. A repeated request is free, so that reloading a page costs nothing. The counts belong to
 * one process.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import { LruMap } from '../../db/lru-map.ts'
import { networkOf } from './network.ts'

interface Window {
  startedAtMs: number
  things: Set<number | string>
}

/** Networks that are counted at a time; beyond these the one that called longest ago is forgotten. */
const maxNetworks = 10_000

export class DistinctLimit {
  readonly #windows = new LruMap<Window>({ maxSize: maxNetworks })
  readonly #maxDistinct: number
  readonly #windowMs: number
  readonly #nowMs: () => number

  constructor(maxDistinct: number, windowSeconds: number, nowMs = () => performance.now()) {
    this.#maxDistinct = maxDistinct
    this.#windowMs = windowSeconds * 1000
    this.#nowMs = nowMs
  }

  /** Counts the request. Throws ApiError 429 when it is for one thing too many. */
  check(address: string, thing: number | string): void {
    const nowMs = this.#nowMs()
    const { things, startedAtMs } = this.#windowOf(networkOf(address), nowMs)
    if (things.has(thing)) return
    if (things.size >= this.#maxDistinct) {
      throw new ApiError(429, 'Too many requests. Please try again in a minute.', {
        retryAfter: Math.ceil((startedAtMs + this.#windowMs - nowMs) / 1000),
      })
    }
    things.add(thing)
  }

  #windowOf(network: string, nowMs: number): Window {
    const current = this.#windows.get(network)
    if (current && nowMs < current.startedAtMs + this.#windowMs) return current
    const begun = { startedAtMs: nowMs, things: new Set<number | string>() }
    this.#windows.set(network, begun)
    return begun
  }
}
