import type { DeliverySent, WebhookSent } from '../../contract/webhooks.ts'
import { counted } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { notificationKindNames } from '../../domain/notifications/notification.ts'
import type { DeliveryState, WebhookForm } from '../../domain/webhooks/webhook.ts'
import type { BadgeTone } from '../../ui/layout/badge.tsx'

export const formWords: Record<WebhookForm, string> = {
  standard: 'Signed JSON',
  discord: 'Discord message',
}

/** The state of a webhook where it needs attention; null where it works. */
export function stateBadge({ state, failingSince }: WebhookSent): {
  tone: BadgeTone
  text: string
} | null {
  if (state === 'paused') return { tone: 'neutral', text: 'Paused' }
  if (state === 'off') return { tone: 'danger', text: 'Switched off' }
  return failingSince === null
    ? null
    : { tone: 'warning', text: `Failing since ${formatDay(failingSince)}` }
}

export const eventWords = ({ type }: DeliverySent) =>
  type === 'test' ? 'Test' : notificationKindNames[type]

export const deliveryTones: Record<DeliveryState, BadgeTone> = {
  pending: 'neutral',
  delivered: 'success',
  failed: 'danger',
}

export const deliveryWords: Record<DeliveryState, string> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** What came of the last attempt, and how many there were. */
export function attemptWords({ status, error, attempts }: DeliverySent): string {
  const result = status === null ? error : `HTTP ${status}`
  const count = attempts === 0 ? null : counted(attempts, 'attempt', 'attempts')
  return [result, count].filter((words) => words !== null).join(' · ')
}
