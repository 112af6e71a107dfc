/** From all users to those that a page shows. */
import { foldText } from '../../domain/format/text.ts'

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
