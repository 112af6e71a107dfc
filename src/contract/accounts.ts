/**
 * Signing in, registering, changing the password, the sessions of the member on all devices, the member's price
 * source and currency, and deleting the account.
 */
import * as z from 'zod/mini'
import { isReservedUsername, passwordLength, usernamePattern } from '../domain/accounts/account.ts'
import { registrationModes } from '../domain/accounts/registration.ts'
import { endpoint } from './endpoint.ts'
import { currencyCode, isReadable, textParam } from './params.ts'
import { idReader, isRecord, readText, textReader } from './reading.ts'
import { userReader, userSent } from './session.ts'
import { priceSources } from '../domain/cards/price-source.ts'

/** A user as other members see one. */
export const memberSent = z.object({ id: z.int(), username: z.string() })
export const memberReader = z.object({ id: idReader, username: textReader })

/** Users as lists of them may come: bare, or under `users`. */
export function usersReader<S extends z.core.$ZodType>(user: S) {
  return z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? value['users'] : value)),
    z.array(user),
  )
}

/** Bodies with passwords: anyone may send them, so they are small and arrive quickly. The longest two passwords take 3 KB. */
export const passwordBody = { bodyLimit: 8 * 1024, bodyTimeoutMs: 10_000 } as const

const nonEmpty = z.minLength(1, 'is required')

/** A password that is to be kept. */
export const newPassword = textParam(passwordLength.max).check(
  z.minLength(passwordLength.min, `must be at least ${passwordLength.min} characters long`),
)

/** A password or name to compare with the stored one: any text is accepted. */
export const credential = textParam(passwordLength.max).check(nonEmpty)

export const newUsername = z
  .string()
  .check(
    z.regex(usernamePattern, 'must be 3 to 32 letters, digits, underscores, dots or hyphens'),
    isReadable,
  )

/** The message of a 409. */
export const nameLooksAlike = "This username is too similar to another member's."

/** A name that a member chooses. */
const ownUsername = newUsername.check(z.refine((name) => !isReservedUsername(name), 'is reserved'))

/** The token of an invitation's link. Any text is accepted: an unknown one counts as ended. */
const inviteToken = textParam(100)

const maxSetupCodeLength = 100

export const sessionSent = z.object({ token: z.string(), user: userSent })

export const sessionReader = z.object({ token: textReader, user: userReader })

/** Instead of a session: the sign-in waits for the code of a second factor (`secondFactorSignIn`), for five minutes. */
const ticketSent = z.object({ code_ticket: z.string() })

/**
 * A session, or the ticket of a sign-in that waits for a code. 401 for a wrong name or password alike; 429 with Retry-After after too many wrong ones. A browser that has signed in
 * with this name before, by its cookie, is not paused for wrong passwords of others.
 */
export const authLogin = endpoint('authLogin', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/login',
  access: 'public',
  needsSession: true,
  changes: [],
  ...passwordBody,
  body: z.object({ username: credential, password: credential }),
  sends: z.union([sessionSent, ticketSent]),
  reads: z.union([sessionReader, ticketSent]),
})

/**
 * Whether registration is open; with an invitation's token also whether the invitation is valid.
 */
export const authRegistration = endpoint('authRegistration', {
  method: 'GET',
  path: '/api/auth/registration',
  access: 'public',
  shows: ['invitations'],
  query: z.object({ invite: z.optional(inviteToken) }),
  sends: z.object({
    registration: z.enum(registrationModes),
    /** The first account needs the code that the server prints at its start, unless it is registered on that machine. */
    needs_setup_code: z.boolean(),
    invitation: z.nullable(z.enum(['valid', 'ended'])),
  }),
})

/**
 * The first account is an approved admin, one with an invitation an approved member, later ones are pending. 400 without
 * the setup code where it is needed, 403 while registration is closed or the invitation has ended, 409 when the name is
 * taken, in any case, 429 while too many accounts wait for approval.
 */
