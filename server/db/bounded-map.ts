/**
 * A map with a maximum size: when it is exceeded, the entries that were set longest ago are
 * dropped.
 */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
  }
}
