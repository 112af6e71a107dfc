import {
  passwordChanged,
  registrationJson,
  sessionJson,
  wrongLogin,
  wrongPassword,
} from '../../../src/rules/accounts.ts'
import { approvedByInvitation } from '../../../src/domain/audit/audit.ts'
import { changePassword, requireUser } from './membership.ts'
import { checkApplicant, checkName, passwordRegistration, register } from './registration.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { isInvitationUsable } from './invitation-queries.ts'
import { beginSession, checkSignInHere } from './begin-session.ts'
import { keepChallenge } from './challenges.ts'
import { recognisedBrowser } from './known-browsers.ts'
import { isSecondFactorOn } from './second-factors.ts'
import { endSession, endSessionsOf, lacksSecondFactor, listSessions } from './sessions.ts'
import { findCredentials, hasNoUsers, setMoney } from './user-queries.ts'
import { checkOwnPassword } from './own-password.ts'
import { userSent } from './user-json.ts'
import { checkMoney, moneyOptionsJson } from '../../../src/rules/money.ts'
import { type PriceSource, priceSources } from '../../../src/domain/cards/price-source.ts'
import { newSums } from '../../../src/domain/entries/sums.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { catalogState, pricesBySource } from '../../db/schema/catalog.ts'
import { findRates } from './exchange-rates.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import { accountErrors } from '../../../src/domain/accounts/account.ts'
import { findIdToken } from './sign-in/identities.ts'

export const authHandlers = {
  authMe: async ({ viewer, engine: { db } }) =>
    userSent(db, await requireUser(db, viewer.id), viewer.lacksSecondFactor),

  authLogin: async ({ body, engine, passwords, loginGuard, ...context }) => {
    const { username, password } = body
    const { address, browserCookie, audit, now, limits } = context
    checkSignInHere(context)
    const user = await findCredentials(engine.db, username)
    const right = await loginGuard.attempt(
      username,
      address,
      () => passwords.verify(user?.passwordHash ?? null, password),
      await recognisedBrowser(engine.db, user?.id, browserCookie.token),
    )
    if (!right || !user) {
      await audit.record({ kind: 'sign_in_failed', target: user, origin: address })
      throw wrongLogin()
    }
    const { id: userId, passwordHash } = user
    if (await isSecondFactorOn(engine.db, userId)) {
      const from = { address }
      const ticket = { purpose: 'code', from, userId, passwordHash, now: now() } as const
      return { code_ticket: await keepChallenge(engine.db, ticket) }
    }
    const maxSessions = limits.maxSessionsPerMember
    const session = { userId, passwordHash, now: now(), maxSessions }
    const token = await beginSession(engine.db, session, context)
    const needsSecondFactor = await lacksSecondFactor(engine.db, user, context)
    return { token, user: await userSent(engine.db, user, needsSecondFactor) }
  },

  authRegistration: async ({ query, isLocal, engine, registrationMode, provider, now }) => {
    const { invite } = query
    const isFirst = await hasNoUsers(engine.db)
    const isInvited =
      invite === undefined ? undefined : await isInvitationUsable(engine.db, invite, now())
    const needsSetupCode = !isLocal
    const mode = isFirst ? registrationMode : passwordRegistration({ registrationMode, provider })
    return registrationJson({ mode, isFirst, needsSetupCode, isInvited })
  },

  authRegister: async ({ body, engine, passwords, ...context }) => {
    const { username, password, invite, setupCode } = body
    const { address, isLocal, onWaiting } = context
    const now = context.now()
    const mode = passwordRegistration(context)
    const applicant = { mode, address, isLocal, invite, setupCode, onWaiting, now }
    // The checks before the hash spare its cost for a refused applicant; `register` checks again under its lock.
    await checkApplicant(engine.db, applicant)
    await checkName(engine.db, username)
    const passwordHash = await passwords.hash(password)
    const user = await register(engine.db, { username, passwordHash }, applicant)
    if (user.role !== 'admin' && user.status === 'approved') {
      const detail = approvedByInvitation
      await context.audit.record({ kind: 'user_approved', target: user, origin: address, detail })
    }
    const session = { userId: user.id, passwordHash, now }
    const token = await beginSession(engine.db, session, context)
    const needsSecondFactor = await lacksSecondFactor(engine.db, user, context)
    return { token, user: await userSent(engine.db, user, needsSecondFactor) }
  },

  authLogout: async ({ viewer, engine: { db }, provider }) => {
    const { id, sessionId } = viewer
    const idToken = provider ? await findIdToken(db, sessionId) : undefined
    await endSession(db, id, sessionId)
    return { address: idToken === undefined ? null : await provider!.logoutAddress(idToken) }
  },

  authChangePassword: async ({ viewer, body, engine, passwords, ...context }) => {
    const { id: userId, sessionId } = viewer
    const { currentPassword, newPassword } = body
    const caller = { viewer, engine, passwords, ...context }
    const { username, passwordHash: replaced } = await checkOwnPassword(caller, currentPassword)
    const passwordHash = await passwords.hash(newPassword)
    const browserToken = context.browserCookie.token
    const endsKeys = body.endKeys === true
    const change = { userId, passwordHash, replaced, sessionId, browserToken, endsKeys }
    if (!(await changePassword(engine.db, change))) throw wrongPassword()
    const actor = { id: userId, username }
    await context.audit.record({ kind: 'password_changed', actor, origin: context.address })
    return passwordChanged
  },

  moneyOptions: async ({ viewer, engine: { db }, entries }) => {
    const days = await pricesOf(db)
    const [tcgplayer, cardmarket] = await Promise.all(
      priceSources.map((source) =>
        entries.indexes.read(collectionItems, viewer.id, (index) => index.marketSums(), { source }),
      ),
    )
    return moneyOptionsJson(
      await requireUser(db, viewer.id),
      days,
      { tcgplayer: tcgplayer ?? newSums(), cardmarket: cardmarket ?? newSums() },
      await findRates(db),
    )
  },

  moneyUpdate: async ({ viewer, body, engine: { db } }) => {
    const money = { priceSource: body.source, currency: body.currency }
    checkMoney(money, await findRates(db))
    await setMoney(db, viewer.id, money)
    return userSent(db, await requireUser(db, viewer.id), viewer.lacksSecondFactor)
  },

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

/** The day of the newest prices of each source. */
async function pricesOf(db: Db): Promise<Record<PriceSource, string | null>> {
  const [usual] = await db.select({ pricesOf: catalogState.pricesOf }).from(catalogState)
  const others = await db.select().from(pricesBySource)
  const cardmarket = others.find(({ source }) => source === 'cardmarket')
  return { tcgplayer: usual?.pricesOf ?? null, cardmarket: cardmarket?.pricesOf ?? null }
}
