/** Sign-in and sign-out, registration, and the session. */
import { ApiError } from '../../src/contract/api-error.ts'
import { nameLooksAlike } from '../../src/contract/accounts.ts'
import { accessOf, nameTaken, wrongLogin } from '../../src/rules/accounts.ts'
import { usernameSkeleton } from '../../src/domain/accounts/account.ts'
import type { BrowserCookie } from '../../src/domain/accounts/known-browser.ts'
import { approvedByInvitation } from '../../src/domain/audit/audit.ts'
import type { authMe } from '../../src/contract/accounts-session.ts'
import type { Sends } from '../../src/contract/endpoint.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { forgetBrowsers, guarded, recognisedBrowser, rememberBrowser } from './login-guard.ts'
import type { UserRecord } from '../seeds/people.ts'
import { record } from '../audit/audit.ts'
import { checkOwnPassword } from './own-account.ts'
import { checkApplicant, noteAdmission } from './registration.ts'
import { beginSession, endSessions, unguessable } from '../tokens.ts'
import { caller, memberSent, userByName } from '../members/users.ts'

const userSent = ({ createdAt, profile, ...user }: UserRecord): Sends<typeof authMe> => ({
  ...memberSent(user),
  created_at: createdAt,
  profile: { name: profile.name, additional_info: profile.additional_info },
})

function sessionSent(db: MockDb, user: UserRecord, browserCookie: BrowserCookie) {
  const browserToken = browserCookie.token ?? unguessable()
  rememberBrowser(db, { userId: user.id, token: browserToken })
  browserCookie.set(browserToken)
  return { token: beginSession(db, user), user: userSent(user) }
}

export const authHandlers = {
  authMe: ({ db, viewer }) => userSent(caller(db, viewer)),

  authLogin: ({ db, browserCookie, body: { username, password } }) => {
    const user = userByName(db.state, username)
    const isRight = guarded(db, {
      username,
      knownBrowser: recognisedBrowser(db, user?.id, browserCookie.token),
      isRight: user?.password === password,
    })
    if (!user || !isRight) {
      record(db, 'sign_in_failed', { target: user })
      throw wrongLogin()
    }
    return sessionSent(db, user, browserCookie)
  },

  authRegister: ({ db, browserCookie, body: { username, password, ...applicant } }) => {
    const { state } = db
    const admission = checkApplicant(db, applicant)
    if (userByName(state, username)) throw nameTaken()
    const skeleton = usernameSkeleton(username)
    if (state.users.some((user) => usernameSkeleton(user.username) === skeleton))
      throw new ApiError(409, nameLooksAlike)
    const user: UserRecord = {
      id: ++state.lastUserId,
      username,
      password,
      ...accessOf(admission),
      createdAt: db.now().toISOString(),
      profile: { name: null, additional_info: null, is_public: false },
      wishlistToken: null,
    }
    state.users.push(user)
    noteAdmission(db, admission, { userId: user.id, invite: applicant.invite })
    if (admission === 'invited') {
      record(db, 'user_approved', { target: user, detail: approvedByInvitation })
    }
    return sessionSent(db, user, browserCookie)
  },

  authLogout: ({ db: { state }, viewer }) => {
    state.sessions = state.sessions.filter(({ id }) => id !== viewer.sessionId)
  },

  authChangePassword: ({ body: { currentPassword, newPassword }, ...context }) => {
    const { db, viewer, browserCookie } = context
    const user = checkOwnPassword(context, currentPassword)
    user.password = newPassword
    forgetBrowsers(db, ({ userId, token }) => userId === user.id && token !== browserCookie.token)
    endSessions(db.state, user.id, viewer.sessionId)
    record(db, 'password_changed', { actor: user })
    return { message: 'Password changed successfully' }
  },
} satisfies Partial<MockHandlers>
