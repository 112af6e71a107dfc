import { type UserStatus, userStatuses } from '../../domain/account.ts'

/** How many there are of each status: `2 pending · 31 approved · 1 denied`. */
export function countsOf(users: readonly { status: UserStatus }[]): string {
  return userStatuses
    .map((status) => `${users.filter((user) => user.status === status).length} ${status}`)
    .join(' · ')
}
