/** Makes notifications, where their members are to have them. */
import { finishKey, type FinishKey } from '../../src/domain/entries/stock-key.ts'
import {
  isReached,
  type NotificationKind,
  type PriceDirection,
} from '../../src/domain/notifications/notification.ts'
import type { ClosedState } from '../../src/domain/trade/proposal.ts'
import { priced, printingsFitting } from '../../src/memory/priced.ts'
import { queueDeliveries } from '../webhooks/queue-deliveries.ts'
import { areBlocked } from '../members/members.ts'
import type { MockDb } from '../records.ts'
import { wishesFitting } from '../trade/fitting-wishes.ts'
import type {
  CollectionRecord,
  ListRecord,
  WishRecord,
} from '../../src/domain/entries/belongings.ts'
import { noFacts, type NotificationRecord } from '../../sample/members/seeded-notifications.ts'

/** A bound that was reached at the last check already makes no notification. */
export function checkPrices(db: MockDb): void {
  for (const wish of db.state.wishlist) {
    const { userId, targetPrice: bound } = wish
    const { cardId, finish, price } = pricedPrinting(db, wish)
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

/** The printing whose price is compared: that of the wish, or the cheapest one of a wish of any printing. */
function pricedPrinting(db: MockDb, wish: WishRecord): FinishKey & { price: number | null } {
  const { price } = priced(db, wish)
  const cheapest = printingsFitting(db, wish).find(({ market }) => market === price)
  return wish.anyPrinting && cheapest ? { ...cheapest, price } : { ...wish, price }
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

type Facts = Pick<NotificationRecord, 'kind' | 'userId' | 'subject'> &
  Partial<Omit<NotificationRecord, 'id' | 'createdAt' | 'readAt'>>

const dayOf = (time: string) => time.slice(0, 10)

const keyOf = ({ userId, kind, subject }: Facts, createdAt: string) =>
  `${userId} ${kind} ${dayOf(createdAt)} ${subject}`

/** Adds notifications, each unless its member is not approved, has turned the kind off or has it already. */
export function notify(db: MockDb, ...all: Facts[]): void {
  const { state } = db
  const createdAt = db.now().toISOString()
  const present = new Set(
    all.length > 0 ? state.notifications.map((each) => keyOf(each, each.createdAt)) : [],
  )
  for (const facts of all) {
    const { userId, kind } = facts
    const key = keyOf(facts, createdAt)
    const isApproved = state.users.some(({ id, status }) => id === userId && status === 'approved')
    if (present.has(key) || !isApproved || !isWanted(db, userId, kind)) continue
    present.add(key)
    const id = ++state.lastIds.notifications
    state.notifications.push({ ...noFacts, ...facts, id, createdAt, readAt: null })
    queueDeliveries(db, { userId, type: kind })
  }
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
  const subject = `member ${actorId}`
  for (const { id: userId, role } of db.state.users)
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

/** Notifies members of wished cards on a list for trade: of items with ids above `afterItemId`, the dearest first. */
export function notifyOffers(db: MockDb, list: ListRecord, afterItemId: number): void {
  const { state } = db
  if (list.visibility !== 'for_trade') return
  const actorId = list.userId
  const items = state.listItems
    .filter(({ listId, id }) => listId === list.id && id > afterItemId)
    .map((item) => priced(db, item))
    .toSorted((a, b) => (b.price ?? -1) - (a.price ?? -1) || a.id - b.id)
  const fitting = wishesFitting(db, items.length > 0 ? state.wishlist : [])
  const offers = items.flatMap((item) => {
    const { cardId, finish } = item
    const key = finishKey(item)
    const about = { cardId, finish, listId: list.id, subject: `card ${key} of ${actorId}` }
    return [...new Set(fitting(item).map(({ userId }) => userId))]
      .filter((userId) => userId !== actorId && !areBlocked(db, actorId, userId))
      .map((userId): Facts => ({ kind: 'wish_offered', userId, actorId, ...about }))
  })
  notify(db, ...offers)
}
