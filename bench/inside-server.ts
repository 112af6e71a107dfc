/**
 * Preloaded into a benchmark's server process: reports figures that cannot be measured from
 * outside.
 */
import { readFileSync } from 'node:fs'
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

/** Milliseconds of processor that this thread has had; those of the clock where the system does not say. */
function processorMs(): number {
  try {
    const [nanoseconds = ''] = readFileSync(
      `/proc/self/task/${process.pid}/schedstat`,
      'latin1',
    ).split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return performance.now()
  }
}

/** A timer runs once in each turn of the event loop, so what was done between two of them is one piece. */
let [latest, longest] = [0, 0]
let pieces: NodeJS.Timeout | undefined
const endPiece = () => {
  const now = processorMs()
  longest = Math.max(longest, now - latest)
  latest = now
}

process.on('message', (question) => {
  switch (question) {
    case 'measure loop':
      histogram.reset()
      histogram.enable()
      return
    case 'measure pieces':
      ;[latest, longest] = [processorMs(), 0]
      pieces ??= setInterval(endPiece, 1)
      return
    case 'longest piece':
      clearInterval(pieces)
      pieces = undefined
      endPiece()
      return process.send?.(longest)
    case 'loop delay':
      return process.send?.(loopDelay())
    case 'held memory':
      return process.send?.(heldMemory())
  }
})
