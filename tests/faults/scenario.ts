/** A fault that is done to the real server, and what must be so all the same. */

export interface Scenario {
  /** The expectation. */
  name: string
  /** Why it cannot be tried on this machine; null when it can. */
  obstacle?: () => string | null
  /** It costs too much for every run of the tests: the benchmarks alone try it. */
  isLong?: true
  /** Rejects with what was not so. */
  run: () => Promise<void>
}
