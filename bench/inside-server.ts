/**
 * Preloaded into a benchmark's server process: reports figures that cannot be measured from
 * outside.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { HeldMemory, LoopDelay } from './server-process.ts'

const resolution = 10
const histogram = monitorEventLoopDelay({ resolution })
const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)

function loopDelay(): LoopDelay {
  histogram.disable()
  return {
    p50: milliseconds(histogram.percentile(50)),
    p99: milliseconds(histogram.percentile(99)),
    max: milliseconds(histogram.max),
  }
}

function heldMemory(): HeldMemory {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { whole: rss, held: heapUsed + external }
}

process.on('message', (question) => {
  switch (question) {
    case 'measure loop':
      histogram.reset()
      histogram.enable()
      return
    case 'loop delay':
      return process.send?.(loopDelay())
    case 'held memory':
      return process.send?.(heldMemory())
  }
})
