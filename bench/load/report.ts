/** The figures of a time under load. */
import { type Figure, percentile, times } from '../figures.ts'
import type { LoopDelay } from '../server-process.ts'
import { kinds } from './mix.ts'
import { allTimes, failureCount, type Outcome } from './outcome.ts'

export interface Aims {
  /** Milliseconds of all calls. */
  p95?: number
  /** Milliseconds of 95 % of the questions for health. */
  health?: number
  /** Calls a second at least. */
  throughput?: number
}

interface Measured {
  outcome: Outcome
  healthTimes: readonly number[]
  /** Figures of each server. */
  loops: readonly LoopDelay[]
  memory: readonly number[]
}

const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms' })

/** Calls a second that were answered. */
export const throughput = (outcome: Outcome) => allTimes(outcome).length / outcome.seconds

export function figuresOf({ outcome, healthTimes, loops, memory }: Measured, aims: Aims): Figure[] {
  const all = allTimes(outcome)
  const most = (of: (delay: LoopDelay) => number) => Math.max(...loops.map(of))
  return [
    {
      name: 'calls a second',
      value: throughput(outcome),
      unit: '',
      ...(aims.throughput !== undefined && { atLeast: aims.throughput }),
    },
    ...times('all calls', all, aims.p95 === undefined ? {} : { p95: aims.p95 }),
    ms('all calls, p99', percentile(all, 0.99)),
    ms('all calls, the longest', percentile(all, 1)),
    ...kinds.map((kind) => ms(`— ${kind}, p95`, percentile(outcome.times[kind], 0.95))),
    ...times(
      'health meanwhile',
      healthTimes,
      aims.health === undefined ? {} : { p95: aims.health },
    ),
    ms('health meanwhile, the longest', percentile(healthTimes, 1)),
    { name: 'calls that failed', value: failureCount(outcome), unit: '', atMost: 0 },
    ...Object.entries(outcome.failures).map(([why, value]): Figure => ({
      name: `— ${why}`,
      value,
      unit: '',
    })),
    ms(
      'event loop late, p99',
      most(({ p99 }) => p99),
    ),
    ms(
      'event loop late, at most',
      most(({ max }) => max),
    ),
    {
      name: 'memory of the servers',
      value: memory.reduce((sum, bytes) => sum + bytes, 0) / 1024 / 1024,
      unit: 'MB',
    },
  ]
}
