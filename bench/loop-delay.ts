/** Loaded into a benchmark's server before it: measures how late its event loop is, and tells who started it. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LoopDelay } from './loop-delay-report.ts'

const resolution = 10
const histogram = monitorEventLoopDelay({ resolution })
const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)

process.on('message', (message) => {
  if (message === 'measure') {
    histogram.reset()
    histogram.enable()
  } else {
    histogram.disable()
    process.send?.({
      p50: milliseconds(histogram.percentile(50)),
      p99: milliseconds(histogram.percentile(99)),
      max: milliseconds(histogram.max),
    } satisfies LoopDelay)
  }
})
