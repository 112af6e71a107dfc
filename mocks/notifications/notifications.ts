/** Notifications as members see them: the bell and the page, the settings, the feed link and the address for mail. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import type { MailState, NotificationSent } from '../../src/contract/notifications.ts'
import type { UserStatus } from '../../src/domain/accounts/account.ts'
import { confirmationMail } from '../../src/domain/notifications/mail.ts'
import {
  checkKind,
  mailNotSetUp,
  noSuchFeed,
  noSuchMailLink,
  noSuchNotification,
  settingsOf,
} from '../../src/rules/notifications.ts'
import type { MockHandlers } from '../context.ts'
import { removeOwn } from '../entries/entries.ts'
import { tradeLists } from '../lists/lists.ts'
import { areBlocked } from '../members/members.ts'
import { markProposalsRead } from './notify.ts'
import type { MockDb } from '../records.ts'
import { byId, pageIn } from '../../src/memory/rows.ts'
import type { NotificationRecord } from '../../sample/members/seeded-notifications.ts'
import { unguessable } from '../accounts/tokens.ts'

const mailOf = ({ state }: MockDb, id: number) =>
  state.notificationMails.find(({ userId }) => userId === id)

function stateOf(db: MockDb, userId: number): MailState {
  const mail = mailOf(db, userId)
  return {
    isSetUp: db.state.isMailSetUp,
    address: mail?.address ?? null,
    confirmedAt: mail?.confirmedAt ?? null,
  }
}

function sendConfirmation(db: MockDb, userId: number, address: string): void {
  const { state } = db
  removeOwn(state, userId, 'notificationMails')
  const [token, endToken] = [unguessable(), unguessable()]
  state.notificationMails.push({ userId, address, token, endToken, confirmedAt: null })
  state.sentMails.push(confirmationMail({ to: address, origin: '', token }))
}

/** The notifications that the member may see, newest first. */
function visibleNotifications(db: MockDb, userId: number): NotificationRecord[] {
  const own = db.state.notifications.filter((each) => each.userId === userId)
  const hasOffers = own.some(({ kind }) => kind === 'wish_offered')
  const shown = new Set(hasOffers ? tradeLists(db, userId).map(({ id }) => id) : [])
  return own
    .filter((each) => {
      if (each.kind === 'wish_offered') return shown.has(each.listId ?? 0)
      if (each.actorId === null) return true
      if (each.kind === 'member_waiting') return hasStatus(db, each.actorId, 'pending')
      return hasStatus(db, each.actorId, 'approved') && !areBlocked(db, userId, each.actorId)
    })
    .toSorted((a, b) => b.id - a.id)
}

const hasStatus = ({ state }: MockDb, userId: number, status: UserStatus) =>
  state.users.some((user) => user.id === userId && user.status === status)

function notificationSent(db: MockDb, record: NotificationRecord): NotificationSent {
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
    search: searchSent(db, record),
    proposal: record.proposalId === null ? null : { id: record.proposalId, answer },
    price,
    bound,
    direction,
    message: null,
  }
}

function searchSent({ state }: MockDb, { searchId, found }: NotificationRecord) {
  const saved = state.savedSearches.find((each) => each.id === searchId)
  if (!saved) return null
  const { name, scope, search } = saved
  return { name, scope, search, found: found ?? 0 }
}

function ownSettings({ state }: MockDb, viewer: Viewer) {
  const changed = state.notificationSettings
    .filter(({ userId }) => userId === viewer.id)
    .map(({ kind, inApp, byMail }) => ({ kind, inApp, byMail }))
  return settingsOf(viewer, { changed, hasWebhooks: state.areWebhooksSetUp })
}

export const notificationsHandlers = {
  notificationFeedState: ({ db, viewer }) => ({
    createdAt:
      db.state.notificationFeeds.find(({ userId }) => userId === viewer.id)?.createdAt ?? null,
  }),

  notificationFeedCreate: ({ db, viewer }) => {
    removeOwn(db.state, viewer.id, 'notificationFeeds')
    const made = { token: unguessable(), createdAt: db.now().toISOString() }
    db.state.notificationFeeds.push({ userId: viewer.id, ...made })
    return made
  },

  notificationFeedRemove: ({ db, viewer }) => {
    removeOwn(db.state, viewer.id, 'notificationFeeds')
  },

  /** No screen reads a feed. */
  notificationFeed: () => {
    throw noSuchFeed()
  },

  notificationMailState: ({ db, viewer }) => stateOf(db, viewer.id),

  notificationMailSet: ({ db, viewer, body: { address } }) => {
    if (!db.state.isMailSetUp) throw mailNotSetUp()
    const present = mailOf(db, viewer.id)
    const isConfirmed = present?.address === address && present.confirmedAt !== null
    if (!isConfirmed) sendConfirmation(db, viewer.id, address)
    return stateOf(db, viewer.id)
  },

  notificationMailRemove: ({ db, viewer }) => {
    removeOwn(db.state, viewer.id, 'notificationMails')
  },

  notificationMailConfirm: ({ db, body }) => {
    const mail = db.state.notificationMails.find(({ token }) => token === body.token)
    if (!mail) throw noSuchMailLink()
    mail.confirmedAt ??= db.now().toISOString()
  },

  notificationMailEnd: ({ db, params }) => {
    const mail = db.state.notificationMails.find(({ endToken }) => endToken === params.mailToken)
    if (!mail) throw noSuchMailLink()
    removeOwn(db.state, mail.userId, 'notificationMails')
  },

  notificationList: ({ db, viewer, query: { unread, ...page } }) => {
    const notifications = visibleNotifications(db, viewer.id).filter(
      ({ readAt }) => !unread || readAt === null,
    )
    const { rows, pagination } = pageIn(notifications, page)
    return { notifications: rows.map((row) => notificationSent(db, row)), pagination }
  },

  notificationsUnread: ({ db, viewer }) => ({
    unread: visibleNotifications(db, viewer.id).filter(({ readAt }) => readAt === null).length,
  }),

  notificationRead: ({ db, viewer, params }) => {
    const own = db.state.notifications.filter(({ userId }) => userId === viewer.id)
    const notification = byId(own, params.notificationId, noSuchNotification)
    notification.readAt ??= db.now().toISOString()
  },

  notificationReadAll: ({ db, viewer }) => {
    const now = db.now().toISOString()
    for (const each of db.state.notifications) if (each.userId === viewer.id) each.readAt ??= now
  },

  notificationReadProposals: ({ db, viewer, body }) => {
    markProposalsRead(db, { ...body, userId: viewer.id })
  },

  notificationSettings: ({ db, viewer }) => ({ settings: ownSettings(db, viewer) }),

  notificationSettingsUpdate: ({ db, viewer, body }) => {
    checkKind(viewer, body)
    const { state } = db
    state.notificationSettings = [
      ...state.notificationSettings.filter(
        ({ userId, kind }) => userId !== viewer.id || kind !== body.kind,
      ),
      { userId: viewer.id, ...body },
    ]
    return { settings: ownSettings(db, viewer) }
  },
} satisfies Partial<MockHandlers>
