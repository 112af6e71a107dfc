/** A user: how one is sent, and the model that all readers get. */
import * as z from 'zod/mini'
import { roles, userStatuses } from '../domain/accounts/account.ts'
import { idReader, isRecord, optionalText, recordReader, textReader } from './reading.ts'

/** A user as it is sent. `created_at` is an ISO time. */
export const userSent = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  created_at: z.string(),
  profile: z.object({ name: z.nullable(z.string()), additional_info: z.nullable(z.string()) }),
})

/** Role names other than admin mean a member. */
const roleReader = z.pipe(
  z.transform((value: unknown) => (value === 'admin' ? 'admin' : 'member')),
  z.enum(roles),
)

export const userReader = recordReader({
  id: idReader,
  username: textReader,
  role: roleReader,
  status: z.enum(userStatuses),
  createdAt: optionalText,
})
export type User = z.output<typeof userReader>

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
