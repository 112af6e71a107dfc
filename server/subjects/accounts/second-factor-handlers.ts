import {
  newRecoveryCodes,
  newSecret,
  secondFactorIsOff,
  secondFactorIsOn,
  setupNotBegun,
  ticketEnded,
  wrongCode,
} from '../../../src/rules/second-factor.ts'
import { wrongPasskey } from '../../../src/rules/passkeys.ts'
import type { AppHandlers } from '../../context.ts'
import { beginSession } from './begin-session.ts'
import { checkCode } from './check-code.ts'
import { findChallenge, keepChallenge, takeChallenge } from './challenges.ts'
import { requireUser } from './membership.ts'
import { checkOwnPassword } from './own-password.ts'
import { assertionOptionsOf, verifyAssertion } from './passkey-ceremonies.ts'
import { countPasskeys } from './passkeys.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  isSecondFactorOn,
  keepRecoveryCodes,
  keepSecret,
  turnOn,
} from './second-factors.ts'
import { noteConfirmation } from './sessions.ts'
import { userSent } from './user-json.ts'
import { findCredentials } from './user-queries.ts'

export const secondFactorHandlers = {
  secondFactorSignIn: async ({ body, engine: { db }, ...context }) => {
    const now = context.now()
    const ticket = await findChallenge(db, 'code', body.ticket, now)
    if (ticket?.userId == null) throw ticketEnded()
    const user = await requireUser(db, ticket.userId)
    await checkCode({ ...context, db, now, user }, body.code)
    if (!(await takeChallenge(db, 'code', body.ticket, { now }))) throw ticketEnded()
    const { id: userId } = user
    const { passwordHash } = ticket
    const maxSessions = context.limits.maxSessionsPerMember
    const token = await beginSession(db, { userId, passwordHash, now, maxSessions }, context)
    return { token, user: await userSent(db, user) }
  },

  secondFactorState: async ({ viewer, engine: { db } }) => {
    const factor = await findSecondFactor(db, viewer.id)
    return {
      on_since: factor?.onSince?.toISOString() ?? null,
      recovery_codes: await countRecoveryCodes(db, viewer.id),
    }
  },

  secondFactorBegin: async ({ viewer, engine: { db } }) => {
    const { id, username } = await requireUser(db, viewer.id)
    const made = newSecret(username)
    if (!(await keepSecret(db, id, made.secret))) throw secondFactorIsOn()
    return made
  },

  secondFactorTurnOn: async ({ viewer, body, engine: { db }, audit, address, now }) => {
    const factor = await findSecondFactor(db, viewer.id)
    if (!factor) throw setupNotBegun()
    if (factor.onSince) throw secondFactorIsOn()
    const codes = newRecoveryCodes()
    const isOn = await db.transaction(async (tx) => {
      if (!(await turnOn(tx, factor, body.code, now()))) return false
      await keepRecoveryCodes(tx, viewer.id, codes)
      return true
    })
    if (!isOn) throw wrongCode()
    await audit.record({ kind: 'second_factor_on', actor: viewer, origin: address })
    return { recovery_codes: codes }
  },

  secondFactorRenewCodes: async ({ viewer, engine: { db }, audit, address }) => {
    if (!(await isSecondFactorOn(db, viewer.id))) throw secondFactorIsOff()
    const codes = newRecoveryCodes()
    await db.transaction((tx) => keepRecoveryCodes(tx, viewer.id, codes))
    await audit.record({ kind: 'recovery_codes_renewed', actor: viewer, origin: address })
    return { recovery_codes: codes }
  },

  secondFactorTurnOff: async ({ viewer, engine: { db }, audit, address }) => {
    if (!(await deleteSecondFactor(db, viewer.id))) throw secondFactorIsOff()
    await audit.record({ kind: 'second_factor_off', actor: viewer, origin: address })
    return undefined
  },

  confirmationMeans: async ({ viewer, engine: { db } }) => {
    const { username } = await requireUser(db, viewer.id)
    return {
      password: (await findCredentials(db, username))?.passwordHash != null,
      passkey: (await countPasskeys(db, viewer.id)) > 0,
      code: await isSecondFactorOn(db, viewer.id),
    }
  },

  confirmationBegin: async ({ viewer, engine: { db }, origin, now }) => {
    const from = { sessionId: viewer.sessionId }
    const challenge = await keepChallenge(db, { purpose: 'confirm', from, now: now() })
    return assertionOptionsOf(challenge, { origin })
  },

  confirmationGive: async ({ viewer, body, engine, ...context }) => {
    const { db } = engine
    const now = context.now()
    if ('password' in body) await checkOwnPassword({ viewer, engine, ...context }, body.password)
    else if ('code' in body) {
      const user = await requireUser(db, viewer.id)
      await checkCode({ ...context, db, now, user }, body.code)
    } else {
      const { sessionId } = viewer
      const answered = { db, now, sessionId, origin: context.origin }
      const passkey = await verifyAssertion(body.passkey, 'confirm', answered)
      if (passkey?.userId !== viewer.id) throw wrongPasskey(400)
    }
    await noteConfirmation(db, viewer.sessionId, now)
    return undefined
  },
} satisfies Partial<AppHandlers>
