/** Notifications: what makes them, the bell and the page, the settings, the feed link and the address for mail. */
import type {
  MailState,
  NotificationSent,
  NotificationSetting,
} from '../src/contract/notifications.ts'
import type { UserStatus } from '../src/domain/accounts/account.ts'
import { finishKey } from '../src/domain/entries/stock-key.ts'
import { confirmationMail, type MailMessage } from '../src/domain/notifications/mail.ts'
import {
  type NotificationKind,
  type PriceDirection,
  isReached,
  maxDailyOffersFromOneMember,
  maxNotifiedWaiting,
} from '../src/domain/notifications/notification.ts'
import type { ClosedState } from '../src/domain/trade/proposal.ts'
import {
  checkKind,
  mailNotSetUp,
  noSuchFeed,
  noSuchMailLink,
  noSuchNotification,
  settingsOf,
} from '../src/rules/notifications.ts'
import type { MockHandlers } from './context.ts'
import { pageIn, priced } from './entries.ts'
import { tradeLists } from './lists.ts'
import { areBlocked } from './members.ts'
import type { CollectionRecord, ListRecord } from './seeds/belongings.ts'
import {
  type NotificationRecord,
  noFacts,
  seededNotifications,
} from './seeds/seeded-notifications.ts'
import type { MockDb } from './state.ts'
import { unguessable } from './tokens.ts'
import type { Seed } from './catalog.ts'

export interface NotificationsState {
  notifications: NotificationRecord[]
  /** The highest notification id ever given. */
  lastNotificationId: number
  /** Where members changed the defaults of a kind. */
  notificationSettings: (NotificationSetting & { userId: number })[]
  notificationFeeds: FeedRecord[]
  isMailSetUp: boolean
  notificationMails: MailRecord[]
  /** Messages that a server would have sent, with relative links. */
  sentMails: MailMessage[]
}

export function notificationsState(seed: Seed): NotificationsState {
  const notifications = seededNotifications(seed)
  return {
    notifications,
    lastNotificationId: notifications.length,
    notificationSettings: [],
    notificationFeeds: [],
    isMailSetUp: true,
    notificationMails: [],
    sentMails: [],
  }
}

/** A bound that was reached at the last check already makes no notification. */
export function checkPrices(db: MockDb): void {
  for (const wish of db.state.wishlist) {
    const { userId, cardId, finish, targetPrice: bound } = wish
    const { price } = priced(db, wish)
    const reached = isReached('below', price, bound) ? bound : null
    if (reached !== null && reached !== wish.reachedTarget) {
      const subject = `card ${cardId} ${finish}`
      notify(db, { kind: 'wish_price', userId, subject, cardId, finish, price, bound })
    }
    wish.reachedTarget = reached
  }
  for (const entry of db.state.collection) {
    entry.reachedAbove = checkAlert(db, entry, 'above', entry.alertAbove, entry.reachedAbove)
    entry.reachedBelow = checkAlert(db, entry, 'below', entry.alertBelow, entry.reachedBelow)
  }
}

/** Returns the bound where the price has reached it. */
function checkAlert(
  db: MockDb,
  entry: CollectionRecord,
  direction: PriceDirection,
  bound: number | null,
  before: number | null | undefined,
): number | null {
  const { userId, cardId, finish } = entry
  const { price } = priced(db, entry)
  if (!isReached(direction, price, bound)) return null
  if (bound !== before) {
    const subject = `card ${cardId} ${finish} ${direction}`
    notify(db, { kind: 'card_price', userId, subject, cardId, finish, price, bound, direction })
  }
  return bound
}

export interface FeedRecord {
  userId: number
  token: string
  /** ISO time. */
  createdAt: string
}

export function removeFeed({ state }: MockDb, userId: number): void {
  state.notificationFeeds = state.notificationFeeds.filter((each) => each.userId !== userId)
}

export interface MailRecord {
  userId: number
  address: string
  /** The token of its confirmation. */
  token: string
  endToken: string
  /** ISO time. */
  confirmedAt: string | null
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
  const { state } = db
  removeMail(db, userId)
  const [token, endToken] = [unguessable(), unguessable()]
  state.notificationMails.push({ userId, address, token, endToken, confirmedAt: null })
  state.sentMails.push(confirmationMail({ to: address, origin: '', token }))
}

type Facts = Pick<NotificationRecord, 'kind' | 'userId' | 'subject'> &
  Partial<Omit<NotificationRecord, 'id' | 'createdAt' | 'readAt'>>

const dayOf = (time: string) => time.slice(0, 10)

/** Adds a notification, unless the member is not approved, has turned the kind off or has it already. */
export function notify(db: MockDb, facts: Facts): void {
  const { state } = db
  const { userId, kind, subject } = facts
  const createdAt = db.now().toISOString()
  const isThere = state.notifications.some(
    (each) =>
      each.userId === userId &&
      each.kind === kind &&
      each.subject === subject &&
      dayOf(each.createdAt) === dayOf(createdAt),
  )
  const isApproved = state.users.some(({ id, status }) => id === userId && status === 'approved')
  if (isThere || !isApproved || !isWanted(db, userId, kind)) return
  const id = ++state.lastNotificationId
  state.notifications.push({ ...noFacts, ...facts, id, createdAt, readAt: null })
}

