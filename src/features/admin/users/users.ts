import { formatCount } from '../../../domain/format/count.ts'
import { compareText, foldText } from '../../../domain/format/text.ts'
import { type UserStatus, userStatuses } from '../../../domain/accounts/account.ts'

interface Ordered {
  id: string
  username: string
  status: UserStatus
}

/**
 * Pending users first, then by name. A user whose status was changed on this visit keeps their
 * position (`before` has the earlier status), so no row moves away from under the pointer.
 */
export function orderUsers<User extends Ordered>(
  users: readonly User[],
  before: ReadonlyMap<string, UserStatus>,
): User[] {
  const isWaiting = ({ id, status }: User) => (before.get(id) ?? status) === 'pending'
  return users.toSorted(
    (a, b) =>
      Number(isWaiting(b)) - Number(isWaiting(a)) ||
      compareText(foldText(a.username), foldText(b.username)),
  )
}

/** How many users there are of each status: `2 pending · 31 approved · 1 denied`. */
export function countsOf(users: readonly { status: UserStatus }[]): string {
  return userStatuses
    .map(
      (status) => `${formatCount(users.filter((user) => user.status === status).length)} ${status}`,
    )
    .join(' · ')
}
