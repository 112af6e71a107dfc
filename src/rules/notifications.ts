/** The rules of notifications that server and mocks share. */
import { kindsFor } from '../domain/notifications/notification.ts'
import { confirmationHours, maxConfirmationsPerHour } from '../domain/notifications/mail.ts'
import { ApiError } from '../contract/api-error.ts'
import type { Viewer } from '../contract/caller.ts'
import type { NotificationSetting } from '../contract/notifications.ts'

export const hourMs = 3_600_000

export const noSuchNotification = () => new ApiError(404, 'There is no such notification.')

export const mailNotSetUp = () => new ApiError(409, 'Mail is not set up on this server.')

export const noSuchMailLink = () => new ApiError(404, 'This link is not valid any more.')

/** Throws ApiError 429 when the latest confirmations (milliseconds, the oldest first) leave no room for another one. */
export function checkConfirmations(sentAtMs: readonly number[], nowMs: number): void {
  const latest = sentAtMs.filter((time) => time > nowMs - hourMs).slice(-maxConfirmationsPerHour)
  const [first] = latest
  if (first === undefined || latest.length < maxConfirmationsPerHour) return
  throw new ApiError(429, 'Too many confirmations were sent.', {
    retryAfter: Math.ceil((first + hourMs - nowMs) / 1000),
  })
}

/** Throws ApiError 429 while the link of a confirmation that another member has sent to the address (milliseconds) is valid. */
export function checkAddressee(sentByOtherAtMs: number | undefined, nowMs: number): void {
  const endsAtMs = (sentByOtherAtMs ?? -Infinity) + confirmationHours * hourMs
  if (endsAtMs <= nowMs) return
  throw new ApiError(429, 'This address already got a confirmation. Please try again tomorrow.', {
    retryAfter: Math.ceil((endsAtMs - nowMs) / 1000),
  })
}

export const noSuchFeed = () => new ApiError(404, 'This feed link is not valid.')

/** The settings of the kinds that a member can get: the changed ones, and the default of all others. */
export function settingsOf(
  viewer: Viewer,
  changed: readonly NotificationSetting[],
): NotificationSetting[] {
  return kindsFor(viewer).map(
    (kind) =>
      changed.find((setting) => setting.kind === kind) ?? { kind, inApp: true, byMail: true },
  )
}

/** Throws ApiError 400 for a kind that the member cannot get. */
export function checkKind(viewer: Viewer, { kind }: NotificationSetting): void {
  if (kindsFor(viewer).includes(kind)) return
  throw new ApiError(400, 'Only admins get notifications of this kind.')
}
