/** The rules of push messages that server and mocks share. */
import { ApiError } from '../contract/api-error.ts'
import type { Input } from '../contract/endpoint.ts'
import type { DeviceSent, pushTurnOn } from '../contract/push.ts'
import { maxDevicesPerMember, pushErrors, testPauseMs } from '../domain/push/push.ts'

interface DeviceFacts extends Omit<DeviceSent, 'createdAt' | 'failingSince'> {
  createdAt: Date
  failingSince: Date | null
}

/** A device as its member sees it. */
export const deviceJson = (device: DeviceFacts): DeviceSent => ({
  id: device.id,
  name: device.name,
  isCurrent: device.isCurrent,
  kindsOff: device.kindsOff,
  quiet: device.quiet,
  createdAt: device.createdAt.toISOString(),
  failingSince: device.failingSince?.toISOString() ?? null,
})

export const noSuchDevice = () => new ApiError(404, pushErrors.notThere)

export const pushNotSetUp = () => new ApiError(409, pushErrors.notSetUp)

/** The refusal of a field of a subscription. `problem` follows the field's name. */
export const wrongSubscription = (field: keyof Input<typeof pushTurnOn>['body'], problem: string) =>
  new ApiError(400, `${field} ${problem}.`, {
    issues: [{ path: `body.${field}`, message: problem }],
  })

/** Throws ApiError 409 for one device more than `others`. */
export function checkDeviceCount(others: number): void {
  if (others >= maxDevicesPerMember) throw new ApiError(409, pushErrors.tooMany)
}

/** Throws ApiError 429 too soon after the last test. */
export function checkPushTest(testedAt: Date | null, now: Date): void {
  if (testedAt !== null && now.getTime() - testedAt.getTime() < testPauseMs)
    throw new ApiError(429, pushErrors.tooManyTests, { retryAfter: testPauseMs / 1000 })
}
