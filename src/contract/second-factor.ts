/** The second factor: time codes of an app and recovery codes. And the confirmation of a session, before calls that need one. */
import * as z from 'zod/mini'
import { maxCodeLength } from '../domain/accounts/second-factor.ts'
import { credential, passwordBody, sessionReader, sessionSent } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { textParam } from './params.ts'
import { assertion, assertionOptions, credentialBody } from './passkeys.ts'

/** A time code or a recovery code. */
export const secondFactorCode = textParam(maxCodeLength).check(z.minLength(1, 'is required'))

/**
 * Ends the sign-in that `authLogin` began. 400 for a wrong code, 401 for a ticket that is unknown, used or too old, 429 with
 * Retry-After after too many wrong codes.
 */
export const secondFactorSignIn = endpoint('secondFactorSignIn', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/login/code',
  access: 'public',
  needsSession: true,
  changes: [],
  ...passwordBody,
  body: z.object({ ticket: textParam(100), code: secondFactorCode }),
  sends: sessionSent,
  reads: sessionReader,
})

const own = { access: 'member', needsSession: true } as const

/** The second factor of the caller. */
export const secondFactorState = endpoint('secondFactorState', {
  ...own,
  method: 'GET',
  path: '/api/auth/second-factor',
  shows: ['second-factor'],
  sends: z.object({
    /** The ISO time of its setup; null while it is off. */
    on_since: z.nullable(z.string()),
    /** Recovery codes that are left. */
    recovery_codes: z.int(),
  }),
})

/** A new secret for an app, to be confirmed by `secondFactorTurnOn`. 409 while the second factor is on. */
export const secondFactorBegin = endpoint('secondFactorBegin', {
  ...own,
  needsStepUp: true,
  method: 'POST',
  path: '/api/auth/second-factor/begin',
  changes: [],
  sends: z.object({
    /** Base32, for typing it into the app. */
    secret: z.string(),
    /** The `otpauth:` address, for a QR code. */
    address: z.string(),
  }),
})

const recoveryCodesSent = z.object({ recovery_codes: z.array(z.string()) })

/** Turns the second factor on by a code of the new secret. The recovery codes are sent this once. 400 for a wrong code. */
export const secondFactorTurnOn = endpoint('secondFactorTurnOn', {
  ...own,
  needsStepUp: true,
  method: 'POST',
  path: '/api/auth/second-factor',
  changes: ['second-factor', 'account'],
  ...passwordBody,
  body: z.object({ code: secondFactorCode }),
  sends: recoveryCodesSent,
})

/** Replaces the recovery codes. 404 while the second factor is off. */
export const secondFactorRenewCodes = endpoint('secondFactorRenewCodes', {
  ...own,
  needsStepUp: true,
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  changes: ['second-factor'],
  sends: recoveryCodesSent,
})

/** Turns the second factor off and deletes its secret and recovery codes. 404 while it is off. */
export const secondFactorTurnOff = endpoint('secondFactorTurnOff', {
  ...own,
  needsStepUp: true,
  method: 'DELETE',
  path: '/api/auth/second-factor',
  changes: ['second-factor', 'account'],
})

/** The ways in which the caller can confirm the session. */
export const confirmationMeans = endpoint('confirmationMeans', {
  ...own,
  method: 'GET',
  path: '/api/auth/confirmation',
  shows: ['passkeys', 'second-factor', 'account'],
  sends: z.object({ password: z.boolean(), passkey: z.boolean(), code: z.boolean() }),
})

/** The challenge for a confirmation by a passkey of the caller. */
export const confirmationBegin = endpoint('confirmationBegin', {
  ...own,
  method: 'POST',
  isEssential: true,
  path: '/api/auth/confirmation/begin',
  changes: [],
  sends: assertionOptions,
})

/**
 * Confirms that the caller is at the session, by the password, a code or a passkey: for ten minutes, the session reaches what needs
 * a confirmation. 400 when it is wrong, 429 with Retry-After after too many wrong ones.
 */
export const confirmationGive = endpoint('confirmationGive', {
  ...own,
  method: 'POST',
  isEssential: true,
  path: '/api/auth/confirmation',
  changes: [],
  ...credentialBody,
  body: z.union([
    z.object({ password: credential }),
    z.object({ code: secondFactorCode }),
    z.object({ passkey: assertion }),
  ]),
})
