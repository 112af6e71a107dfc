/** Limits of time for work that cannot be cancelled: the caller continues, the work does too. */
import { setTimeout as delay } from 'node:timers/promises'

/** Answers what the work answers. Rejects with an error of this message when it takes longer. */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  message: string,
): Promise<Result> {
  const limit = new AbortController()
  const late = delay(limitMs, undefined, { signal: limit.signal }).then(() => {
    throw new Error(message)
  })
  return Promise.race([work, late]).finally(() => limit.abort())
}

/** Resolves when the work has ended, at the latest after the limit. Rejects when the work does. */
export async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = new AbortController()
  const pause = delay(limitMs, undefined, { signal: limit.signal })
  await Promise.race([work, pause]).finally(() => limit.abort())
}
