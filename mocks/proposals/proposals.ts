/** A member's own proposals: their boxes, and the answers to them, of which accepting one moves the copies. */
import type { Viewer } from '../../src/contract/caller.ts'
import {
  checkCanTrade,
  noSuchProposal,
  stateAfter,
  goneIssues,
  refuseIssues,
} from '../../src/rules/proposals.ts'
import type { ProposalBox } from '../../src/domain/trade/proposal-box.ts'
import type { ClosedState, ProposalAction } from '../../src/domain/trade/proposal.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { ProposalRecord, ProposedRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import type { UserRecord } from '../seeds/people.ts'
import { pageIn } from '../entries/entry-query.ts'
import { notifyAnswer } from '../notifications/notify.ts'
import { partnerIn, proposalSender, roleIn } from './proposal-json.ts'
import { updateForTradeList } from '../lists/for-trade-list.ts'
import { givenFirst } from '../trade/availability.ts'
import { userById } from '../members/users.ts'
import { type Cost, costWithout, noCost } from '../../src/domain/entries/cost.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import { collectionOf, ownedBy, removeOwned } from '../collection/collection.ts'
import { addTo, checkCount } from '../entries/entries.ts'
import { finishKey, stockKey } from '../../src/domain/entries/stock-key.ts'
import { itemsOf, touch } from '../lists/lists.ts'
import { wishesOf } from '../wishlist/wishlist.ts'

/** Throws ApiError 404 for a proposal that does not exist or is between other members. */
export function ownProposal({ state }: MockDb, userId: number, id: number): ProposalRecord {
  const proposal = state.proposals.find(
    (each) => each.id === id && (each.senderId === userId || each.receiverId === userId),
  )
  if (!proposal) throw noSuchProposal()
  return proposal
}

/** The state after an action of a member, see `stateAfter`. */
export const nextState = (proposal: ProposalRecord, userId: number, action: ProposalAction) =>
  stateAfter({ state: proposal.state, role: roleIn(proposal, userId) }, action)

/** The other member of a pending proposal. Throws ApiError 409 when that member has been denied since. */
export function tradePartner(db: MockDb, proposal: ProposalRecord, userId: number): UserRecord {
  const partnerId = partnerIn(proposal, userId)
  if (partnerId === null) throw new Error('A pending proposal has two members.')
  const partner = userById(db, partnerId)
  checkCanTrade({ ...partner, canTrade: partner.status === 'approved' })
  return partner
}

export function close({ now }: MockDb, proposal: ProposalRecord, state: ProposalRecord['state']) {
  Object.assign(proposal, { state, closedAt: now().toISOString() })
}

/** Notifies the other member of what ended a proposal, unless the account was deleted. */
function notifyPartner(db: MockDb, proposal: ProposalRecord, actorId: number, answer: ClosedState) {
  const userId = partnerIn(proposal, actorId)
  if (userId !== null) notifyAnswer(db, { userId, actorId, proposalId: proposal.id, answer })
}

function answered(db: MockDb, viewer: Viewer, id: number, action: ProposalAction) {
  const { id: userId } = viewer
  const proposal = ownProposal(db, userId, id)
  const to = nextState(proposal, userId, action)
  close(db, proposal, to)
  notifyPartner(db, proposal, userId, to)
  return { proposal: proposalSender(db, viewer)(proposal) }
}

const isIn: Record<ProposalBox, (proposal: ProposalRecord, userId: number) => boolean> = {
  received: ({ state, receiverId }, userId) => state === 'pending' && receiverId === userId,
  sent: ({ state, senderId }, userId) => state === 'pending' && senderId === userId,
  past: ({ state, senderId, receiverId }, userId) =>
    state !== 'pending' && (senderId === userId || receiverId === userId),
}

/** Past ones by when they were closed. */
const newestFirst = (a: ProposalRecord, b: ProposalRecord) =>
  compareText(b.closedAt ?? b.createdAt, a.closedAt ?? a.createdAt) || b.id - a.id

export const proposalHandlers = {
  proposalList: ({ db, viewer, query: { box, ...page } }) => {
    const { id: userId } = viewer
    const all = db.state.proposals.filter((each) => isIn[box](each, userId)).toSorted(newestFirst)
    const { rows, pagination } = pageIn(all, page)
    return { proposals: rows.map(proposalSender(db, viewer)), pagination }
  },

  proposalsWaiting: ({ db, viewer: { id: userId } }) => {
    const waiting = db.state.proposals.filter(
      (each) =>
        isIn.received(each, userId) &&
        db.state.users.some(({ id, status }) => id === each.senderId && status === 'approved'),
    )
    return { waiting: waiting.length }
  },

  proposalDetail: ({ db, viewer, params }) => {
    const proposal = ownProposal(db, viewer.id, params.proposalId)
    return { proposal: proposalSender(db, viewer)(proposal) }
  },

  proposalDecline: ({ db, viewer, params }) => answered(db, viewer, params.proposalId, 'decline'),

  proposalWithdraw: ({ db, viewer, params }) => answered(db, viewer, params.proposalId, 'withdraw'),
} satisfies Partial<MockHandlers>

