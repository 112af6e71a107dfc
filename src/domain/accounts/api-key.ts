/** The rules of a member's keys of the API, shared by forms, mocks and server. */

/** What a key may do: read, or read and write. */
export const keyScopes = ['read', 'write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Possible lifetimes of a key in days. */
export const keyDays = [7, 30, 90, 365] as const
export type KeyDays = (typeof keyDays)[number]

/** Maximum characters of the name that labels a key. */
export const maxKeyName = 100

/** Keys of one member, those that have ended included. */
export const maxKeysPerMember = 20

/** Days for which a key is listed after its end, so that its member sees why a script no longer works. */
export const endedKeyDays = 30

/** Requests that one key may send within `keyWindowSeconds`. */
export const maxKeyRequests = 600
export const keyWindowSeconds = 60

/** The beginning of every key, by which people and scanners of code recognise one. */
export const keyPrefix = 'np_'

/** Whether a bearer token is a key: a session's token has no prefix, and is shorter than a key. */
export function isApiKey(token: string): boolean {
  return /^np_[\w-]{43}$/.test(token)
}

/** Refusals that server and mocks word alike. */
export const keyErrors = {
  unknown: "This API key isn't valid. It has expired or was deleted.",
  needsSession: "An API key can't do this. Sign in to the app instead.",
  readOnly: 'This API key can only read. Create one that can write.',
  tooMany: `You can have at most ${maxKeysPerMember} API keys. Delete one first.`,
  notThere: 'API key not found.',
  tooManyRequests: 'This API key has sent too many requests. Please try again in a moment.',
}
