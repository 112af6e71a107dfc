/** The address to which a member's new notifications are sent once a day. */
import * as z from 'zod/mini'
import { mailAddressPattern, maxAddressLength } from '../domain/notifications/mail.ts'
import { endpoint } from './endpoint.ts'
import { textParam } from './params.ts'

const path = '/api/notifications/mail'

const state = z.object({
  /** Whether the server can send mail. */
  isSetUp: z.boolean(),
  /** Null without an address. */
  address: z.nullable(z.string()),
  /** ISO time; null until the link of the confirmation was opened. */
  confirmedAt: z.nullable(z.string()),
})
export type MailState = z.output<typeof state>

const token = textParam(200)

export const notificationMailState = endpoint('notificationMailState', {
  method: 'GET',
  path,
  access: 'member',
  shows: ['mail'],
  sends: state,
})

/**
 * Replaces the caller's address and sends a confirmation to it; the caller's confirmed address is kept as it is. 409 where mail
 * is not set up, 429 with Retry-After after too many confirmations, 503 when the message could not be sent.
 */
export const notificationMailSet = endpoint('notificationMailSet', {
  method: 'PUT',
  path,
  access: 'member',
  changes: ['mail'],
  body: z.object({
    address: z
      .string()
      .check(
        z.maxLength(maxAddressLength, `must have at most ${maxAddressLength} characters`),
        z.regex(mailAddressPattern, 'must be an address such as name@example.com'),
      ),
  }),
  sends: state,
})

/** Deletes the caller's address. */
export const notificationMailRemove = endpoint('notificationMailRemove', {
  method: 'DELETE',
  path,
  access: 'member',
  changes: ['mail'],
  repeatable: true,
})

/** Confirms the address to which the token was sent. 404 for an unknown or expired token. */
export const notificationMailConfirm = endpoint('notificationMailConfirm', {
  method: 'POST',
  path: `${path}/confirm`,
  access: 'public',
  changes: ['mail'],
  bodyLimit: 1024,
  bodyTimeoutMs: 10_000,
  repeatable: true,
  body: z.object({ token }),
})

/** Deletes the address whose messages have the token, by one click of a mail program too (RFC 8058). 404 for an unknown one. */
export const notificationMailEnd = endpoint('notificationMailEnd', {
  method: 'POST',
  path: `${path}/unsubscribe/{mailToken}`,
  access: 'public',
  changes: ['mail'],
  params: z.object({ mailToken: token }),
})
