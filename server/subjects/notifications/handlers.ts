import { paginationOf } from '../../../src/contract/totals.ts'
import { checkKind, noSuchNotification } from '../../../src/rules/notifications.ts'
import type { AppHandlers } from '../../context.ts'
import {
  countUnread,
  findNotifications,
  markAllRead,
  markProposalsRead,
  markRead,
} from './notification-queries.ts'
import { findSettings, saveSetting } from './settings.ts'

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

  notificationSettings: async ({ viewer, engine: { db } }) => ({
    settings: await findSettings(db, viewer),
  }),

  notificationSettingsUpdate: async ({ viewer, body, engine: { db } }) => {
    checkKind(viewer, body)
    await saveSetting(db, viewer.id, body)
    return { settings: await findSettings(db, viewer) }
  },
} satisfies Partial<AppHandlers>
