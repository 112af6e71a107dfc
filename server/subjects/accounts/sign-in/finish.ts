/** The end of a sign-in: who came back becomes a session of a member, a new member, or a link of one. */
import { ApiError } from '../../../../src/contract/api-error.ts'
import type { Input, Sends } from '../../../../src/contract/endpoint.ts'
import type { authRegister } from '../../../../src/contract/accounts.ts'
import type { signInFinish } from '../../../../src/contract/sign-in.ts'
import { signInErrors, usernamesFrom } from '../../../../src/domain/accounts/sign-in.ts'
import { approvedByClaim } from '../../../../src/domain/audit/audit.ts'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../db/engine.ts'
import type { Client } from '../../../http/limits/client-address.ts'
import { beginSession } from '../begin-session.ts'
import { checkCode } from '../check-code.ts'
import { recognisedBrowser } from '../known-browsers.ts'
import { followClaims } from '../membership.ts'
import { addApplicant } from '../registration.ts'
import { isSecondFactorOn } from '../second-factors.ts'
import { lacksSecondFactor } from '../sessions.ts'
import { userSent } from '../user-json.ts'
import { findCredentials, findLookAlike, findUser, type UserRow } from '../user-queries.ts'
import { findLinked, findOwnAccount, link, noteProviderSession } from './identities.ts'
import type { Identity } from '../../../../src/domain/accounts/sign-in.ts'
import { findFinishing, type SignIn, type Ticket, useTicket } from './sign-ins.ts'

type Context = Services & Client
type Choice = Input<typeof signInFinish>['body']
type Answer = Sends<typeof signInFinish>

/** Throws ApiError 404 for a ticket that has ended, 400 for a wrong password or code, and what a registration is refused with. */
export async function finishSignIn(context: Context, choice: Choice): Promise<Answer> {
  const { engine, now, signInCookie } = context
  const ticket = { ticket: choice.ticket, browser: signInCookie.token, now: now() }
  const signIn = await findFinishing(engine.db, ticket)
  if (!signIn) throw ended()
  const { identity, userId } = signIn
  if (identity === null) return finishRescue(context, ticket, signIn)
  if (userId !== null) return finishLink(context, ticket, { ...signIn, identity, userId })
  const linked = await findLinked(engine.db, identity)
  if (linked) return finishAs(context, ticket, signIn, { identity, user: linked })
  const own = choice.newAccount ? null : await findOwnAccount(engine.db, identity)
  if (own === null) return finishNew(context, ticket, signIn, identity)
  if (choice.password === undefined) return { session: null, account: own.username, from: null }
  await checkPassword(context, own, choice.password)
  // A link signs in without a code, so the account's second factor must agree to it.
  if (await isSecondFactorOn(engine.db, own.id)) {
    if (choice.code === undefined)
      return { session: null, account: own.username, needs_code: true, from: null }
    await checkCode({ ...context, db: engine.db, now: ticket.now, user: own }, choice.code)
  }
  return finishAs(context, ticket, signIn, { identity, user: own, isNewLink: true })
}

const ended = () => new ApiError(404, signInErrors.ended)

/** Uses the ticket up with the change that it is for. */
async function withTicket<T>(
  { engine }: Context,
  ticket: Ticket,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return engine.db.transaction(async (tx) => {
    if (!(await useTicket(tx, ticket))) throw ended()
    return work(tx)
  })
}

async function finishRescue(context: Context, ticket: Ticket, { userId }: SignIn): Promise<Answer> {
  const { engine } = context
  await withTicket(context, ticket, () => Promise.resolve())
  const user = userId === null ? null : await findUser(engine.db, userId)
  if (user?.role !== 'admin' || user.status !== 'approved') throw ended()
  return { session: await newSession(context, user), account: null, from: null }
}

async function finishLink(
  context: Context,
  ticket: Ticket,
  { identity, userId, returnPath }: SignIn & { identity: Identity; userId: number },
): Promise<Answer> {
  await withTicket(context, ticket, (tx) => linkOrRefuse(tx, userId, identity, ticket.now))
  await context.audit.record({
    kind: 'provider_linked',
    actor: { id: userId },
    origin: context.address,
  })
  return { session: null, account: null, from: returnPath }
}