const isWanted = ({ state }: MockDb, userId: number, kind: NotificationKind) =>
  state.notificationSettings.find((each) => each.userId === userId && each.kind === kind)?.inApp ??
  true

interface AboutProposal {
  /** The member who gets it. */
  userId: number
  actorId: number
  proposalId: number
}

export function notifyProposal(db: MockDb, about: AboutProposal): void {
  notify(db, { kind: 'proposal_received', subject: `proposal ${about.proposalId}`, ...about })
}

/** Notifies all admins of a member who waits for approval. */
export function notifyWaitingMember(db: MockDb, actorId: number): void {
  const { users } = db.state
  if (users.filter(({ status }) => status === 'pending').length > maxNotifiedWaiting) return
  const subject = `member ${actorId}`
  for (const { id: userId, role } of users)
    if (role === 'admin') notify(db, { kind: 'member_waiting', userId, subject, actorId })
}

/** `proposalId` of a counter-proposal is the new one. */
export function notifyAnswer(db: MockDb, about: AboutProposal & { answer: ClosedState }): void {
  const subject = `proposal ${about.proposalId} ${about.answer}`
  notify(db, { kind: 'proposal_answered', subject, ...about })
}

/** Marks the unread notifications about proposals as read, by default those of all members. */
export function markProposalsRead(
  { state, now }: MockDb,
  { proposalIds, userId }: { proposalIds: readonly number[]; userId?: number },
): void {
  const readAt = now().toISOString()
  for (const each of state.notifications) {
    const isMeant = each.proposalId !== null && proposalIds.includes(each.proposalId)
    if (isMeant && (userId === undefined || each.userId === userId)) each.readAt ??= readAt
  }
}

/** Notifies members of wished cards on a list for trade: of items with ids above `afterItemId`. */
export function notifyOffers(db: MockDb, list: ListRecord, afterItemId: number): void {
  const { state } = db
  if (list.visibility !== 'for_trade') return
  const actorId = list.userId
  const items = state.listItems
    .filter(({ listId, id }) => listId === list.id && id > afterItemId)
    .map((item) => priced(db, item))
    .toSorted((a, b) => (b.price ?? -1) - (a.price ?? -1) || a.id - b.id)
  const keys = new Set(items.map(finishKey))
  const wishes = state.wishlist.filter((wish) => keys.has(finishKey(wish)))
  const today = dayOf(db.now().toISOString())
  for (const { id: userId } of state.users) {
    if (userId === actorId || areBlocked(db, actorId, userId)) continue
    const wanted = new Set(wishes.filter((wish) => wish.userId === userId).map(finishKey))
    if (wanted.size === 0) continue
    const present = state.notifications.filter(
      (each) =>
        each.userId === userId &&
        each.kind === 'wish_offered' &&
        each.actorId === actorId &&
        dayOf(each.createdAt) === today,
    )
    const offered = items.filter((item) => wanted.has(finishKey(item)))
    for (const { cardId, finish } of offered.slice(
      0,
      Math.max(0, maxDailyOffersFromOneMember - present.length),
    )) {
      const subject = `card ${finishKey({ cardId, finish })} of ${actorId}`
      const place = { cardId, finish, listId: list.id }
      notify(db, { kind: 'wish_offered', userId, subject, actorId, ...place })
    }
  }
}

/** Those that the member may see, the newest first. */
function seenBy(db: MockDb, userId: number): NotificationRecord[] {
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

const changedSettings = ({ state }: MockDb, userId: number) =>
  state.notificationSettings
    .filter((each) => each.userId === userId)
    .map(({ kind, inApp, byMail }) => ({ kind, inApp, byMail }))

export const notificationsHandlers = {
  notificationFeedState: ({ db, viewer }) => ({
    createdAt:
      db.state.notificationFeeds.find(({ userId }) => userId === viewer.id)?.createdAt ?? null,
  }),

  notificationFeedCreate: ({ db, viewer }) => {
    removeFeed(db, viewer.id)
    const made = { token: unguessable(), createdAt: db.now().toISOString() }
    db.state.notificationFeeds.push({ userId: viewer.id, ...made })
    return made
  },

  notificationFeedRemove: ({ db, viewer }) => {
    removeFeed(db, viewer.id)
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
    removeMail(db, viewer.id)
  },

  notificationMailConfirm: ({ db, body }) => {
    const mail = db.state.notificationMails.find(({ token }) => token === body.token)
    if (!mail) throw noSuchMailLink()
    mail.confirmedAt ??= db.now().toISOString()
  },

  notificationMailEnd: ({ db, params }) => {
    const mail = db.state.notificationMails.find(({ endToken }) => endToken === params.mailToken)
    if (!mail) throw noSuchMailLink()
    removeMail(db, mail.userId)
  },

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

  notificationReadProposals: ({ db, viewer, body }) => {
    markProposalsRead(db, { ...body, userId: viewer.id })
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
