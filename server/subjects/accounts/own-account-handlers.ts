/** The sessions of the member's own account, one for each signed-in device. */
import { ApiError } from '../../../src/contract/api-error.ts'
import { sessionJson } from '../../../src/rules/accounts.ts'
import { accountErrors } from '../../../src/domain/accounts/account.ts'
import type { AppHandlers } from '../../context.ts'
import { endSession, endSessionsOf, listSessions } from './sessions.ts'

export const ownAccountHandlers = {
  authSessionList: async ({ viewer, engine, now }) => {
    const { id: userId, sessionId } = viewer
    const sessions = await listSessions(engine.db, userId, now())
    return {
      sessions: sessions.map((each) => sessionJson(each, sessionId)),
    }
  },

  authSessionEnd: async ({ viewer, params, engine }) => {
    if (!(await endSession(engine.db, viewer.id, params.sessionId))) {
      throw new ApiError(404, accountErrors.noSession)
    }
    return undefined
  },

  authSessionEndOthers: async ({ viewer, engine }) => {
    const { id, sessionId } = viewer
    await endSessionsOf(engine.db, id, sessionId)
    return undefined
  },
} satisfies Partial<AppHandlers>
