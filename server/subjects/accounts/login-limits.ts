/** The numbers of the login guard. docs/accounts.md states them too. */

import type { LoginLimit } from '../../../src/domain/accounts/account.ts'

const minute = 60
const hour = 60 * minute

/** One name from all addresses: slows down many machines that guess one password. */
export const nameLimit: LoginLimit = {
  maxFailures: 50,
  memorySeconds: hour,
  pauseSeconds: 5 * minute,
  maxPauseSeconds: hour,
}

/** One address for all names: slows down one machine that tries a common password on every name. */
export const addressLimit: LoginLimit = {
  maxFailures: 200,
  memorySeconds: hour,
  pauseSeconds: minute,
  maxPauseSeconds: hour,
}

/** Codes of one name from one address or browser. Only who has the password gets to enter one. */
export const codePairLimit: LoginLimit = {
  maxFailures: 5,
  memorySeconds: 5 * minute,
  pauseSeconds: minute,
  maxPauseSeconds: hour,
}

/** Codes of one name from all addresses: of a million codes, three are right at a time. */
export const codeNameLimit: LoginLimit = {
  maxFailures: 20,
  memorySeconds: hour,
  pauseSeconds: 15 * minute,
  maxPauseSeconds: 6 * hour,
}

/** Seconds without a wrong password after which pauses begin at their first length again. */
export const growthMemorySeconds = 24 * hour

/** Counts that are remembered. A wrong password leaves at most three, so forgetting one early takes 10,000 of them. */
export const maxRememberedCounts = 30_000

/** Browsers that are remembered of one user; the one that was used longest ago is forgotten first. */
export const maxKnownBrowsers = 20
