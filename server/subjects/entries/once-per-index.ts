/** Results that are made of an index of entries once: the last one is kept for callers that ask for the same. */
import type { EntryIndex } from './entry-index.ts'

export class OncePerIndex<Result> {
  /** By the index, so that a result is kept as long as its index. */
  readonly #latest = new WeakMap<EntryIndex, { key: string; result: Promise<Result> }>()

  /** `make` makes the result for what is asked, which is compared as JSON; a failure is not kept. */
  of(index: EntryIndex, asked: object, make: () => Promise<Result>): Promise<Result> {
    const key = JSON.stringify(asked)
    const latest = this.#latest.get(index)
    if (latest?.key === key) return latest.result
    const result = make()
    this.#latest.set(index, { key, result })
    result.catch(() => this.#latest.delete(index))
    return result
  }
}
