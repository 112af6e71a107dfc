/** What admins do with users. */
import { ApiError } from '../../src/api/api-error.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import type { UserRecord } from '../people.ts'
import { endSessions } from '../tokens.ts'
import { forgetDevices } from './login-guard.ts'
import { endPendingRegistration } from './registration.ts'
import { userById, usersByName } from './users.ts'

const memberSent = ({ id, username, role, status }: UserRecord) => ({ id, username, role, status })

function isLastAdmin({ state }: MockDb, user: UserRecord): boolean {
  const admins = state.users.filter((each) => each.role === 'admin' && each.status === 'approved')
  return admins.length === 1 && admins[0] === user
}

/** With all that is theirs. */
function deleteUser(db: MockDb, user: UserRecord): void {
  const { state } = db
  const isKept = ({ userId }: { userId: number }) => userId !== user.id
  endSessions(state, user.id)
  forgetDevices(db, ({ userId }) => userId === user.id)
  endPendingRegistration(state, user.id)
  state.users = state.users.filter((each) => each !== user)
  state.collection = state.collection.filter(isKept)
  state.wishlist = state.wishlist.filter(isKept)
  state.lists = state.lists.filter(isKept)
  const kept = new Set(state.lists.map(({ id }) => id))
  state.listItems = state.listItems.filter(({ listId }) => kept.has(listId))
  state.undos = state.undos.filter(isKept)
  state.blocks = state.blocks.filter(
    ({ blockerId, blockedId }) => blockerId !== user.id && blockedId !== user.id,
  )
  state.invitations = state.invitations.filter(({ createdBy }) => createdBy !== user.id)
  state.proposals = state.proposals.filter(
    ({ senderId, receiverId }) => senderId !== user.id && receiverId !== user.id,
  )
}

export const adminHandlers: Pick<
  MockHandlers,
  | 'adminUserList'
  | 'adminUserSetStatus'
  | 'adminUserDelete'
  | 'adminUserDeleteBulk'
  | 'adminUserSetPassword'
> = {
  adminUserList: ({ db }) => usersByName(db.state).map(memberSent),

  adminUserSetStatus: ({ db, params, body: { status } }) => {
    const user = userById(db, params.id)
    if (status !== 'approved' && isLastAdmin(db, user)) {
      throw new ApiError(409, 'The last approved admin must stay approved.')
    }
    user.status = status
    endPendingRegistration(db.state, user.id)
    if (status === 'denied') endSessions(db.state, user.id)
    return memberSent(user)
  },

  adminUserDelete: ({ db, params }) => {
    const user = userById(db, params.id)
    if (user.role === 'admin') throw new ApiError(403, 'An admin account cannot be deleted.')
    deleteUser(db, user)
  },

  adminUserDeleteBulk: ({ db, body: { ids } }) => {
    const meant = db.state.users.filter(
      ({ id, role, status }) => ids.includes(id) && role !== 'admin' && status !== 'approved',
    )
    for (const user of meant) deleteUser(db, user)
    return { deleted: meant.length }
  },

  adminUserSetPassword: ({ db, params, body: { password } }) => {
    const user = userById(db, params.id)
    user.password = password
    endSessions(db.state, user.id)
    forgetDevices(db, ({ userId }) => userId === user.id)
    return { msg: `The password of ${user.username} has been reset.` }
  },
}
