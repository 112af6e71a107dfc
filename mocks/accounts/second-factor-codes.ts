/** Second factors of members, their codes, and the tickets of sign-ins that wait for one. */
import { challengeMinutes } from '../../src/domain/accounts/passkey.ts'
import {
  plainRecoveryCode,
  secondFactorIsOff,
  timeStepOf,
  wrongCode,
} from '../../src/rules/second-factor.ts'
import { record } from '../audit.ts'
import { removeOwn } from '../entries/entries.ts'
import type { MockDb, MockState, SecondFactorRecord } from '../records.ts'
import type { UserRecord } from '../../sample/members/people.ts'
import { unguessable } from './tokens.ts'

export const begunFactor = ({ secondFactors }: MockState, member: number) =>
  secondFactors.find(({ userId }) => userId === member)

export function factorThatIsOn(state: MockState, member: number): SecondFactorRecord {
  const factor = begunFactor(state, member)
  if (factor?.onSince == null) throw secondFactorIsOff()
  return factor
}

export const hasSecondFactor = (state: MockState, userId: number): boolean =>
  begunFactor(state, userId)?.onSince != null

/** The ticket of a sign-in that waits for a code; null while the second factor of the user is off. */
export function ticketOf({ state, now }: MockDb, { id: userId }: UserRecord): string | null {
  if (!hasSecondFactor(state, userId)) return null
  const token = unguessable(32)
  const expiresAt = now().getTime() + challengeMinutes * 60_000
  state.codeTickets.push({ token, userId, expiresAt })
  return token
}

/** Spends a code of the user. Throws ApiError 400 for a wrong one. */
export function checkCode(db: MockDb, user: UserRecord, code: string): void {
  const factor = begunFactor(db.state, user.id)
  const step = factor?.onSince == null ? null : timeStepOf(code, { ...factor, now: db.now() })
  if (factor && step !== null) factor.lastStep = step
  else if (factor?.recoveryCodes.some((each) => isSameCode(each, code))) {
    factor.recoveryCodes = factor.recoveryCodes.filter((each) => !isSameCode(each, code))
    record(db, 'recovery_code_used', { actor: user })
  } else {
    record(db, 'code_refused', { target: user })
    throw wrongCode()
  }
}

const isSameCode = (a: string, b: string) => plainRecoveryCode(a) === plainRecoveryCode(b)

/** Takes the second factor of a user away. Throws ApiError 404 while it is off. */
export function removeSecondFactor({ state }: MockDb, userId: number): void {
  factorThatIsOn(state, userId)
  removeOwn(state, userId, 'secondFactors')
}
