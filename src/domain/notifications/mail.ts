/** The messages that members get by mail, as plain text: the confirmation of an address, and what is new on a day. */
import { counted } from '../format/count.ts'
import { type NotificationFacts, notificationPath, notificationText } from './notification.ts'

export const maxAddressLength = 254

/** ASCII addresses, without what separates addresses or ends a header. */
export const mailAddressPattern =
  /^[A-Za-z\d!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/

/** Hours for which the link of a confirmation is valid. */
export const confirmationHours = 24

/** Confirmations that a member can request within an hour, whatever the addresses. An address gets those of one member alone. */
export const maxConfirmationsPerHour = 3

/** Notifications that one message names. */
export const maxMailEntries = 50

export interface MailMessage {
  /** An address that matches `mailAddressPattern`. */
  to: string
  subject: string
  text: string
  /** The token that ends the mail, for the header of a message of the day. */
  endToken?: string
}

interface Confirmation {
  to: string
  /** The origin of links; empty for relative ones. */
  origin: string
  token: string
}

/** Names no member, since the address may be that of another person. */
export function confirmationMail({ to, origin, token }: Confirmation): MailMessage {
  const lines = [
    'Someone entered this address in the notification settings of Ninepocket.',
    '',
    'To get one email a day with your new notifications, open this link:',
    `${origin}/mail/confirm?token=${token}`,
    '',
    `The link works for ${confirmationHours} hours. If this wasn't you, ignore this email: no more will follow.`,
    '',
  ]
  return { to, subject: 'Confirm your address for Ninepocket', text: lines.join('\n') }
}

interface DailyMail extends Omit<Confirmation, 'token'> {
  endToken: string
  /** The newest first. */
  entries: readonly NotificationFacts[]
  /** All new notifications; `entries` may be fewer. */
  total: number
}

export function dailyMail({ to, origin, endToken, entries, total }: DailyMail): MailMessage {
  const count = counted(total, 'new notification', 'new notifications')
  const more = total - entries.length
  const lines = [
    ...entries.flatMap((entry) => [
      notificationText(entry),
      `${origin}${notificationPath(entry)}`,
      '',
    ]),
    more > 0
      ? `${more} more, and all the rest: ${origin}/notifications`
      : `All: ${origin}/notifications`,
    '',
    `Stop these emails: ${origin}/mail/unsubscribe?token=${endToken}`,
    '',
  ]
  return { to, subject: `Ninepocket: ${count}`, text: lines.join('\n'), endToken }
}
