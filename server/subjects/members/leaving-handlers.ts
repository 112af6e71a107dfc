import type { AppHandlers } from '../../context.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { leave } from './leaving.ts'

export const leavingHandlers = {
  authDeleteAccount: async ({ body, engine, now, ...context }) => {
    const { id } = await checkOwnPassword({ engine, ...context }, body.currentPassword)
    const actor = await leave(engine, id, now())
    await context.audit.record({ kind: 'account_deleted', actor, origin: context.address })
    return undefined
  },
} satisfies Partial<AppHandlers>
