/** The member's own account: sessions on the devices, and its deletion. */
import { ApiError } from '../../src/api/api-error.ts'
import { accountErrors } from '../../src/domain/account.ts'
import { leave } from '../accounts/leaving.ts'
import type { AppHandlers } from '../context.ts'
import { endSession, endSessionsOf, listSessions } from '../db/sessions.ts'
import { checkOwnPassword } from './own-password.ts'
import { signedIn } from './signed-in.ts'

export const ownAccountHandlers = {
  authSessionList: async ({ viewer, engine, now }) => {
    const { id: userId, sessionId } = signedIn(viewer)
    const sessions = await listSessions(engine.db, userId, now())
    return {
      sessions: sessions.map(({ id, device, network, createdAt, lastUsedAt }) => ({
        id,
        device,
        network,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === sessionId,
      })),
    }
  },

  authSessionEnd: async ({ viewer, params, engine }) => {
    if (!(await endSession(engine.db, signedIn(viewer).id, params.sessionId))) {
      throw new ApiError(404, accountErrors.noSession)
    }
    return undefined
  },

  authSessionEndOthers: async ({ viewer, engine }) => {
    const { id, sessionId } = signedIn(viewer)
    await endSessionsOf(engine.db, id, sessionId)
    return undefined
  },

  authDeleteAccount: async ({ body, engine, now, ...context }) => {
    const { id } = await checkOwnPassword({ engine, ...context }, body.currentPassword)
    const actor = await leave(engine.db, id, now())
    await context.audit.record({ kind: 'account_deleted', actor, origin: context.address })
    return undefined
  },
} satisfies Partial<AppHandlers>
