/**
 * Slows down the guessing of passwords, as the server does. The mocks know no addresses, so they
 * count by name alone.
 */
import { tooManyWrongPasswords } from '../../src/rules/accounts.ts'
import { pairLimit } from '../../src/domain/accounts/login-limit.ts'
import { usernameKey } from '../../src/domain/accounts/account.ts'
import type { MockDb } from '../db.ts'

/** The count of a name, or of a browser that has signed in with it. Times in milliseconds. */
export interface AttemptsRecord {
  /** The name, or the name and the browser's token. */
  key: string
  failures: number[]
  pausedUntil: number
  /** Number of pauses so far: each one lasts twice as long as the previous one. */
  pauses: number
}

export interface KnownBrowserRecord {
  userId: number
  token: string
}

interface Attempt {
  username: string
  /** The token of a browser that has signed in with this name before. */
  knownBrowser: string | undefined
  isRight: boolean
}

const { maxFailures, memorySeconds, pauseSeconds, maxPauseSeconds } = pairLimit

/** Passes on whether the password is right. Throws ApiError 429 after too many wrong ones, however right this one is. */
export function guarded({ state, now }: MockDb, attempt: Attempt): boolean {
  const { username, knownBrowser, isRight } = attempt
  const key = [usernameKey(username), knownBrowser].filter(Boolean).join(' ')
  const time = now().getTime()
  const known = state.attempts.find((each) => each.key === key)
  const left = (known?.pausedUntil ?? 0) - time
  if (left > 0) throw tooManyWrongPasswords(Math.ceil(left / 1000))
  state.attempts = state.attempts.filter((each) => each !== known)
  if (isRight) return true
  const { failures: before = [], pauses = 0 } = known ?? {}
  const failures = [...before.filter((at) => at > time - memorySeconds * 1000), time]
  const isEnough = failures.length >= maxFailures
  const pauseMs = Math.min(pauseSeconds * 2 ** pauses, maxPauseSeconds) * 1000
  state.attempts.push({
    key,
    failures: isEnough ? [] : failures,
    pausedUntil: isEnough ? time + pauseMs : 0,
    pauses: isEnough ? pauses + 1 : pauses,
  })
  return false
}

/** The token when the user has signed in from that browser before. */
export function recognisedBrowser(
  { state }: MockDb,
  userId: number | undefined,
  token: string | undefined,
): string | undefined {
  const isKnown = state.knownBrowsers.some((each) => each.userId === userId && each.token === token)
  return isKnown ? token : undefined
}

export function rememberBrowser({ state }: MockDb, { userId, token }: KnownBrowserRecord): void {
  forgetBrowsers({ state }, (each) => each.userId === userId && each.token === token)
  state.knownBrowsers.push({ userId, token })
}

export function forgetBrowsers(
  { state }: Pick<MockDb, 'state'>,
  isForgotten: (browser: KnownBrowserRecord) => boolean,
): void {
  state.knownBrowsers = state.knownBrowsers.filter((browser) => !isForgotten(browser))
}
