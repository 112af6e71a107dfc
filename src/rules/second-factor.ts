/** The rules of the second factor that the server and its mocks share: time codes, recovery codes, and refusals. */
import { generateSecret, generateURI, verifySync } from 'otplib'
import { ApiError } from '../contract/api-error.ts'
import {
  recoveryCodeCount,
  secondFactorErrors,
  timeCodeOf,
} from '../domain/accounts/second-factor.ts'
import { newTypedCode, plainCode } from '../domain/accounts/typed-code.ts'

/** Seconds of a time step, and by how many the clock of the app may differ. */
const stepSeconds = 30

/** A new secret, 160 random bits in Base32, and its address for an app. */
export function newSecret(username: string): { secret: string; address: string } {
  const secret = generateSecret()
  return { secret, address: generateURI({ issuer: 'Ninepocket', label: username, secret }) }
}

/**
 * The time step that a code belongs to; null for a wrong one. A code of `lastStep` or before was accepted already, or came before
 * one that was.
 */
export function timeStepOf(
  text: string,
  { secret, lastStep, now }: { secret: string; lastStep: number; now: Date },
): number | null {
  const token = timeCodeOf(text)
  if (token === null) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result && result.timeStep > lastStep ? result.timeStep : null
}

export const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newTypedCode)

/** A recovery code as it is compared, however it was typed. */
export const plainRecoveryCode = plainCode

export const wrongCode = () =>
  new ApiError(400, secondFactorErrors.wrongCode, {
    issues: [{ path: 'body.code', message: 'is wrong, or was used already' }],
  })
export const ticketEnded = () => new ApiError(401, secondFactorErrors.ticketEnded)
export const secondFactorIsOn = () => new ApiError(409, secondFactorErrors.isOn)
export const secondFactorIsOff = () => new ApiError(404, secondFactorErrors.isOff)
export const setupNotBegun = () => new ApiError(409, secondFactorErrors.notBegun)
