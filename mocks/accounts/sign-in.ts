/** A sign-in provider that sends every browser back at once, as the person of `state.provider`. */
import { ApiError } from '../../src/contract/api-error.ts'
import { signInErrors, usernamesFrom } from '../../src/domain/accounts/sign-in.ts'
import { usernameSkeleton } from '../../src/domain/accounts/account.ts'
import { accessOf, admissionOf } from '../../src/rules/accounts.ts'
import { record } from '../audit.ts'
import type { MockHandlers } from '../context.ts'
import { caller, userByName } from '../members/members.ts'
import { notifyWaitingMember } from '../notifications/notify.ts'
import type { MockDb, ProviderRecord } from '../records.ts'
import type { UserRecord } from '../../sample/members/people.ts'
import { addUser, applicationOf, checkOwnPassword, sessionSent } from './accounts.ts'
import { checkCode, hasSecondFactor } from './second-factor-codes.ts'
import { unguessable } from './tokens.ts'

function requireProvider({ state }: MockDb): ProviderRecord {
  if (state.provider === null) throw new ApiError(404, signInErrors.noProvider)
  return state.provider
}

function begin(db: MockDb, from: string | null, userId: number | null) {
  requireProvider(db)
  const ticket = unguessable(32)
  db.state.signIns.push({ ticket, from, userId })
  return { address: `/sign-in?ticket=${ticket}` }
}

const isLinkOf = (db: MockDb, subject: string) =>
  db.state.providerLinks.find((each) => each.subject === subject)

/** Throws ApiError 409 where the person is another member's. */
function link(db: MockDb, userId: number): void {
  const { subject } = requireProvider(db)
  const linked = isLinkOf(db, subject)
  const other = db.state.providerLinks.find((each) => each.userId === userId)
  if (linked ? linked.userId !== userId : other)
    throw new ApiError(409, signInErrors.linkedElsewhere)
  if (!linked) db.state.providerLinks.push({ subject, userId, linkedAt: db.now().toISOString() })
}

/** Adds the member of an unknown person, as a registration without an invitation does. */
function newMember(db: MockDb, { preferredName }: ProviderRecord): UserRecord {
  const admission = admissionOf(applicationOf(db, {}))
  const taken = new Set(db.state.users.map(({ username }) => usernameSkeleton(username)))
  for (const username of usernamesFrom(preferredName, Math.random)) {
    if (taken.has(usernameSkeleton(username))) continue
    const user = addUser(db, { username, password: null, ...accessOf(admission) })
    if (admission === 'first') db.state.setupCode = null
    if (admission === 'pending') notifyWaitingMember(db, user.id)
    link(db, user.id)
    return user
  }
  throw new Error('There are always more names')
}

export const signInHandlers = {
  signInOptions: ({ db: { state } }) => ({
    provider: state.provider && { name: state.provider.name },
    passwords: state.provider?.isOnly !== true,
  }),

  signInBegin: ({ db, body }) => begin(db, body.from ?? null, null),

  signInFinish: ({ db, body }) => {
    const { state } = db
    const signIn = state.signIns.find(({ ticket }) => ticket === body.ticket)
    if (!signIn) throw new ApiError(404, signInErrors.ended)
    const { from, userId } = signIn
    const provider = requireProvider(db)
    const end = () => (state.signIns = state.signIns.filter((each) => each !== signIn))
    if (userId !== null) {
      link(db, userId)
      end()
      record(db, 'provider_linked', { actor: state.users.find(({ id }) => id === userId) })
      return { session: null, account: null, from }
    }
    const linked = isLinkOf(db, provider.subject)
    const own = linked
      ? state.users.find(({ id }) => id === linked.userId)
      : body.newAccount
        ? undefined
        : userByName(state, provider.preferredName)
    if (own && !linked) {
      if (body.password === undefined) return { session: null, account: own.username, from: null }
      if (own.password !== body.password) {
        record(db, 'sign_in_failed', { target: own })
        throw new ApiError(400, signInErrors.wrongPassword, {
          issues: [{ path: 'body.password', message: 'is wrong' }],
        })
      }
      if (hasSecondFactor(state, own.id)) {
        if (body.code === undefined)
          return { session: null, account: own.username, needs_code: true, from: null }
        checkCode(db, own, body.code)
      }
      link(db, own.id)
      record(db, 'provider_linked', { actor: own })
    }
    const user = own ?? newMember(db, provider)
    end()
    return { session: sessionSent(db, user), account: null, from }
  },

  providerLinkState: ({ db, viewer }) => ({
    provider: db.state.provider?.name ?? null,
    linked_at: db.state.providerLinks.find(({ userId }) => userId === viewer.id)?.linkedAt ?? null,
    has_password: caller(db, viewer).password !== null,
  }),

  providerLinkBegin: ({ body, ...context }) => {
    requireProvider(context.db)
    checkOwnPassword(context, body.currentPassword)
    return begin(context.db, '/profile#security', context.viewer.id)
  },

  providerUnlink: ({ body, ...context }) => {
    const { db } = context
    const { id } = checkOwnPassword(context, body.currentPassword)
    requireProvider(db)
    const kept = db.state.providerLinks.filter(({ userId }) => userId !== id)
    if (kept.length === db.state.providerLinks.length)
      throw new ApiError(404, signInErrors.notLinked)
    db.state.providerLinks = kept
    record(db, 'provider_unlinked', { actor: caller(db, context.viewer) })
  },
} satisfies Partial<MockHandlers>
