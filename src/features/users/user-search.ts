/** What the URL of a page of users says, and what it means. */
import * as z from 'zod/mini'
import { foldText } from '../../domain/text.ts'

export const userSearchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: z.catch(z._default(z.string().check(z.maxLength(200)), ''), ''),
})

export type UserSearch = z.output<typeof userSearchSchema>

export const userSearchDefaults: UserSearch = z.parse(userSearchSchema, {})

export interface UserSearchProps {
  search: UserSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<UserSearch>, how?: { replace: boolean }) => void
}

/** The users whose names hold the text, in whatever case, in the order in which they come. */
export function findUsers<User extends { username: string }>(
  users: readonly User[],
  text: string,
): User[] {
  const wanted = foldText(text)
  return users.filter(({ username }) => foldText(username).includes(wanted))
}

/** One page of users; a page past the last shows the last. */
export function userPage<User>(users: readonly User[], page: number, size: number) {
  const totalPages = Math.max(1, Math.ceil(users.length / size))
  const shown = Math.min(page, totalPages)
  return { page: shown, totalPages, users: users.slice((shown - 1) * size, shown * size) }
}
