/** Accounts: registration, sign-in, sessions, the own account, and its deletion. */
import { nameLooksAlike } from '../../src/contract/accounts.ts'
import { ApiError } from '../../src/contract/api-error.ts'
import type { Sends, Viewer } from '../../src/contract/endpoint.ts'
import type { authMe } from '../../src/contract/session.ts'
import { accountErrors, usernameKey, usernameSkeleton } from '../../src/domain/accounts/account.ts'
import { signInErrors } from '../../src/domain/accounts/sign-in.ts'
import { approvedByInvitation } from '../../src/domain/audit/audit.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { endStates } from '../../src/domain/trade/proposal.ts'
import {
  accessOf,
  admissionOf,
  nameTaken,
  noPassword,
  passwordChanged,
  registrationJson,
  sessionJson,
  wrongLogin,
  wrongPassword,
  wrongUsername,
} from '../../src/rules/accounts.ts'
import { isUsualMoney, moneyJson } from '../../src/rules/money.ts'
import { record } from '../audit.ts'
import { mockRates } from '../cards/catalog.ts'
import type { MockHandlers } from '../context.ts'
import { removeBelongings, removeOwn } from '../entries/entries.ts'
import { usableInvitation } from '../admin/invitations.ts'
import { caller, isLastAdmin, memberSent, userByName } from '../members/members.ts'
import { notifyWaitingMember } from '../notifications/notify.ts'
import { roleIn } from '../proposals/proposals.ts'
import type { MockDb } from '../records.ts'
import type { ProposalRecord } from '../../src/domain/entries/belongings.ts'
import { moneyOf, type UserRecord } from '../../sample/members/people.ts'
import { ticketOf } from './second-factor-codes.ts'
import { beginSession, endSessions, lacksSecondFactor } from './tokens.ts'

/** The caller. Throws ApiError 400 when this is not the caller's password. */
export function checkOwnPassword(
  { db, viewer }: { db: MockDb; viewer: Viewer },
  password: string,
): UserRecord {
  const user = caller(db, viewer)
  if (user.password === null) throw noPassword()
  if (user.password === password) return user
  record(db, 'password_refused', { actor: user })
  throw wrongPassword()
}

export function deleteAccount(db: MockDb, user: UserRecord): void {
  const { state, now } = db
  state.invitations = state.invitations.filter(({ createdBy }) => createdBy !== user.id)
  state.users = state.users.filter((each) => each !== user)
  removeBelongings(state, user.id)
  state.notifications = state.notifications.filter(
    ({ userId, actorId }) => userId !== user.id && actorId !== user.id,
  )
  removeOwn(state, user.id, 'sessions', 'apiKeys', 'savedSearches', 'providerLinks')
  removeOwn(state, user.id, 'passkeys', 'secondFactors', 'codeTickets')
  removeOwn(state, user.id, 'notificationFeeds', 'notificationMails', 'notificationSettings')
  removeOwn(state, user.id, 'webhooks', 'pushDevices')
  state.blocks = state.blocks.filter(
    ({ blockerId, blockedId }) => blockerId !== user.id && blockedId !== user.id,
  )
  state.proposals = state.proposals
    .map((proposal) => withoutMember(proposal, user.id, now().toISOString()))
    .filter(({ senderId, receiverId }) => senderId !== null || receiverId !== null)
}

/** The proposal after a member has left: closed, with null in place of the member. */
function withoutMember(proposal: ProposalRecord, userId: number, closedAt: string): ProposalRecord {
  const { senderId, receiverId, state, cards } = proposal
  if (senderId !== userId && receiverId !== userId) return proposal
  const without = (id: number | null) => (id === userId ? null : id)
  return {
    ...proposal,
    ...(state === 'pending' && { state: endStates[roleIn(proposal, userId)], closedAt }),
    senderId: without(senderId),
    receiverId: without(receiverId),
    cards: cards.map((card) => ({ ...card, giverId: without(card.giverId) })),
  }
}

