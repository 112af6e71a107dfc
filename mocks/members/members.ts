/** Look-ups of members, and of blocks between them. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import { usernameKey } from '../../src/domain/accounts/account.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { noSuchUser } from '../../src/rules/accounts.ts'
import type { MockDb, MockState } from '../records.ts'
import { byId } from '../../src/memory/rows.ts'
import type { UserRecord } from '../../sample/members/people.ts'
import { userById } from '../../src/memory/members.ts'

/** An approved member. Throws ApiError 404 where there is none. */
export const approvedUser = (db: MockDb, id: number, refusal = noSuchUser) =>
  byId(
    db.state.users.filter(({ status }) => status === 'approved'),
    id,
    refusal,
  )

export function userByName({ users }: MockState, username: string): UserRecord | undefined {
  const key = usernameKey(username)
  return users.find((user) => usernameKey(user.username) === key)
}

/** The record of the calling user. */
export const caller = (db: MockDb, viewer: Viewer) => userById(db, viewer.id)

export function isLastAdmin({ state }: MockDb, user: UserRecord): boolean {
  const admins = state.users.filter((each) => each.role === 'admin' && each.status === 'approved')
  return admins.length === 1 && admins[0] === user
}

/** A user as admins see it. */
export const memberSent = ({
  id,
  username,
  role,
  status,
}: Omit<UserRecord, 'createdAt' | 'profile'>) => ({
  id,
  username,
  role,
  status,
})

export function usersByName({ users }: MockState): UserRecord[] {
  return users.toSorted((a, b) => compareText(usernameKey(a.username), usernameKey(b.username)))
}

/** Whether either of two members has blocked the other. */
export function areBlocked({ state }: MockDb, one: number, other: number): boolean {
  return state.blocks.some(
    ({ blockerId, blockedId }) =>
      (blockerId === one && blockedId === other) || (blockerId === other && blockedId === one),
  )
}
