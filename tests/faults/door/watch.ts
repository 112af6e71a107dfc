/** Observes a server's health and memory during a flood. */
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './senders.ts'

const healthIntervalMs = 100
const memoryIntervalMs = 20
const healthTimeoutMs = 20_000

export interface Watched {
  /** Milliseconds of each answer; of those that failed, until they failed. */
  healthTimes: number[]
  /** Answers other than 200, and connections that were cut. */
  healthFailures: number
  /** Bytes by which the resident memory grew at most. */
  growth: number
}

/** Requests the health over a new connection each time, as a monitor does. */
function askHealth(target: Target): Promise<{ ms: number; isFine: boolean }> {
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (isFine: boolean) => resolve({ ms: performance.now() - start, isFine })
    const options = { ...target, path: '/api/health', agent: false, timeout: healthTimeoutMs }
    const request = get(options, (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode === 200))
      response.once('error', () => end(false))
    })
    request.once('timeout', () => request.destroy(new Error('timeout')))
    request.once('error', () => end(false))
  })
}

/** `memory` answers the server's resident bytes. Watches until `work` has ended. */
export async function watchDuring(
  target: Target,
  memory: () => number,
  work: () => Promise<void>,
): Promise<Watched> {
  const before = memory()
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, memory())), memoryIntervalMs)
  const answers: ReturnType<typeof askHealth>[] = []
  const asker = setInterval(() => answers.push(askHealth(target)), healthIntervalMs)
  try {
    await work()
    await wait(healthIntervalMs)
  } finally {
    clearInterval(asker)
  }
  const health = await Promise.all(answers)
  clearInterval(sampler)
  return {
    healthTimes: health.map(({ ms }) => ms),
    healthFailures: health.filter(({ isFine }) => !isFine).length,
    growth: most - before,
  }
}
