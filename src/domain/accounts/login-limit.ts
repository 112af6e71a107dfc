/** After how many wrong passwords a sign-in has to pause, and for how long. docs/accounts.md states the numbers too. */

export interface LoginLimit {
  /** Wrong passwords within `memorySeconds` after which there is a pause. */
  maxFailures: number
  memorySeconds: number
  /** How long the first pause lasts; each one that follows lasts twice as long, up to `maxPauseSeconds`. */
  pauseSeconds: number
  maxPauseSeconds: number
}

/** One name from one address, or from one device that has signed in with that name before. */
export const pairLimit: LoginLimit = {
  maxFailures: 10,
  memorySeconds: 5 * 60,
  pauseSeconds: 60,
  maxPauseSeconds: 60 * 60,
}
