/** The rules of notifications that server and mocks share. */
import { kindsFor } from '../domain/notifications/notification.ts'
import { ApiError } from '../contract/api-error.ts'
import type { Viewer } from '../contract/endpoint.ts'
import type { NotificationSetting } from '../contract/notifications.ts'

export const noSuchNotification = () => new ApiError(404, 'Notification not found.')

export const mailNotSetUp = () => new ApiError(409, "Email isn't set up on this server.")

export const noSuchMailLink = () => new ApiError(404, 'This link no longer works.')

export const noSuchFeed = () => new ApiError(404, 'This feed link no longer works.')

interface SettingsOptions {
  changed: readonly NotificationSetting[]
  /** Whether the server sends webhooks, and so can switch one off. */
  hasWebhooks: boolean
}

/** The settings of the kinds that a member can get: the changed ones, and the default of all others. */
export function settingsOf(
  viewer: Viewer,
  { changed, hasWebhooks }: SettingsOptions,
): NotificationSetting[] {
  return kindsFor(viewer)
    .filter((kind) => hasWebhooks || kind !== 'webhook_off')
    .map(
      (kind) =>
        changed.find((setting) => setting.kind === kind) ?? { kind, inApp: true, byMail: true },
    )
}

/** Throws ApiError 400 for a kind that the member cannot get. */
export function checkKind(viewer: Viewer, { kind }: NotificationSetting): void {
  if (kindsFor(viewer).includes(kind)) return
  throw new ApiError(400, 'Only admins get notifications of this kind.')
}
