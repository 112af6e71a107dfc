/**
 * Slows down the guessing of passwords, as the server does. The mocks know no addresses, so they
 * count by name alone.
 */
import { tooManyWrongPasswords } from '../../src/api/accounts/rules.ts'
import { usernameKey } from '../../src/domain/accounts/account.ts'
import type { MockDb } from '../db.ts'

/** The count of a name, or of a device that has signed in with it. Times in milliseconds. */
export interface AttemptsRecord {
  /** The name, or the name and the device's token. */
  key: string
  failures: number[]
  pausedUntil: number
  /** Number of pauses so far: each one lasts twice as long as the previous one. */
  pauses: number
}

export interface DeviceRecord {
  userId: number
  token: string
}

interface Attempt {
  username: string
  /** The token of a device that has signed in with this name before. */
  knownDevice: string | undefined
  isRight: boolean
}

const maxFailures = 10
const memoryMs = 5 * 60_000
const firstPauseMs = 60_000
const maxPauseMs = 60 * 60_000

/** Passes on whether the password is right. Throws ApiError 429 after too many wrong ones, however right this one is. */
export function guarded({ state, now }: MockDb, attempt: Attempt): boolean {
  const { username, knownDevice, isRight } = attempt
  const key = [usernameKey(username), knownDevice].filter(Boolean).join(' ')
  const time = now().getTime()
  const known = state.attempts.find((each) => each.key === key)
  const left = (known?.pausedUntil ?? 0) - time
  if (left > 0) throw tooManyWrongPasswords(Math.ceil(left / 1000))
  state.attempts = state.attempts.filter((each) => each !== known)
  if (isRight) return true
  const { failures: before = [], pauses = 0 } = known ?? {}
  const failures = [...before.filter((at) => at > time - memoryMs), time]
  const isEnough = failures.length >= maxFailures
  state.attempts.push({
    key,
    failures: isEnough ? [] : failures,
    pausedUntil: isEnough ? time + Math.min(firstPauseMs * 2 ** pauses, maxPauseMs) : 0,
    pauses: isEnough ? pauses + 1 : pauses,
  })
  return false
}

/** The token when the user has signed in from that device before. */
export function recognisedDevice(
  { state }: MockDb,
  userId: number | undefined,
  device: string | undefined,
): string | undefined {
  const isKnown = state.devices.some((each) => each.userId === userId && each.token === device)
  return isKnown ? device : undefined
}

export function rememberDevice({ state }: MockDb, { userId, token }: DeviceRecord): void {
  forgetDevices({ state }, (each) => each.userId === userId && each.token === token)
  state.devices.push({ userId, token })
}

export function forgetDevices(
  { state }: Pick<MockDb, 'state'>,
  isForgotten: (device: DeviceRecord) => boolean,
): void {
  state.devices = state.devices.filter((device) => !isForgotten(device))
}
