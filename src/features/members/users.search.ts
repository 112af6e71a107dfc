/** What the URL of a page of users says. Every page of the app loads this: what it means stands in find-users.ts. */
import * as z from 'zod/mini'

export const userSearchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: z.catch(z._default(z.string().check(z.maxLength(200)), ''), ''),
})

export type UserSearch = z.output<typeof userSearchSchema>

export interface UserSearchProps {
  search: UserSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<UserSearch>, how?: { replace: boolean }) => void
}
