/** When a demo throws its data away: each night at an hour of UTC, and at once by SIGUSR2. */
import type { EventEmitter } from 'node:events'
import { dayMs } from '../../../src/domain/format/dates.ts'

/** The hour of UTC. */
export const resetHour = 3

/** Milliseconds between two looks at the clock: it may be set, and a machine may sleep. */
const lookMs = 30_000

/** The first time after `now` at which a demo throws its data away. */
export function nextReset(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(resetHour, 0, 0, 0)
  return today > now ? today : new Date(today.getTime() + dayMs)
}

interface Clock {
  target?: EventEmitter
  now?: () => Date
  pauseMs?: number
}

/** Resolves each time that it is called at the next reset. A signal between two calls is ignored. */
export function followResets({
  target = process,
  now = () => new Date(),
  pauseMs = lookMs,
}: Clock = {}): () => Promise<void> {
  let reset: (() => void) | undefined
  target.on('SIGUSR2', () => reset?.())
  return () =>
    new Promise((resolve) => {
      const due = nextReset(now())
      const watch = setInterval(() => {
        if (now() >= due) reset?.()
      }, pauseMs)
      watch.unref()
      reset = () => {
        clearInterval(watch)
        reset = undefined
        resolve()
      }
    })
}
