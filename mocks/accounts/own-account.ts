/** The member's own account: its password, the sessions on the devices, and its deletion. */
import { ApiError } from '../../src/contract/api-error.ts'
import { sessionJson, wrongPassword } from '../../src/rules/accounts.ts'
import { accountErrors } from '../../src/domain/accounts/account.ts'
import type { BrowserCookie } from '../../src/domain/accounts/known-browser.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { Viewer } from '../../src/contract/caller.ts'
import type { MockDb } from '../db.ts'
import type { UserRecord } from '../seeds/people.ts'
import { guarded, recognisedBrowser } from './login-guard.ts'
import { caller, isLastAdmin } from '../members/users.ts'
import type { MockHandlers } from '../context.ts'
import { endSessions } from '../tokens.ts'
import { record } from '../audit/audit.ts'
import { deleteAccount } from './leaving.ts'

/** The caller. Throws ApiError 400 when this is not the caller's password. */
export function checkOwnPassword(
  { db, viewer, browserCookie }: { db: MockDb; viewer: Viewer; browserCookie: BrowserCookie },
  password: string,
): UserRecord {
  const user = caller(db, viewer)
  const isRight = guarded(db, {
    username: user.username,
    knownBrowser: recognisedBrowser(db, user.id, browserCookie.token),
    isRight: user.password === password,
  })
  if (isRight) return user
  record(db, 'password_refused', { actor: user })
  throw wrongPassword()
}

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

  authDeleteAccount: ({ body, ...context }) => {
    const { db } = context
    const user = checkOwnPassword(context, body.currentPassword)
    if (isLastAdmin(db, user)) {
      throw new ApiError(409, accountErrors.lastAdminLeaves)
    }
    deleteAccount(db, user)
    record(db, 'account_deleted', { actor: user })
  },
} satisfies Partial<MockHandlers>
