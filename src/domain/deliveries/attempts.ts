/** When a delivery is attempted again. */
import { dayMs } from '../format/dates.ts'

/** Minutes between two attempts: after the first one, the second one and so on. Together they take about a day. */
const pauses = [1, 5, 30, 120, 300, 480, 480]

/** The part of a pause by which it is longer at random, so that deliveries that failed together do not return together. */
const maxJitter = 0.1

interface Failure {
  createdAt: Date
  /** The attempts so far, this one included. */
  attempts: number
  now: Date
  /** At least so long a pause, as the answer asks for (`Retry-After`); 0 for none. */
  retryAfterMs: number
  /** From 0 to 1. */
  random: number
}

/** Whether a delivery of this time is no longer attempted. */
export const isOver = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() >= dayMs

/** The time of the next attempt; null where there is none within a day of the event. */
export function nextAttempt(failure: Failure): Date | null {
  const { createdAt, attempts, now, retryAfterMs, random } = failure
  const minutes = pauses[attempts - 1]
  if (minutes === undefined) return null
  const pauseMs = minutes * 60_000 * (1 + maxJitter * random)
  const next = new Date(now.getTime() + Math.max(pauseMs, retryAfterMs))
  return isOver(createdAt, next) ? null : next
}

const minRestMs = 60_000
const maxRestMs = 3_600_000

interface Attempted {
  /** Milliseconds that the attempt took. */
  tookMs: number
  isAccepted: boolean
  retryAfterMs: number
}

/**
 * Milliseconds for which nothing else is sent to the same webhook: a slow one takes at most half of a place, and one that fails is
 * not asked for each of its deliveries.
 */
export function restMs({ tookMs, isAccepted, retryAfterMs }: Attempted): number {
  if (isAccepted) return tookMs
  return retryAfterMs > 0 ? Math.min(retryAfterMs, maxRestMs) : minRestMs
}
