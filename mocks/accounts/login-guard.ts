/** Slows down who guesses passwords, as the server does. The mocks know no addresses: it goes by the username alone. */
import { ApiError } from '../../src/api/api-error.ts'
import { usernameKey } from '../../src/domain/account.ts'
import type { MockDb } from '../db.ts'

/** What is remembered of a name. Times in milliseconds. */
export interface AttemptsRecord {
  username: string
  failures: number[]
  pausedUntil: number
}

const mostFailures = 10
const memory = 5 * 60_000
const pause = 60_000

/** Passes on whether the password is right. Throws ApiError 429 after too many wrong ones, however right this one is. */
export function guarded({ state, now }: MockDb, username: string, isRight: boolean): boolean {
  const key = usernameKey(username)
  const time = now().getTime()
  const known = state.attempts.find((each) => each.username === key)
  const left = (known?.pausedUntil ?? 0) - time
  if (left > 0) {
    throw new ApiError(429, 'Too many wrong passwords. Please try again in a minute.', {
      retryAfter: Math.ceil(left / 1000),
    })
  }
  state.attempts = state.attempts.filter((each) => each !== known)
  if (isRight) return true
  const failures = [...(known?.failures ?? []).filter((at) => at > time - memory), time]
  const isEnough = failures.length >= mostFailures
  state.attempts.push({
    username: key,
    failures: isEnough ? [] : failures,
    pausedUntil: isEnough ? time + pause : 0,
  })
  return false
}
