/** Passkeys: signing in by one without a name, and those of the member. Credentials and options are the JSON of WebAuthn. */
import * as z from 'zod/mini'
import { maxPasskeyName } from '../domain/accounts/passkey.ts'
import { passwordBody, sessionReader, sessionSent } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { arrayOf, idParam, isVisible, keepsDirection, textParam } from './params.ts'

/** Bodies with credentials; the largest of the keys and signatures take some 6 KB. */
export const credentialBody = { ...passwordBody, bodyLimit: 16 * 1024 } as const

const base64url = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, `must have at most ${max} characters`),
      z.regex(/^[\w-]+$/, 'must be base64url'),
    )

/** An id of a credential has at most 1,023 bytes. */
const credentialId = base64url(1364)
const credentialPart = base64url(8000)

/** What `navigator.credentials.create` gives. */
const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: credentialPart,
    attestationObject: credentialPart,
    transports: z.optional(arrayOf(textParam(20), 10)),
  }),
})

/** What `navigator.credentials.get` gives: the answer of a passkey to a challenge. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: credentialPart,
    authenticatorData: credentialPart,
    signature: credentialPart,
    userHandle: z.optional(base64url(100)),
  }),
})
export type Assertion = z.output<typeof assertion>

/** The challenge that a passkey of the relying party answers; `timeout` in milliseconds. */
export const assertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

const passkeyName = textParam(maxPasskeyName).check(
  z.trim(),
  z.minLength(1, 'is required'),
  isVisible,
  keepsDirection,
)

/** A passkey as its member sees it. Times are ISO times; null before the first use. */
const passkeySent = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type PasskeySent = z.output<typeof passkeySent>

/** Begins a sign-in by a passkey of any member. 409 where the app's address cannot have passkeys, 429 while too many are under way. */
export const passkeySignInBegin = endpoint('passkeySignInBegin', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/login/passkey/begin',
  access: 'public',
  needsSession: true,
  changes: [],
  sends: assertionOptions,
})

/** Signs in the member of the passkey, without a second factor. 401 for any other answer to the challenge. */
export const passkeySignIn = endpoint('passkeySignIn', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/login/passkey',
  access: 'public',
  needsSession: true,
  changes: [],
  ...credentialBody,
  body: assertion,
  sends: sessionSent,
  reads: sessionReader,
})

const own = { access: 'member', needsSession: true, needsStepUp: true } as const
const changes = ['passkeys', 'account'] as const
const params = z.object({ passkeyId: idParam })

/** Passkeys of the caller, the newest first. */
export const passkeyList = endpoint('passkeyList', {
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'member',
  needsSession: true,
  shows: ['passkeys'],
  sends: z.object({ passkeys: z.array(passkeySent) }),
})

/** Options of a new passkey, to be answered by `passkeyAdd` within five minutes. 409 while the caller has too many passkeys. */
export const passkeyAddBegin = endpoint('passkeyAddBegin', {
  ...own,
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  changes: [],
  sends: creationOptions,
})

/** Adds the passkey that the browser has made. 400 where it does not answer the challenge. */
export const passkeyAdd = endpoint('passkeyAdd', {
  ...own,
  method: 'POST',
  path: '/api/auth/passkeys',
  changes,
  ...credentialBody,
  body: z.object({ name: passkeyName, credential: newCredential }),
  sends: passkeySent,
})

/** Renames a passkey of the caller. 404 for a passkey of another member. */
export const passkeyRename = endpoint('passkeyRename', {
  ...own,
  method: 'PUT',
  path: '/api/auth/passkeys/{passkeyId}',
  changes,
  repeatable: true,
  params,
  body: z.object({ name: passkeyName }),
  sends: passkeySent,
})

/** Removes a passkey of the caller, which no longer signs in. 404 for a passkey of another member. */
export const passkeyDelete = endpoint('passkeyDelete', {
  ...own,
  method: 'DELETE',
  path: '/api/auth/passkeys/{passkeyId}',
  changes,
  params,
})
