/** Signing in by the operator's own provider (OpenID Connect), and the member's link to it. */
import * as z from 'zod/mini'
import { credential, passwordBody, sessionReader, sessionSent } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { textParam } from './params.ts'
import { secondFactorCode } from './second-factor.ts'

/** A path of the app; the app checks it before it goes there. */
const returnPath = textParam(2000)

/** The address at which the browser goes on. */
const addressSent = z.object({ address: z.string() })

/** How members sign in: by a provider, whose button has its name, by passwords, or by both. */
export const signInOptions = endpoint('signInOptions', {
  method: 'GET',
  path: '/api/auth/sign-in',
  access: 'public',
  shows: [],
  sends: z.object({
    provider: z.nullable(z.object({ name: z.string() })),
    /** False where members sign in by the provider alone. */
    passwords: z.boolean(),
  }),
})

/** Begins a sign-in, and answers where the browser goes. 404 without a provider, 503 while it is out of reach. */
export const signInBegin = endpoint('signInBegin', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/sign-in',
  access: 'public',
  needsSession: true,
  changes: [],
  ...passwordBody,
  body: z.object({ from: z.optional(returnPath) }),
  sends: addressSent,
})

/**
 * Finishes a sign-in by the ticket with which the browser came back. Where the account of the person is here already, `account`
 * is its name until the call comes with its `password`, or with `newAccount`. With `needs_code`, the account has a second factor,
 * and the call comes with its `code` beside the password. After linking, `session` and `account` are null.
 * 400 for a wrong password or code, 403 or 429 where a registration would get it, 404 for a ticket that has ended.
 */
export const signInFinish = endpoint('signInFinish', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/sign-in/finish',
  access: 'public',
  needsSession: true,
  changes: ['sign-in'],
  ...passwordBody,
  body: z.object({
    ticket: textParam(100),
    password: z.optional(credential),
    code: z.optional(secondFactorCode),
    newAccount: z.optional(z.literal(true)),
  }),
  sends: z.object({
    session: z.nullable(sessionSent),
    account: z.nullable(z.string()),
    needs_code: z.optional(z.boolean()),
    from: z.nullable(z.string()),
  }),
  reads: z.object({
    session: z.nullable(sessionReader),
    account: z.nullable(z.string()),
    needs_code: z.optional(z.boolean()),
    from: z.nullable(z.string()),
  }),
})

/** The caller's link to the provider. `linked_at` is an ISO time, null without a link. */
export const providerLinkState = endpoint('providerLinkState', {
  method: 'GET',
  path: '/api/auth/provider',
  access: 'member',
  needsSession: true,
  shows: ['sign-in'],
  sends: z.object({
    provider: z.nullable(z.string()),
    linked_at: z.nullable(z.string()),
    /** A link can be removed only from an account with a password. */
    has_password: z.boolean(),
  }),
})

/** Begins to link the caller's account, and answers where the browser goes. 400 when the current password is wrong. */
export const providerLinkBegin = endpoint('providerLinkBegin', {
  method: 'POST',
  path: '/api/auth/provider',
  access: 'member',
  needsSession: true,
  changes: [],
  ...passwordBody,
  body: z.object({ currentPassword: credential }),
  sends: addressSent,
})

/** Removes the caller's link. 400 when the current password is wrong, or there is none, 404 without a link. */
export const providerUnlink = endpoint('providerUnlink', {
  method: 'POST',
  path: '/api/auth/provider/unlink',
  access: 'member',
  needsSession: true,
  changes: ['sign-in'],
  ...passwordBody,
  body: z.object({ currentPassword: credential }),
})
