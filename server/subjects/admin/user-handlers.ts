import { passwordReset, requirePassword } from '../../../src/rules/accounts.ts'
import { removeUser, removeUsers } from '../members/leaving.ts'
import { requireUser, resetPassword, setStatus } from '../accounts/membership.ts'
import type { AppHandlers } from '../../context.ts'
import { listUsers } from '../accounts/user-queries.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { memberSent } from '../accounts/user-json.ts'

export const adminUserHandlers = {
  adminUserList: async ({ engine }) => (await listUsers(engine.db)).map(memberSent),

  adminUserSetStatus: async ({ viewer, address, params, body, engine, audit }) => {
    const target = await setStatus(engine.db, params.id, body.status)
    const kind = `user_${body.status}` as const
    await audit.record({ kind, actor: viewer, target, origin: address })
    return memberSent(target)
  },

  adminUserDelete: async ({ viewer, address, params, engine, audit, now }) => {
    const target = await removeUser(engine, params.id, now())
    await audit.record({ kind: 'user_deleted', actor: viewer, target, origin: address })
    return undefined
  },

  adminUserDeleteBulk: async ({ viewer, body, engine, audit, address, now }) => {
    const deleted = await removeUsers(engine, body.ids, now())
    for (const target of deleted) {
      const actor = viewer
      await audit.record({ kind: 'user_deleted', actor, target, origin: address })
    }
    return { deleted: deleted.length }
  },

  adminUserSetPassword: async ({ params, body, engine, passwords, ...context }) => {
    const { id, username, role } = await requireUser(engine.db, params.id)
    if (role === 'admin') {
      await checkOwnPassword(
        { engine, passwords, ...context },
        requirePassword(body.currentPassword),
      )
    }
    await resetPassword(engine.db, id, await passwords.hash(body.password))
    const { viewer, audit, address } = context
    const target = { id, username }
    await audit.record({ kind: 'password_reset', actor: viewer, target, origin: address })
    return passwordReset(username, id === viewer.id)
  },
} satisfies Partial<AppHandlers>
