/** Slows down who guesses passwords. The mocks know no addresses: it goes by the username alone. */
import { ApiError } from '../src/api/api-error.ts'
import { usernameKey } from '../src/domain/account.ts'
import type { MockDb } from './db.ts'

const limit = 10
const window = 5 * 60_000
const pause = 60

/** Throws ApiError 429 after too many wrong passwords, however right the next one is. */
export function guardLogin({ state, now }: MockDb, username: string): void {
  const time = now().getTime()
  state.wrongLogins = state.wrongLogins.filter(({ at }) => at > time - window)
  const wrong = state.wrongLogins.filter((each) => each.username === usernameKey(username))
  const last = wrong.at(-1)
  if (last && wrong.length >= limit && last.at > time - pause * 1000) {
    throw new ApiError(429, 'Too many wrong passwords. Please wait a minute and try again.', {
      retryAfter: pause,
    })
  }
}

export function noteWrongLogin({ state, now }: MockDb, username: string): void {
  state.wrongLogins.push({ username: usernameKey(username), at: now().getTime() })
}

export function forgetWrongLogins({ state }: MockDb, username: string): void {
  state.wrongLogins = state.wrongLogins.filter((each) => each.username !== usernameKey(username))
}
