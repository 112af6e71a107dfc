/** A member's notifications: the list, the read marks and the settings. */
import type { NotificationSent } from '../../src/contract/notifications.ts'
import { checkKind, noSuchNotification, settingsOf } from '../../src/rules/notifications.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { pageIn } from '../entries/entry-query.ts'
import { tradeLists } from '../lists/shared-lists.ts'
import { areBlocked } from '../members/users.ts'
import type { NotificationRecord } from '../seeds/seeded-notifications.ts'

/** Those that the member may see, the newest first. */
export function seenBy(db: MockDb, userId: number): NotificationRecord[] {
  const own = db.state.notifications.filter((each) => each.userId === userId)
  const hasOffers = own.some(({ kind }) => kind === 'wish_offered')
  const shown = new Set(hasOffers ? tradeLists(db, userId).map(({ id }) => id) : [])
  return own
    .filter((each) => {
      if (each.kind === 'wish_offered') return shown.has(each.listId ?? 0)
      if (each.actorId === null) return true
      return isApproved(db, each.actorId) && !areBlocked(db, userId, each.actorId)
    })
    .toSorted((a, b) => b.id - a.id)
}

const isApproved = ({ state }: MockDb, userId: number) =>
  state.users.some(({ id, status }) => id === userId && status === 'approved')

export function notificationSent(db: MockDb, record: NotificationRecord): NotificationSent {
  const { state, catalog } = db
  const { id, kind, createdAt, readAt, finish, price, bound, direction, answer } = record
  const member = state.users.find((each) => each.id === record.actorId)
  const list = state.lists.find((each) => each.id === record.listId)
  const card = record.cardId === null ? undefined : catalog.cards[record.cardId - 1]?.sent
  return {
    id,
    kind,
    createdAt,
    readAt,
    member: member ? { id: member.id, username: member.username } : null,
    card: card ? { id: card.id, name: card.name } : null,
    variation: finish,
    list: list ? { name: list.name, publicUrlId: list.publicUrlId ?? '' } : null,
    proposal: record.proposalId === null ? null : { id: record.proposalId, answer },
    price,
    bound,
    direction,
    message: null,
  }
}

const changedSettings = ({ state }: MockDb, userId: number) =>
  state.notificationSettings
    .filter((each) => each.userId === userId)
    .map(({ kind, inApp, byMail }) => ({ kind, inApp, byMail }))

export const notificationHandlers = {
  notificationList: ({ db, viewer, query: { unread, ...page } }) => {
    const seen = seenBy(db, viewer.id).filter(({ readAt }) => !unread || readAt === null)
    const { rows, pagination } = pageIn(seen, page)
    return { notifications: rows.map((row) => notificationSent(db, row)), pagination }
  },

  notificationsUnread: ({ db, viewer }) => ({
    unread: seenBy(db, viewer.id).filter(({ readAt }) => readAt === null).length,
  }),

  notificationRead: ({ db, viewer, params }) => {
    const meant = db.state.notifications.find(
      ({ id, userId }) => id === params.notificationId && userId === viewer.id,
    )
    if (!meant) throw noSuchNotification()
    meant.readAt ??= db.now().toISOString()
  },

  notificationReadAll: ({ db, viewer }) => {
    const now = db.now().toISOString()
    for (const each of db.state.notifications) if (each.userId === viewer.id) each.readAt ??= now
  },

  notificationSettings: ({ db, viewer }) => ({
    settings: settingsOf(viewer, changedSettings(db, viewer.id)),
  }),

  notificationSettingsUpdate: ({ db, viewer, body }) => {
    checkKind(viewer, body)
    const { state } = db
    state.notificationSettings = [
      ...state.notificationSettings.filter(
        ({ userId, kind }) => userId !== viewer.id || kind !== body.kind,
      ),
      { userId: viewer.id, ...body },
    ]
    return { settings: settingsOf(viewer, changedSettings(db, viewer.id)) }
  },
} satisfies Partial<MockHandlers>
