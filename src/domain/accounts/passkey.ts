/** The rules of passkeys, shared by forms, mocks and server. */

export const maxPasskeysPerMember = 20

/** Maximum characters of the name that labels a passkey. */
export const maxPasskeyName = 100

/** Minutes in which a browser may answer a challenge, or a member enter the code of a second factor. */
export const challengeMinutes = 5

/** Refusals that server and mocks word alike. */
export const passkeyErrors = {
  tooMany: `You can have at most ${maxPasskeysPerMember} passkeys. Remove one first.`,
  notThere: 'Passkey not found.',
  known: 'This passkey is already added.',
  refused: "This passkey couldn't be verified. Please try again.",
  unavailable: 'Passkeys need an address with a host name, over HTTPS.',
  tooManyChallenges: 'Too many sign-ins have been started. Please try again in a few minutes.',
}

/**
 * The relying party of an origin: the host name for which browsers keep its passkeys. Null for an IP address, which can have
 * none.
 */
export function relyingPartyOf(origin: string): string | null {
  const { hostname } = new URL(origin)
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname
}
