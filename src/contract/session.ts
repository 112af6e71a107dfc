/** The account of the caller, and the end of its session: what every page asks for. */
import * as z from 'zod/mini'
import { roles, userStatuses } from '../domain/accounts/account.ts'
import { endpoint } from './endpoint.ts'
import {
  bareOr,
  flagReader,
  idReader,
  isRecord,
  optionalText,
  readText,
  recordReader,
  textReader,
} from './reading.ts'

/**
 * The currency in which a member sees amounts, by its ISO code. `rates` has its units for one of the currencies of price sources,
 * as of `rates_of`, an ISO date; none and null where the server has no rates.
 */
export const moneySent = z.object({
  currency: z.string(),
  /** Currency of the card prices before conversion. */
  prices_in: z.string(),
  rates: z.array(z.object({ currency: z.string(), rate: z.number() })),
  rates_of: z.nullable(z.string()),
})

/** A user as it is sent. `created_at` is an ISO time. */
export const userSent = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  created_at: z.string(),
  profile: z.object({ name: z.nullable(z.string()), additional_info: z.nullable(z.string()) }),
  /** Whether an admin must set up a passkey or a second factor before the admin pages open; left out where not. */
  needs_second_factor: z.optional(z.boolean()),
  /** Left out where amounts are shown in the currency of their source. */
  money: z.optional(moneySent),
})

/** Role names other than admin mean a member. */
const roleReader = z.pipe(
  z.transform((value: unknown) => (value === 'admin' ? 'admin' : 'member')),
  z.enum(roles),
)

export const userFields = {
  id: idReader,
  username: textReader,
  role: roleReader,
  status: z.enum(userStatuses),
  createdAt: optionalText,
  money: z.nullable(moneySent),
  needsSecondFactor: flagReader,
}
export const userReader = recordReader(userFields)
export type User = z.output<typeof userReader>

/** The signed-in account; also for pending and denied members. */
export const authMe = endpoint('authMe', {
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  shows: ['account'],
  sends: userSent,
  reads: bareOr('user', userReader),
})

/**
 * Ends the session that the call comes with. `address` is where the browser ends its session at the provider that began it; null
 * otherwise.
 */
export const authLogout = endpoint('authLogout', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/logout',
  access: 'signed-in',
  needsSession: true,
  changes: [],
  sends: z.object({ address: z.nullable(z.string()) }),
  reads: z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? readText(value['address']) : null)),
    z.nullable(z.string()),
  ),
})
