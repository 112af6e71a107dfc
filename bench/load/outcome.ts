/** The results of a period under load. */
import type { LoadRecord } from './load-record.ts'
import { type Kind, kinds } from './mix.ts'

export interface Outcome extends LoadRecord {
  /** Without those of warming up. */
  seconds: number
  /** Milliseconds of each call that was answered with 2xx. */
  times: Record<Kind, number[]>
  /** How often a call failed by its status (`503`) or, without one, by what broke (`ECONNRESET`), while warming up too. */
  failures: Record<string, number>
}

export const emptyOutcome = (): Outcome => ({
  seconds: 0,
  times: { search: [], card: [], collection: [], history: [], write: [], matches: [] },
  failures: {},
  acknowledged: [],
  doubtful: [],
})

export const allTimes = ({ times }: Outcome) => kinds.flatMap((kind) => times[kind])

export const failureCount = ({ failures }: Outcome) =>
  Object.values(failures).reduce((sum, count) => sum + count, 0)
