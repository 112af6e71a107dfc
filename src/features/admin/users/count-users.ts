import { formatCount } from '../../../domain/format/count.ts'
import { type UserStatus, userStatuses } from '../../../domain/accounts/account.ts'

/** How many users there are of each status: `2 pending · 31 approved · 1 denied`. */
export function countsOf(users: readonly { status: UserStatus }[]): string {
  return userStatuses
    .map(
      (status) => `${formatCount(users.filter((user) => user.status === status).length)} ${status}`,
    )
    .join(' · ')
}
