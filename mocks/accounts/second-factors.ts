/** The second factor, and confirmations of sessions. */
import { wrongPasskey } from '../../src/rules/passkeys.ts'
import {
  newRecoveryCodes,
  newSecret,
  secondFactorIsOn,
  setupNotBegun,
  ticketEnded,
  timeStepOf,
  wrongCode,
} from '../../src/rules/second-factor.ts'
import { record } from '../audit.ts'
import type { MockHandlers } from '../context.ts'
import { removeOwn } from '../entries/entries.ts'
import { caller } from '../members/members.ts'
import { userById } from '../../src/memory/members.ts'
import { checkOwnPassword, sessionSent } from './accounts.ts'
import { refuseCeremony } from './passkeys.ts'
import {
  begunFactor,
  checkCode,
  factorThatIsOn,
  hasSecondFactor,
  removeSecondFactor,
} from './second-factor-codes.ts'

export const secondFactorsHandlers = {
  secondFactorSignIn: ({ db, body }) => {
    const { state, now } = db
    const ticket = state.codeTickets.find(
      ({ token, expiresAt }) => token === body.ticket && expiresAt > now().getTime(),
    )
    if (!ticket) throw ticketEnded()
    const user = userById(db, ticket.userId)
    checkCode(db, user, body.code)
    state.codeTickets = state.codeTickets.filter((each) => each !== ticket)
    return sessionSent(db, user)
  },

  secondFactorState: ({ db, viewer }) => {
    const factor = begunFactor(db.state, viewer.id)
    const { onSince = null, recoveryCodes = [] } = factor ?? {}
    return {
      on_since: onSince === null ? null : new Date(onSince).toISOString(),
      recovery_codes: recoveryCodes.length,
    }
  },

  secondFactorBegin: ({ db, viewer }) => {
    const { state } = db
    if (hasSecondFactor(state, viewer.id)) throw secondFactorIsOn()
    const made = newSecret(caller(db, viewer).username)
    removeOwn(state, viewer.id, 'secondFactors')
    const fresh = { onSince: null, lastStep: 0, recoveryCodes: [] }
    state.secondFactors.push({ userId: viewer.id, secret: made.secret, ...fresh })
    return made
  },

  secondFactorTurnOn: ({ db, viewer, body }) => {
    const factor = begunFactor(db.state, viewer.id)
    if (!factor) throw setupNotBegun()
    if (factor.onSince !== null) throw secondFactorIsOn()
    const step = timeStepOf(body.code, { ...factor, now: db.now() })
    if (step === null) throw wrongCode()
    const codes = newRecoveryCodes()
    const onSince = db.now().getTime()
    Object.assign(factor, { onSince, lastStep: step, recoveryCodes: codes })
    record(db, 'second_factor_on', { actor: caller(db, viewer) })
    return { recovery_codes: codes }
  },

  secondFactorRenewCodes: ({ db, viewer }) => {
    const factor = factorThatIsOn(db.state, viewer.id)
    const codes = newRecoveryCodes()
    factor.recoveryCodes = codes
    record(db, 'recovery_codes_renewed', { actor: caller(db, viewer) })
    return { recovery_codes: codes }
  },

  secondFactorTurnOff: ({ db, viewer }) => {
    removeSecondFactor(db, viewer.id)
    record(db, 'second_factor_off', { actor: caller(db, viewer) })
  },

  confirmationMeans: ({ db, viewer }) => ({
    password: caller(db, viewer).password !== null,
    passkey: db.state.passkeys.some(({ userId }) => userId === viewer.id),
    code: hasSecondFactor(db.state, viewer.id),
  }),

  confirmationBegin: refuseCeremony,

  confirmationGive: ({ body, ...context }) => {
    const { db, viewer } = context
    if ('password' in body) checkOwnPassword(context, body.password)
    else if ('code' in body) checkCode(db, caller(db, viewer), body.code)
    else throw wrongPasskey(400)
    const session = db.state.sessions.find(({ id }) => id === viewer.sessionId)
    if (session) session.confirmedAt = db.now().getTime()
  },
} satisfies Partial<MockHandlers>
