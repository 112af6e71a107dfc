/** The rules of accounts, shared by forms, mocks and server. */

export const roles = ['admin', 'member'] as const
export type Role = (typeof roles)[number]

export const userStatuses = ['pending', 'approved', 'denied'] as const
export type UserStatus = (typeof userStatuses)[number]

export const passwordLength = { min: 6, max: 200 } as const

/** Refusals that server and mocks word alike. */
export const accountErrors = {
  wrongPassword: 'The current password is wrong.',
  noPassword: 'Your account has no password yet. Ask an admin to set one.',
  wrongUsername: 'This is not your username.',
  passwordNeeded: "Enter your current password to set an admin's password.",
  lastAdminLeaves: "The last approved admin can't be deleted. Make another admin first.",
  noSession: 'Session not found.',
}

/** 3 to 32 letters, digits, `_ . -`: names that are read aloud, typed and linked without doubt. */
export const usernamePattern = /^[A-Za-z0-9_.-]{3,32}$/

/**
 * A name that others can read and say is more than signs and spaces: it has a letter, a digit or a symbol such as ★, or is
 * empty. Half a surrogate pair is refused by `wellFormed`.
 */
export const readable = /^$|[\p{L}\p{N}\p{S}\p{Cs}]/u

/** Two names are the same name when their keys are: `Alice` and `alice`. */
export function usernameKey(username: string): string {
  return username.toLowerCase()
}

/**
 * The look of a name: names with the same skeleton look alike (`Alice`, `AIice`, `a.l1ce`). The
 * database computes the same skeleton (`findLookAlike` of the server).
 */
export function usernameSkeleton(username: string): string {
  return username
    .toLowerCase()
    .replaceAll(/[_.-]/g, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const reservedNames =
  'admin administrator moderator mod owner root system server api support help helpdesk service staff team official ' +
  'security info anonymous everyone nobody deleted null undefined'

const reservedSkeletons = new Set(reservedNames.split(' ').map(usernameSkeleton))

/**
 * Whether the name could be mistaken for the app's or its operators'. Only the command line gives
 * such a name.
 */
export function isReservedUsername(username: string): boolean {
  const skeleton = usernameSkeleton(username)
  return reservedSkeletons.has(skeleton) || skeleton.includes(usernameSkeleton('Ninepocket'))
}

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
