/** A user of the database as it is sent. */
import type { authMe } from '../../../src/contract/accounts.ts'
import type { Sends } from '../../../src/contract/endpoint.ts'
import type { UserRow } from './user-queries.ts'

/** As the user sees their own account. */
export function userSent(user: UserRow): Sends<typeof authMe> {
  return {
    ...memberSent(user),
    created_at: user.createdAt.toISOString(),
    profile: { name: user.name, additional_info: user.additionalInfo },
  }
}

/** As admins see it. */
export function memberSent({ id, username, role, status }: UserRow) {
  return { id, username, role, status }
}

/** As the owner sees it, with its visibility. */
export function profileSent({ name, additionalInfo, isPublic }: UserRow) {
  return { name, additional_info: additionalInfo, is_public: isPublic }
}
