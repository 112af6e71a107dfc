/** The admins' actions on users. */
import { passwordReset, requirePassword } from '../../src/rules/accounts.ts'
import { ApiError } from '../../src/contract/api-error.ts'
import type { MockHandlers } from '../context.ts'
import { endSessions } from '../tokens.ts'
import { record } from '../audit/audit.ts'
import { deleteAccount } from '../accounts/leaving.ts'
import { forgetBrowsers } from '../accounts/login-guard.ts'
import { checkOwnPassword } from '../accounts/own-account.ts'
import { endPendingRegistration } from '../accounts/registration.ts'
import { caller, isLastAdmin, memberSent, userById, usersByName } from '../members/users.ts'

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

  adminUserSetPassword: ({ params, body: { password, currentPassword }, ...context }) => {
    const { db, viewer } = context
    const user = userById(db, params.id)
    if (user.role === 'admin') checkOwnPassword(context, requirePassword(currentPassword))
    user.password = password
    record(db, 'password_reset', { actor: caller(db, viewer), target: user })
    endSessions(db.state, user.id)
    forgetBrowsers(db, ({ userId }) => userId === user.id)
    return passwordReset(user.username, user.id === viewer.id)
  },
} satisfies Partial<MockHandlers>
