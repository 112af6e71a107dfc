/** Members' addresses for mail. Messages are kept in the state instead of being sent. */
import type { MailState } from '../../src/contract/notifications-mail.ts'
import {
  checkAddressee,
  checkConfirmations,
  hourMs,
  mailNotSetUp,
  noSuchMailLink,
} from '../../src/rules/notifications.ts'
import { confirmationHours, confirmationMail } from '../../src/domain/notifications/mail.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { unguessable } from '../tokens.ts'

export interface MailRecord {
  userId: number
  address: string
  /** The token of its confirmation. */
  token: string
  endToken: string
  /** Milliseconds. */
  endsAt: number
  /** ISO time. */
  confirmedAt: string | null
}

export interface ConfirmationRecord {
  userId: number
  address: string
  /** Milliseconds. */
  sentAt: number
}

const mailOf = ({ state }: MockDb, id: number) =>
  state.notificationMails.find(({ userId }) => userId === id)

export function removeMail({ state }: MockDb, userId: number): void {
  state.notificationMails = state.notificationMails.filter((each) => each.userId !== userId)
}

function stateOf(db: MockDb, userId: number): MailState {
  const mail = mailOf(db, userId)
  return {
    isSetUp: db.state.isMailSetUp,
    address: mail?.address ?? null,
    confirmedAt: mail?.confirmedAt ?? null,
  }
}

function sendConfirmation(db: MockDb, userId: number, address: string): void {
  const { state, now } = db
  const nowMs = now().getTime()
  const toAddress = state.mailConfirmations.findLast(
    (each) => each.userId !== userId && each.address.toLowerCase() === address.toLowerCase(),
  )
  checkAddressee(toAddress?.sentAt, nowMs)
  const own = state.mailConfirmations.filter((each) => each.userId === userId)
  checkConfirmations(
    own.map(({ sentAt }) => sentAt),
    nowMs,
  )
  state.mailConfirmations.push({ userId, address, sentAt: nowMs })
  removeMail(db, userId)
  const [token, endToken] = [unguessable(), unguessable()]
  const endsAt = nowMs + confirmationHours * hourMs
  state.notificationMails.push({ userId, address, token, endToken, endsAt, confirmedAt: null })
  state.sentMails.push(confirmationMail({ to: address, origin: '', token }))
}

export const notificationMailHandlers = {
  notificationMailState: ({ db, viewer }) => stateOf(db, viewer.id),

  notificationMailSet: ({ db, viewer, body: { address } }) => {
    if (!db.state.isMailSetUp) throw mailNotSetUp()
    const present = mailOf(db, viewer.id)
    const isConfirmed = present?.address === address && present.confirmedAt !== null
    if (!isConfirmed) sendConfirmation(db, viewer.id, address)
    return stateOf(db, viewer.id)
  },

  notificationMailRemove: ({ db, viewer }) => {
    removeMail(db, viewer.id)
  },

  notificationMailConfirm: ({ db, body }) => {
    const nowMs = db.now().getTime()
    const mail = db.state.notificationMails.find(({ token }) => token === body.token)
    if (!mail || mail.endsAt <= nowMs) throw noSuchMailLink()
    mail.confirmedAt ??= db.now().toISOString()
  },

  notificationMailEnd: ({ db, params }) => {
    const mail = db.state.notificationMails.find(({ endToken }) => endToken === params.mailToken)
    if (!mail) throw noSuchMailLink()
    removeMail(db, mail.userId)
  },
} satisfies Partial<MockHandlers>
