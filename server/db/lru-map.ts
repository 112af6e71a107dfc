export interface LruMapOptions<Value> {
  /** The maximum of the sum of the sizes. */
  maxSize: number
  /** The size of an entry; 1 by default. */
  sizeOf?: (value: Value) => number
  /** Called for each entry that leaves the map. */
  onDrop?: (value: Value) => void
}

/** A map with a maximum size: when it is exceeded, the least recently used entries are dropped. */
export class LruMap<Value> {
  /** Least recently used first. */
  readonly #entries = new Map<string, Value>()
  readonly #options: Required<LruMapOptions<Value>>
  #size = 0

  constructor(options: LruMapOptions<Value>) {
    this.#options = { sizeOf: () => 1, onDrop: () => {}, ...options }
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** Keeps the newest entry, even where it alone exceeds the maximum. */
  set(key: string, value: Value): void {
    this.delete(key)
    this.#entries.set(key, value)
    this.#size += this.#options.sizeOf(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#options.maxSize || oldest === key) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#size -= this.#options.sizeOf(value)
    this.#options.onDrop(value)
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.delete(key)
  }
}