/** One way of a trade. */
interface Move {
  giverId: number
  takerId: number
  cards: readonly ProposedRecord[]
}

function movesOf(
  proposal: ProposalRecord,
  accepterId: number,
  partnerId: number,
): [yours: Move, theirs: Move] {
  const of = (giverId: number) => proposal.cards.filter((each) => each.giverId === giverId)
  return [
    { giverId: accepterId, takerId: partnerId, cards: of(accepterId) },
    { giverId: partnerId, takerId: accepterId, cards: of(partnerId) },
  ]
}

/** Equal copies, in the order in which a trade takes them. */
const equalCopies = (db: MockDb, userId: number, proposed: ProposedRecord) =>
  ownedBy(db, userId)
    .filter((entry) => stockKey(entry) === stockKey(proposed))
    .toSorted(givenFirst)

/** Throws ApiError 400 where an entry would get too many copies. */
function checkRoom(db: MockDb, { takerId, cards }: Move, given: Move): void {
  for (const proposed of cards) {
    let gives = given.cards.find((each) => stockKey(each) === stockKey(proposed))?.quantity ?? 0
    for (const { location, quantity } of equalCopies(db, takerId, proposed)) {
      if (location === '') checkCount(Math.max(0, quantity - gives) + proposed.quantity)
      gives = Math.max(0, gives - quantity)
    }
    checkCount(proposed.quantity)
  }
}

/** Copies of an entry of a collection; of those for trade as many leave as copies leave. */
type Copies = { quantity: number; forTrade?: number } & Partial<Cost>

/** Takes up to `count` copies from the entries, in their order, and returns the changed entries. */
function takeFrom<Entry extends Copies>(entries: readonly Entry[], quantity: number): Entry[] {
  let left = quantity
  return entries.filter((entry) => {
    const taken = Math.min(left, entry.quantity)
    if (entry.paidTotal !== undefined)
      Object.assign(entry, costWithout({ ...noCost, ...entry }, taken))
    entry.quantity -= taken
    if (entry.forTrade !== undefined) entry.forTrade = Math.max(0, entry.forTrade - taken)
    left -= taken
    return taken > 0
  })
}

function leaveLists(db: MockDb, { giverId, cards }: Move): void {
  const { state } = db
  const lists = state.lists.filter(
    (list) => list.userId === giverId && list.visibility === 'for_trade' && !list.fromCollection,
  )
  for (const proposed of cards) {
    const listed = lists
      .toSorted((a, b) => a.id - b.id)
      .flatMap((list) => itemsOf(db, list))
      .filter((item) => finishKey(item) === finishKey(proposed))
    const changed = new Set(takeFrom(listed, proposed.quantity).map(({ listId }) => listId))
    for (const list of lists) if (changed.has(list.id)) touch(db, list)
    state.listItems = state.listItems.filter(({ quantity }) => quantity > 0)
  }
}

function leaveWishes(db: MockDb, { takerId, cards }: Move): void {
  const { state } = db
  for (const proposed of cards) {
    const wishes = wishesOf(db, takerId).filter((each) => finishKey(each) === finishKey(proposed))
    takeFrom(wishes, proposed.quantity)
    state.wishlist = state.wishlist.filter(({ quantity }) => quantity > 0)
  }
}

function leaveCollection(db: MockDb, { giverId, cards }: Move): void {
  for (const proposed of cards) {
    const changed = takeFrom(equalCopies(db, giverId, proposed), proposed.quantity)
    removeOwned(db, new Set(changed.filter(({ quantity }) => quantity === 0)))
  }
}

/** An existing entry keeps its details. Traded copies were not paid for in dollars, so they come without a price. */
function arrive(db: MockDb, { takerId, cards }: Move): void {
  const addedAt = db.now().toISOString()
  for (const { cardId, finish, condition, language, quantity } of cards) {
    addTo(db, collectionOf(db, takerId), {
      userId: takerId,
      cardId,
      finish,
      condition,
      language,
      location: '',
      quantity,
      addedAt,
      ...newDetails({}, quantity),
    })
  }
}

export const acceptingHandlers = {
  proposalAccept: ({ db, viewer, params }) => {
    const { id: userId } = viewer
    const proposal = ownProposal(db, userId, params.proposalId)
    const to = nextState(proposal, userId, 'accept')
    const partner = tradePartner(db, proposal, userId)
    const moves = movesOf(proposal, userId, partner.id)
    const [yours, theirs] = moves
    const { yours: own, theirs: others } = proposalSender(db, viewer)(proposal)
    refuseIssues(409, [
      ...goneIssues('yours', userById(db, userId).username, own.cards),
      ...goneIssues('theirs', partner.username, others.cards),
    ])
    checkRoom(db, yours, theirs)
    checkRoom(db, theirs, yours)
    for (const move of moves) {
      leaveCollection(db, move)
      leaveLists(db, move)
      leaveWishes(db, move)
    }
    for (const move of moves) arrive(db, move)
    for (const { giverId } of moves) updateForTradeList(db, giverId)
    close(db, proposal, to)
    notifyPartner(db, proposal, userId, to)
    return { proposal: proposalSender(db, viewer)(proposal) }
  },
} satisfies Partial<MockHandlers>
