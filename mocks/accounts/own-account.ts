/** The member's own account: sessions on the devices, and its deletion. */
import { ApiError } from '../../src/api/api-error.ts'
import { sessionJson } from '../../src/api/accounts/rules.ts'
import { accountErrors } from '../../src/domain/accounts/account.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { MockHandlers } from '../context.ts'
import { endSessions } from '../tokens.ts'
import { isLastAdmin } from '../admin/admin.ts'
import { record } from '../audit/audit.ts'
import { deleteAccount } from './leaving.ts'
import { checkOwnPassword } from './own-password.ts'

export const ownAccountHandlers = {
  authSessionList: ({ db, viewer }) => {
    const { id: userId } = viewer
    const isAlive = ({ expiresAt }: { expiresAt: number }) => expiresAt > db.now().getTime()
    return {
      sessions: db.state.sessions
        .filter((session) => session.userId === userId && isAlive(session))
        .toSorted((a, b) => compareText(b.lastUsedAt, a.lastUsedAt))
        .map((session) => sessionJson(session, viewer.sessionId)),
    }
  },

  authSessionEnd: ({ db: { state }, viewer, params }) => {
    const ended = state.sessions.find(
      ({ id, userId }) => id === params.sessionId && userId === viewer.id,
    )
    if (!ended) throw new ApiError(404, accountErrors.noSession)
    state.sessions = state.sessions.filter((session) => session !== ended)
  },

  authSessionEndOthers: ({ db, viewer }) => {
    endSessions(db.state, viewer.id, viewer.sessionId)
  },

  authDeleteAccount: ({ db, viewer, body }) => {
    const user = checkOwnPassword(db, viewer, body.currentPassword)
    if (isLastAdmin(db, user)) {
      throw new ApiError(409, accountErrors.lastAdminLeaves)
    }
    deleteAccount(db, user)
    record(db, 'account_deleted', { actor: user })
  },
} satisfies Partial<MockHandlers>
