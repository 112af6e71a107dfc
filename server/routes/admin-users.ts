import {
  existing,
  removeUser,
  removeUsers,
  resetPassword,
  setStatus,
} from '../accounts/membership.ts'
import type { AppHandlers } from '../context.ts'
import { listUsers } from '../db/users.ts'
import { memberSent } from './user-sent.ts'

export const adminUserHandlers = {
  adminUserList: async ({ engine }) => (await listUsers(engine.db)).map(memberSent),

  adminUserSetStatus: async ({ params, body, engine }) =>
    memberSent(await setStatus(engine.db, params.id, body.status)),

  adminUserDelete: async ({ params, engine }) => {
    await removeUser(engine.db, params.id)
    return undefined
  },

  adminUserDeleteBulk: async ({ body, engine }) => ({
    deleted: await removeUsers(engine.db, body.ids),
  }),

  adminUserSetPassword: async ({ params, body, engine, passwords }) => {
    const { id, username } = await existing(engine.db, params.id)
    await resetPassword(engine.db, id, await passwords.hash(body.password))
    return { msg: `The password of ${username} has been reset.` }
  },
} satisfies Partial<AppHandlers>
