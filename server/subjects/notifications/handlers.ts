import { paginationOf } from '../../../src/contract/totals.ts'
import {
  checkKind,
  mailNotSetUp,
  noSuchFeed,
  noSuchMailLink,
  noSuchNotification,
} from '../../../src/rules/notifications.ts'
import type { AppHandlers } from '../../context.ts'
import {
  countUnread,
  findNotifications,
  findSettings,
  markAllRead,
  markProposalsRead,
  markRead,
  saveSetting,
} from './notification-queries.ts'
import { atomFeed, maxFeedEntries } from '../../../src/domain/notifications/atom.ts'
import { newToken } from '../accounts/token.ts'
import { deleteFeed, feedCreatedAt, findFeedOwner, saveFeed } from './feeds.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import type { MailState } from '../../../src/contract/notifications.ts'
import { confirmationMail, type MailMessage } from '../../../src/domain/notifications/mail.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import type { Db } from '../../db/engine.ts'
import {
  confirmMailAddress,
  deleteMailAddress,
  endMail,
  findMailAddress,
  saveMailAddress,
} from './mail-addresses.ts'
import { type Mailer, MailError } from './mailer.ts'

export const notificationHandlers = {
  notificationList: async ({ viewer, query, engine: { db } }) => {
    const { rows, total } = await findNotifications(db, { ...query, userId: viewer.id })
    return { notifications: rows, pagination: paginationOf(query, total) }
  },

  notificationsUnread: async ({ viewer, engine: { db } }) => ({
    unread: await countUnread(db, viewer.id),
  }),

  notificationRead: async ({ viewer, params, engine: { db }, now }) => {
    const read = { id: params.notificationId, userId: viewer.id, now: now() }
    if (!(await markRead(db, read))) throw noSuchNotification()
    return undefined
  },

  notificationReadAll: async ({ viewer, engine: { db }, now }) => {
    await markAllRead(db, viewer.id, now())
    return undefined
  },

  notificationReadProposals: async ({ viewer, body, engine: { db }, now }) => {
    await markProposalsRead(db, { ...body, userId: viewer.id, now: now() })
    return undefined
  },

  notificationSettings: async ({ viewer, engine: { db }, webhooks }) => ({
    settings: await findSettings(db, viewer, webhooks !== null),
  }),

  notificationSettingsUpdate: async ({ viewer, body, engine: { db }, webhooks }) => {
    checkKind(viewer, body)
    await saveSetting(db, viewer.id, body)
    return { settings: await findSettings(db, viewer, webhooks !== null) }
  },

  notificationFeedState: async ({ viewer, engine: { db } }) => ({
    createdAt: (await feedCreatedAt(db, viewer.id))?.toISOString() ?? null,
  }),

  notificationFeedCreate: async ({ viewer, engine: { db }, now }) => {
    const feed = { token: newToken(), now: now() }
    await saveFeed(db, { userId: viewer.id, ...feed })
    return { token: feed.token, createdAt: feed.now.toISOString() }
  },

  notificationFeedRemove: async ({ viewer, engine: { db } }) => {
    await deleteFeed(db, viewer.id)
    return undefined
  },

  notificationFeed: async ({ params, engine: { db }, origin }) => {
    const owner = await findFeedOwner(db, params.feedToken)
    if (!owner) throw noSuchFeed()
    const { userId, username, createdAt } = owner
    const firstPage = { userId, unread: false, page: 1, limit: maxFeedEntries }
    const { rows: entries } = await findNotifications(db, firstPage)
    const feed = { username, origin, createdAt: createdAt.toISOString(), entries }
    return { name: 'notifications.xml', content: atomFeed(feed) }
  },

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
  const mailAddress = await findMailAddress(db, userId)
  return {
    isSetUp: mailer !== null,
    address: mailAddress?.address ?? null,
    confirmedAt: mailAddress?.confirmedAt?.toISOString() ?? null,
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
