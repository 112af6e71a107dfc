/** Makes notifications, as the server does: at most one for each member, subject and day. */
import {
  maxDailyOffersFromOneMember,
  type NotificationKind,
} from '../../src/domain/notifications/notification.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import type { ClosedState } from '../../src/domain/trade/proposal.ts'
import type { MockDb } from '../db.ts'
import { priced } from '../entries/entry-query.ts'
import { areBlocked } from '../members/users.ts'
import type { ListRecord } from '../seeds/belongings.ts'
import { noFacts, type NotificationRecord } from '../seeds/seeded-notifications.ts'

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
  boundNotifications(db, userId)
}

const isWanted = ({ state }: MockDb, userId: number, kind: NotificationKind) =>
  state.notificationSettings.find((each) => each.userId === userId && each.kind === kind)?.inApp ??
  true

/** Deletes those beyond the limit: read ones first, and the oldest of them. */
function boundNotifications({ state, limits }: MockDb, userId: number): void {
  const kept = state.notifications
    .filter((each) => each.userId === userId)
    .toSorted((a, b) => Number(b.readAt === null) - Number(a.readAt === null) || b.id - a.id)
    .slice(0, limits.maxNotificationsPerMember)
  const ids = new Set(kept.map(({ id }) => id))
  state.notifications = state.notifications.filter(
    (each) => each.userId !== userId || ids.has(each.id),
  )
}

interface AboutProposal {
  /** The member who gets it. */
  userId: number
  actorId: number
  proposalId: number
}

export function notifyProposal(db: MockDb, about: AboutProposal): void {
  notify(db, { kind: 'proposal_received', subject: `proposal ${about.proposalId}`, ...about })
}

/** `proposalId` of a counter-proposal is the new one. */
export function notifyAnswer(db: MockDb, about: AboutProposal & { answer: ClosedState }): void {
  const subject = `proposal ${about.proposalId} ${about.answer}`
  notify(db, { kind: 'proposal_answered', subject, ...about })
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
  const today = dayOf(db.now().toISOString())
  for (const { id: userId } of state.users) {
    if (userId === actorId || areBlocked(db, actorId, userId)) continue
    const wanted = new Set(
      state.wishlist.filter((wish) => wish.userId === userId).map((wish) => finishKey(wish)),
    )
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
