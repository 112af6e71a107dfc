/**
 * What browsers and the server say to each other for a passkey, by WebAuthn: a passkey is made for the host name of the app, keeps the
 * member's id, and always asks for a PIN, a finger or a face. The library is loaded when the first passkey is used.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import type { Input } from '../../../src/contract/endpoint.ts'
import type { Assertion, passkeyAdd } from '../../../src/contract/passkeys.ts'
import {
  challengeMinutes,
  passkeyErrors,
  relyingPartyOf,
} from '../../../src/domain/accounts/passkey.ts'
import { wrongPasskey } from '../../../src/rules/passkeys.ts'
import type { Db } from '../../db/engine.ts'
import { takeChallenge } from './challenges.ts'
import { findPasskey, notePasskeyUse } from './passkeys.ts'

const library = () => import('@simplewebauthn/server')

const timeout = challengeMinutes * 60_000

/** EdDSA, ES256 and RS256, by their COSE numbers. */
const algorithms = [-8, -7, -257]

/** Where the app is served: `Client` has it by `PUBLIC_ORIGIN`, or by the request. */
interface AppOrigin {
  origin: string | null
}

/** Throws ApiError 409 where the app's address cannot have passkeys. */
function relyingParty({ origin }: AppOrigin) {
  const id = origin === null ? null : relyingPartyOf(origin)
  if (origin === null || id === null) throw new ApiError(409, passkeyErrors.unavailable)
  // A proxy that ends TLS speaks http to the server; pages themselves have passkeys over https, or on this machine.
  return { id, origins: [origin, origin.replace(/^http:/, 'https:')] }
}

/** Options for the answer of a passkey. */
export const assertionOptionsOf = (challenge: string, app: AppOrigin) => ({
  challenge,
  rpId: relyingParty(app).id,
  timeout,
  userVerification: 'required' as const,
})

interface NewPasskey {
  user: { id: number; username: string }
  /** Credentials of the user, of which no device makes another one. */
  credentialIds: readonly string[]
}

/** Options for a new passkey. */
export const creationOptionsOf = (
  challenge: string,
  app: AppOrigin,
  { user, credentialIds }: NewPasskey,
) => ({
  challenge,
  rp: { id: relyingParty(app).id, name: 'Ninepocket' },
  user: { id: userHandleOf(user.id), name: user.username, displayName: user.username },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout,
  attestation: 'none' as const,
  excludeCredentials: credentialIds.map((id) => ({ type: 'public-key' as const, id })),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
})

const userHandleOf = (userId: number) => Buffer.from(String(userId)).toString('base64url')

interface Answered extends AppOrigin {
  db: Db
  now: Date
  sessionId: string
}

/** The new passkey of an answer to a session's challenge. Throws ApiError 400 for any other answer. */
export async function verifyNewPasskey(
  credential: Input<typeof passkeyAdd>['body']['credential'],
  { db, now, sessionId, ...app }: Answered,
): Promise<{ credentialId: string; publicKey: string; counter: number }> {
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty(app)
  const expectedChallenge = challengeIn(credential)
  const challenge = await takeChallenge(db, 'add', expectedChallenge, { now, sessionId })
  const { verifyRegistrationResponse } = await library()
  const result = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!challenge || !result?.verified) throw wrongPasskey(400)
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The passkey that answered a challenge, whose use is noted; null for any other answer. With `sessionId`, to a challenge of that session. */
export async function verifyAssertion(
  assertion: Assertion,
  purpose: 'sign_in' | 'confirm',
  { db, now, sessionId, ...app }: Omit<Answered, 'sessionId'> & { sessionId?: string },
) {
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty(app)
  const expectedChallenge = challengeIn(assertion)
  const isOfSession = sessionId === undefined ? {} : { sessionId }
  const challenge = await takeChallenge(db, purpose, expectedChallenge, { now, ...isOfSession })
  const passkey = await findPasskey(db, assertion.id)
  const { userHandle } = assertion.response
  if (!challenge || !passkey) return null
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) return null
  const { verifyAuthenticationResponse } = await library()
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const result = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: assertion.id, publicKey, counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!result?.verified) return null
  const use = { counter: result.authenticationInfo.newCounter, now }
  return (await notePasskeyUse(db, passkey, use)) ? passkey : null
}

/** The challenge that a credential says that it answers; empty where it says none. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const challenge: unknown = Reflect.get(Object(data), 'challenge')
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
