import { ApiError } from '../../../src/contract/api-error.ts'
import type { MailState } from '../../../src/contract/notifications.ts'
import { mailNotSetUp, noSuchMailLink } from '../../../src/rules/notifications.ts'
import { confirmationMail, type MailMessage } from '../../../src/domain/notifications/mail.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { newToken } from '../accounts/token.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import {
  confirmMailAddress,
  deleteMailAddress,
  endMail,
  findMailAddress,
  saveMailAddress,
} from './mail-addresses.ts'
import { MailError, type Mailer } from './mailer.ts'

export const notificationMailHandlers = {
  notificationMailState: ({ viewer, engine: { db }, mailer }) => stateOf(db, mailer, viewer.id),

  notificationMailSet: async ({ viewer, body, engine, mailer, now }) => {
    if (mailer === null) throw mailNotSetUp()
    const { address } = body
    const token = newToken()
    const isNew = await memberTransaction({ engine, viewer }, (tx, userId) =>
      saveMailAddress(tx, { userId, address, token, now: now() }),
    )
    const { origin } = mailer
    if (isNew) await sendNow(mailer, confirmationMail({ to: address, origin, token }))
    return stateOf(engine.db, mailer, viewer.id)
  },

  notificationMailRemove: async ({ viewer, engine: { db } }) => {
    await deleteMailAddress(db, viewer.id)
    return undefined
  },

  notificationMailConfirm: async ({ body, engine: { db }, now }) => {
    if (!(await confirmMailAddress(db, body.token, now()))) throw noSuchMailLink()
    return undefined
  },

  notificationMailEnd: async ({ params, engine: { db } }) => {
    if (!(await endMail(db, params.mailToken))) throw noSuchMailLink()
    return undefined
  },
} satisfies Partial<AppHandlers>

async function stateOf(db: Db, mailer: Mailer | null, userId: number): Promise<MailState> {
  const found = await findMailAddress(db, userId)
  return {
    isSetUp: mailer !== null,
    address: found?.address ?? null,
    confirmedAt: found?.confirmedAt?.toISOString() ?? null,
  }
}

/** Throws ApiError 503 when the message was not sent. */
async function sendNow(mailer: Mailer, message: MailMessage): Promise<void> {
  try {
    await mailer.send(message)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const text = 'The confirmation could not be sent. Check the address, or try again later.'
    throw new ApiError(503, text, { cause: error })
  }
}