export const userSent = (
  db: MockDb,
  { createdAt, profile, ...user }: UserRecord,
): Sends<typeof authMe> => ({
  ...memberSent(user),
  created_at: createdAt,
  profile: { name: profile.name, additional_info: profile.additional_info },
  ...(lacksSecondFactor(db.state, user) && { needs_second_factor: true }),
  ...(!isUsualMoney(moneyOf(user)) && { money: moneyJson(moneyOf(user), mockRates(db)) }),
})

export const sessionSent = (db: MockDb, user: UserRecord) => ({
  token: beginSession(db, user),
  user: userSent(db, user),
})

export function addUser(
  { state, now }: MockDb,
  user: Pick<UserRecord, 'username' | 'password' | 'role' | 'status'>,
): UserRecord {
  const added: UserRecord = {
    ...user,
    id: ++state.lastIds.users,
    createdAt: now().toISOString(),
    profile: { name: null, additional_info: null, is_public: false },
    wishlistToken: null,
  }
  state.users.push(added)
  return added
}

/** The mocks count no pending accounts. */
export const applicationOf = (
  { state, now }: MockDb,
  { invite, setupCode }: { invite?: string | undefined; setupCode?: string | undefined },
) => ({
  mode: state.registrationMode,
  isFirst: state.users.length === 0,
  needsSetupCode: state.setupCode !== null,
  setupCode,
  keptCode: state.setupCode,
  isInvited:
    invite === undefined
      ? undefined
      : usableInvitation(state, invite, now().getTime()) !== undefined,
  pending: { ofSource: 0, inAll: 0 },
})

export const accountsHandlers = {
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
    const user = caller(db, viewer)
    if (usernameKey(body.username) !== usernameKey(user.username)) throw wrongUsername()
    if (isLastAdmin(db, user)) {
      throw new ApiError(409, accountErrors.lastAdminLeaves)
    }
    deleteAccount(db, user)
    record(db, 'account_deleted', { actor: user })
  },

  authMe: ({ db, viewer }) => userSent(db, caller(db, viewer)),

  authLogin: ({ db, body: { username, password } }) => {
    if (db.state.provider?.isOnly) throw new ApiError(403, signInErrors.onlyProvider)
    const user = userByName(db.state, username)
    if (user?.password !== password) {
      record(db, 'sign_in_failed', { target: user })
      throw wrongLogin()
    }
    const ticket = ticketOf(db, user)
    return ticket === null ? sessionSent(db, user) : { code_ticket: ticket }
  },

  authRegistration: ({ db, query }) => registrationJson(applicationOf(db, query)),

  authRegister: ({ db, body: { username, password, ...applicant } }) => {
    const { state } = db
    const admission = admissionOf(applicationOf(db, applicant))
    if (userByName(state, username)) throw nameTaken()
    const skeleton = usernameSkeleton(username)
    if (state.users.some((user) => usernameSkeleton(user.username) === skeleton))
      throw new ApiError(409, nameLooksAlike)
    const user = addUser(db, { username, password, ...accessOf(admission) })
    if (admission === 'first') state.setupCode = null
    if (admission === 'pending') notifyWaitingMember(db, user.id)
    if (admission === 'invited') {
      const invitation = usableInvitation(state, applicant.invite ?? '', db.now().getTime())
      if (invitation) invitation.uses += 1
      record(db, 'user_approved', { target: user, detail: approvedByInvitation })
    }
    return sessionSent(db, user)
  },

  authLogout: ({ db: { state }, viewer }) => {
    state.sessions = state.sessions.filter(({ id }) => id !== viewer.sessionId)
    return { address: null }
  },

  authChangePassword: ({ body: { currentPassword, newPassword, endKeys }, ...context }) => {
    const { db, viewer } = context
    const user = checkOwnPassword(context, currentPassword)
    user.password = newPassword
    if (endKeys) removeOwn(db.state, user.id, 'apiKeys')
    endSessions(db.state, user.id, viewer.sessionId)
    record(db, 'password_changed', { actor: user })
    return passwordChanged
  },
} satisfies Partial<MockHandlers>