export const authRegister = endpoint('authRegister', {
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  needsSession: true,
  changes: [],
  ...passwordBody,
  body: z.object({
    username: ownUsername,
    password: newPassword,
    invite: z.optional(inviteToken),
    setupCode: z.optional(textParam(maxSetupCodeLength)),
  }),
  sends: sessionSent,
  reads: sessionReader,
})

/**
 * Ends the member's other sessions, and with `endKeys` the API keys, and forgets all browsers but that of the call. 400 when the
 * current password is wrong.
 */
export const authChangePassword = endpoint('authChangePassword', {
  method: 'PUT',
  path: '/api/auth/change-password',
  access: 'member',
  needsSession: true,
  changes: ['sessions', 'api-keys'],
  ...passwordBody,
  body: z.object({
    currentPassword: credential,
    newPassword,
    endKeys: z.optional(z.boolean()),
  }),
  sends: z.object({ message: z.string() }),
  // The screen has its own words for success.
  reads: z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? readText(value['message']) : null)),
    z.nullable(z.string()),
  ),
})

/**
 * Deletes the caller's account with all that is theirs, and ends its sessions. Partners keep closed trades with `a former
 * member`. 400 when `username` is not the caller's, 409 for the last approved admin.
 */
export const authDeleteAccount = endpoint('authDeleteAccount', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/delete-account',
  access: 'member',
  needsSession: true,
  needsStepUp: true,
  changes: [],
  ...passwordBody,
  body: z.object({ username: credential }),
})

/** Sessions of the caller, the last used first. Times are ISO times. */
export const authSessionList = endpoint('authSessionList', {
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'member',
  needsSession: true,
  shows: ['sessions'],
  sends: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system at the sign-in, such as `Firefox on Linux`. */
        device: z.nullable(z.string()),
        /** The network of the sign-in, without the last part of its address. */
        network: z.nullable(z.string()),
        created_at: z.string(),
        /** Accurate to a few minutes. */
        last_used_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
  }),
})
export type SessionSent = z.output<typeof authSessionList.sends>['sessions'][number]

/** Ends one session of the caller. 404 for a session of another member. */
export const authSessionEnd = endpoint('authSessionEnd', {
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  access: 'member',
  needsSession: true,
  changes: ['sessions'],
  params: z.object({ sessionId: textParam(100) }),
})

/** Ends all sessions of the caller except the one that the call comes with. */
export const authSessionEndOthers = endpoint('authSessionEndOthers', {
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'member',
  needsSession: true,
  changes: ['sessions'],
  repeatable: true,
})

/**
 * The member's choice, and what there is to choose from. `priced_cards` are the copies among the `cards` of the member's collection that
 * a source has a market price of. `prices_of` is the day of a source's newest prices, null where the catalogue
 * has none of it; `currencies` those that the server has rates for, none where it has no rates; `rates_of` their day.
 */
export const moneyOptions = endpoint('moneyOptions', {
  method: 'GET',
  path: '/api/money',
  access: 'member',
  shows: ['account', 'collection'],
  sends: z.object({
    source: z.enum(priceSources),
    currency: z.string(),
    sources: z.array(
      z.object({
        source: z.enum(priceSources),
        currency: z.string(),
        prices_of: z.nullable(z.string()),
        priced_cards: z.optional(z.int()),
      }),
    ),
    cards: z.optional(z.int()),
    currencies: z.array(z.string()),
    rates_of: z.nullable(z.string()),
  }),
})

/** 400 for a currency that is neither that of the source nor one of `currencies`. */
export const moneyUpdate = endpoint('moneyUpdate', {
  method: 'PUT',
  path: '/api/money',
  access: 'member',
  // The app clears its whole cache.
  changes: [],
  repeatable: true,
  body: z.object({ source: z.enum(priceSources), currency: currencyCode }),
  sends: userSent,
  reads: userReader,
})
