/** The admins' actions on users. */
import { requirePassword } from '../../src/api/accounts/rules.ts'
import { ApiError } from '../../src/api/api-error.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import type { UserRecord } from '../seeds/people.ts'
import { endSessions } from '../tokens.ts'
import { record } from '../audit/audit.ts'
import { deleteAccount } from '../accounts/leaving.ts'
import { forgetDevices } from '../accounts/login-guard.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { endPendingRegistration } from '../accounts/registration.ts'
import { caller, memberSent, userById, usersByName } from '../members/users.ts'

export function isLastAdmin({ state }: MockDb, user: UserRecord): boolean {
  const admins = state.users.filter((each) => each.role === 'admin' && each.status === 'approved')
  return admins.length === 1 && admins[0] === user
}

export const adminHandlers = {
  adminUserList: ({ db }) => usersByName(db.state).map(memberSent),

  adminUserSetStatus: ({ db, viewer, params, body: { status } }) => {
    const user = userById(db, params.id)
    if (status !== 'approved' && isLastAdmin(db, user)) {
      throw new ApiError(409, 'The last approved admin must stay approved.')
    }
    user.status = status
    endPendingRegistration(db.state, user.id)
    const actor = caller(db, viewer)
    if (status === 'denied') endSessions(db.state, user.id)
    record(db, `user_${status}`, { actor, target: user })
    return memberSent(user)
  },

  adminUserDelete: ({ db, viewer, params }) => {
    const user = userById(db, params.id)
    if (user.role === 'admin') throw new ApiError(403, 'An admin account cannot be deleted.')
    deleteAccount(db, user)
    record(db, 'user_deleted', { actor: caller(db, viewer), target: user })
  },

  adminUserDeleteBulk: ({ db, viewer, body: { ids } }) => {
    const meant = db.state.users.filter(
      ({ id, role, status }) => ids.includes(id) && role !== 'admin' && status !== 'approved',
    )
    for (const user of meant) {
      deleteAccount(db, user)
      record(db, 'user_deleted', { actor: caller(db, viewer), target: user })
    }
    return { deleted: meant.length }
  },

  adminUserSetPassword: ({ db, viewer, params, body: { password, currentPassword } }) => {
    const user = userById(db, params.id)
    if (user.role === 'admin') {
      checkOwnPassword(db, viewer, requirePassword(currentPassword))
    }
    user.password = password
    record(db, 'password_reset', { actor: caller(db, viewer), target: user })
    endSessions(db.state, user.id)
    forgetDevices(db, ({ userId }) => userId === user.id)
    return { msg: `The password of ${user.username} has been reset.` }
  },
} satisfies Partial<MockHandlers>
