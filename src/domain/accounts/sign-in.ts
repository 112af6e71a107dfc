/** Sign-in by the operator's own provider (OpenID Connect): what app, mocks and server share. */
import { isReservedUsername, readable, usernamePattern } from './account.ts'

/** Why the browser came back without a sign-in: declined there, too late or twice, out of reach, or not to be trusted. */
export const signInProblems = ['cancelled', 'ended', 'unavailable', 'refused'] as const
export type SignInProblem = (typeof signInProblems)[number]

/** What a sign-in says of its member; stored until the sign-in is finished. */
export interface Identity {
  /** The provider, by the address in the settings. */
  issuer: string
  /** The id of the person at the provider, which never changes. */
  subject: string
  /** The claim `sid`: the session at the provider. */
  providerSession: string | null
  idToken: string | null
  /** The name that the person has at the provider, in any form. */
  preferredName: string | null
  /** In lower case; null unless the provider has verified it. */
  email: string | null
  isApproved: boolean
  isAdmin: boolean
}

/** Refusals that server and mocks word alike. */
export const signInErrors = {
  ended: 'This sign-in has ended. Please start again.',
  noProvider: 'This server has no sign-in provider.',
  onlyProvider: 'This server only accepts sign-ins by its provider.',
  wrongPassword: 'The password is wrong.',
  linkedElsewhere: 'This sign-in is already linked to another account.',
  notLinked: 'Your account has no linked sign-in.',
}

/** The name of a member whose own name is none here. */
const usualName = 'collector'
/** Characters of a name that leave room for a number. */
const maxBase = 24

/**
 * Usernames for a new member, from the name at the provider: that name as far as it can be one here, then with numbers, and at
 * last with digits of `random`.
 */
export function* usernamesFrom(preferred: string | null, random: () => number): Generator<string> {
  const base = baseName(preferred ?? '')
  yield base
  for (let number = 2; number <= 20; number += 1) yield `${base}${number}`
  for (;;) yield `${base}-${String(random()).slice(2, 8)}`
}

function baseName(preferred: string): string {
  const [local = ''] = preferred.split('@', 1)
  const plain = local
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '-')
    .slice(0, maxBase)
  const isName = usernamePattern.test(plain) && readable.test(plain) && !isReservedUsername(plain)
  return isName ? plain : usualName
}