async function linkOrRefuse(db: Db, userId: number, identity: Identity, now: Date): Promise<void> {
  if (!(await link(db, userId, identity, now)))
    throw new ApiError(409, signInErrors.linkedElsewhere)
}

interface Person {
  identity: Identity
  user: UserRow
  isNewLink?: boolean
}

/** Opens a session of the member of an identity; with `isNewLink`, whose password was right, the identity is linked first. */
async function finishAs(
  context: Context,
  ticket: Ticket,
  signIn: SignIn,
  { identity, user, isNewLink = false }: Person,
): Promise<Answer> {
  const { audit, address: origin } = context
  await withTicket(context, ticket, async (tx) => {
    if (isNewLink) await linkOrRefuse(tx, user.id, identity, ticket.now)
  })
  if (isNewLink) await audit.record({ kind: 'provider_linked', actor: user, origin })
  const setsRole = context.provider?.settings.adminBy != null
  const now = await followClaims(context.engine.db, user.id, identity, setsRole)
  if (now.isNewlyApproved) await recordApproval(context, user)
  if (now.isNewRole)
    await audit.record({ kind: 'role_changed', target: user, origin, detail: now.user.role })
  return signedIn(context, signIn, { identity, user: now.user })
}

async function finishNew(
  context: Context,
  ticket: Ticket,
  signIn: SignIn,
  identity: Identity,
): Promise<Answer> {
  const { address, isLocal, onWaiting, registrationMode: mode } = context
  const { now } = ticket
  const applicant = {
    mode,
    address,
    isLocal,
    claimed: identity,
    setupCode: undefined,
    invite: undefined,
    onWaiting,
    now,
  }
  const user = await withTicket(context, ticket, async (tx) => {
    const nameOf = (under: Db) => freeName(under, identity.preferredName)
    const added = await addApplicant(tx, { nameOf, passwordHash: null }, applicant)
    await linkOrRefuse(tx, added.id, identity, now)
    return added
  })
  if (identity.isApproved) await recordApproval(context, user)
  return signedIn(context, signIn, { identity, user })
}

const recordApproval = ({ audit, address: origin }: Context, target: UserRow) =>
  audit.record({ kind: 'user_approved', target, origin, detail: approvedByClaim })

/** The first name that neither is nor looks like another member's. */
async function freeName(db: Db, preferred: string | null): Promise<string> {
  for (const name of usernamesFrom(preferred, Math.random)) {
    if (!(await findLookAlike(db, name))) return name
  }
  throw new Error('There are always more names')
}

async function signedIn(
  context: Context,
  { returnPath }: SignIn,
  { identity, user }: Person,
): Promise<Answer> {
  const session = await newSession(context, user)
  await noteProviderSession(context.engine.db, session.token, identity)
  return { session, account: null, from: returnPath }
}

async function newSession(context: Context, user: UserRow): Promise<Sends<typeof authRegister>> {
  const { db } = context.engine
  const maxSessions = context.limits.maxSessionsPerMember
  const session = { userId: user.id, now: context.now(), maxSessions }
  const token = await beginSession(db, session, context)
  const needsSecondFactor = await lacksSecondFactor(db, user, context)
  return { token, user: await userSent(db, user, needsSecondFactor) }
}

/** Guarded and recorded as a sign-in. Throws ApiError 400 for a wrong password. */
async function checkPassword(context: Context, user: UserRow, password: string): Promise<void> {
  const { engine, passwords, loginGuard, audit, address, browserCookie } = context
  const credentials = await findCredentials(engine.db, user.username)
  const isRight = await loginGuard.attempt(
    user.username,
    address,
    () => passwords.verify(credentials?.passwordHash ?? null, password),
    await recognisedBrowser(engine.db, user.id, browserCookie.token),
  )
  if (isRight) return
  await audit.record({ kind: 'sign_in_failed', target: user, origin: address })
  throw new ApiError(400, signInErrors.wrongPassword, {
    issues: [{ path: 'body.password', message: 'is wrong' }],
  })
}
