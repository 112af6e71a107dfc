/** Trade proposals: the desk, the boxes, and every answer. */
import { ApiError } from '../src/contract/api-error.ts'
import type { Viewer } from '../src/contract/endpoint.ts'
import type { ProposalSent, ProposalSideSent, TradeCardSent } from '../src/contract/proposals.ts'
import { type Cost, costWithout, noCost } from '../src/domain/entries/cost.ts'
import { newDetails } from '../src/domain/entries/details.ts'
import { conditions } from '../src/domain/entries/entry.ts'
import { type FinishKey, finishKey, stockKey } from '../src/domain/entries/stock-key.ts'
import { compareText } from '../src/domain/format/text.ts'
import type { ProposalBox } from '../src/domain/trade/trade.ts'
import {
  type ClosedState,
  type ProposalAction,
  type ProposalRole,
  type TradeCardSort,
  formerMember,
  proposalErrors,
} from '../src/domain/trade/proposal.ts'
import {
  type ProposalTerms,
  type ProposedCopies,
  checkCanTrade,
  checkNotBlocked,
  goneIssues,
  joinTerms,
  noSuchMember,
  noSuchProposal,
  noteOf,
  refuseIssues,
  stateAfter,
  tooFewIssues,
} from '../src/rules/proposals.ts'
import { collectionOf, ownedBy, removeOwned } from './collection.ts'
import type { MockHandlers } from './context.ts'
import {
  type Priced,
  addTo,
  cents,
  checkCount,
  counted,
  matching,
  pageIn,
  priced,
  printingNamed,
  toEntryCardJson,
} from './entries.ts'
import { cardSearchTest } from './cards.ts'
import { itemsOf, touch, updateForTradeList } from './lists.ts'
import { areBlocked, caller, userById } from './members.ts'
import { markProposalsRead, notifyAnswer, notifyProposal } from './notifications.ts'
import type { CollectionRecord, ProposalRecord, ProposedRecord } from './seeds/belongings.ts'
import type { UserRecord } from './seeds/people.ts'
import type { MockDb } from './state.ts'
import { askedOf, givenFirst, leftOf, listedBy, ownedKinds, promisedBy, stockOf } from './trade.ts'
import { wishesOf } from './wishlist.ts'

export const roleIn = ({ senderId }: ProposalRecord, userId: number): ProposalRole =>
  senderId === userId ? 'sender' : 'receiver'

export const partnerIn = (
  { senderId, receiverId }: ProposalRecord,
  userId: number,
): number | null => (senderId === userId ? receiverId : senderId)

function sideSender(db: MockDb, viewer: Viewer) {
  const cardOf = toEntryCardJson(db, viewer)
  return ({ id, state, cards }: ProposalRecord, giverId: number | null): ProposalSideSent => {
    const left = giverId === null ? () => 0 : leftOf(db, giverId, id)
    const rows = cards
      .filter((each) => each.giverId === giverId)
      .map((proposed) => priced(db, proposed))
    const sum = (each: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + each(row), 0)
    return {
      cards: rows.map((row) => ({
        card: cardOf(row),
        variation: row.finish,
        condition: row.condition,
        language: row.language,
        quantity: row.quantity,
        priceThen: row.priceThen,
        left: state === 'pending' ? Math.min(row.quantity, left(row)) : row.quantity,
      })),
      count: sum(({ quantity }) => quantity),
      value: sum(({ quantity, price }) => quantity * cents(price)) / 100,
      valueThen: sum(({ quantity, priceThen }) => quantity * cents(priceThen)) / 100,
    }
  }
}

function proposalSender(db: MockDb, viewer: Viewer) {
  const { id: userId } = viewer
  const side = sideSender(db, viewer)
  return (proposal: ProposalRecord): ProposalSent => {
    const partnerId = partnerIn(proposal, userId)
    const partner = partnerId === null ? null : userById(db, partnerId)
    const answer = db.state.proposals.find(({ counterOf }) => counterOf === proposal.id)
    const { senderId: _sender, receiverId: _receiver, cards: _cards, ...facts } = proposal
    return {
      ...facts,
      role: roleIn(proposal, userId),
      partner: {
        id: partnerId,
        username: partner?.username ?? formerMember,
        canTrade: partner?.status === 'approved',
      },
      counteredBy: answer?.id ?? null,
      yours: side(proposal, userId),
      theirs: side(proposal, partnerId),
    }
  }
}

/** An approved member. Throws ApiError 404 where there is none. */
export function tradingMember({ state }: MockDb, id: number): UserRecord {
  const member = state.users.find((each) => each.id === id)
  if (member?.status !== 'approved') throw noSuchMember()
  return member
}

/** A kind that is owned and listed, or a finish that is listed only. */
type Row = FinishKey & { owned: CollectionRecord | null }

function rowsOf(db: MockDb, userId: number): Row[] {
  const own = ownedKinds(db, userId)
  const ownedFinishes = new Set(own.map(finishKey))
  const listed = new Map(
    listedBy(db, userId).map(({ cardId, finish }) => {
      const key = { cardId, finish }
      return [finishKey(key), key]
    }),
  )
  const missing = [...listed.values()].filter((finish) => !ownedFinishes.has(finishKey(finish)))
  return [
    ...own
      .filter((entry) => listed.has(finishKey(entry)))
      .map((owned) => ({ cardId: owned.cardId, finish: owned.finish, owned })),
    ...missing.map((finish) => ({ ...finish, owned: null })),
  ]
}

const gradeOf = ({ owned }: Row) =>
  owned === null ? conditions.length : conditions.indexOf(owned.condition)

/** Cards without a number, or not owned, come last. */
function byName(a: Priced<Row>, b: Priced<Row>): number {
  return (
    compareText(a.card.foldedName, b.card.foldedName) ||
    Number(a.card.numberKey === null) - Number(b.card.numberKey === null) ||
    compareText(a.card.numberKey ?? '', b.card.numberKey ?? '') ||
    compareText(b.finish, a.finish) ||
    gradeOf(a) - gradeOf(b) ||
    compareText(a.owned?.language ?? '', b.owned?.language ?? '') ||
    (a.owned?.id ?? a.cardId) - (b.owned?.id ?? b.cardId)
  )
}

/** Within what is available, and within what is not. */
const orders: Record<TradeCardSort, (a: Priced<Row>, b: Priced<Row>) => number> = {
  name: byName,
  price: (a, b) => (b.price ?? -1) - (a.price ?? -1) || byName(a, b),
}

const byNearness = (near: number) => (a: Priced<Row>, b: Priced<Row>) => {
  const distance = ({ price }: Priced<Row>) => (price === null ? Infinity : Math.abs(price - near))
  const [one, other] = [distance(a), distance(b)]
  return one === other ? byName(a, b) : one - other
}

/** Whether a card is on a member's wishlist; wishes of other members count while their profile is public. */
function wantedBy(db: MockDb, memberId: number, viewerId: number): (key: FinishKey) => boolean {
  const member = db.state.users.find(({ id }) => id === memberId)
  const isVisible =
    memberId === viewerId ||
    (member?.status === 'approved' &&
      member.profile.is_public &&
      !areBlocked(db, viewerId, memberId))
  const wanted = new Set(isVisible ? wishesOf(db, memberId).map(finishKey) : [])
  return (key) => wanted.has(finishKey(key))
}

/** The ignored proposal: only a pending one of the viewer. */
function notCounted({ state }: MockDb, viewerId: number, id: number | undefined) {
  return state.proposals.find(
    (each) =>
      each.id === id &&
      each.state === 'pending' &&
      (each.senderId === viewerId || each.receiverId === viewerId),
  )?.id
}

type StockOf = ReturnType<typeof stockOf>

function cardSender(
  db: MockDb,
  viewer: Viewer,
  { userId, except, stock }: { userId: number; except: number | undefined; stock: StockOf },
) {
  const isOwner = viewer.id === userId
  const cardOf = toEntryCardJson(db, viewer)
  const forTrade = listedBy(db, userId)
  const listed = counted(forTrade, finishKey)
  const promised = counted(promisedBy(db, userId, except), stockKey)
  const askedFor = counted(askedOf(db, userId, { viewerId: viewer.id, except }), stockKey)
  const own = ownedBy(db, userId)
  return (row: Priced<Row>): TradeCardSent => {
    const { owned, finish } = row
    const isOther = (each: FinishKey) => each.cardId === row.cardId && each.finish !== finish
    return {
      card: cardOf(row),
      variation: finish,
      condition: owned?.condition ?? null,
      language: owned?.language ?? null,
      listed: listed(row),
      // Others do not learn how many there are beside those that are for trade.
      owned: Math.min(owned?.quantity ?? 0, isOwner ? Infinity : listed(row)),
      promised: owned ? promised(owned) : 0,
      askedFor: owned ? askedFor(owned) : 0,
      available: owned ? stock(owned).available : 0,
      // Other members learn only of finishes that the owner lists for trade as well.
      hasOtherFinish: !owned && own.some(isOther) && (isOwner || forTrade.some(isOther)),
    }
  }
}

/** Throws ApiError 404 for a proposal that does not exist or is between other members. */
function ownProposal({ state }: MockDb, userId: number, id: number): ProposalRecord {
  const proposal = state.proposals.find(
    (each) => each.id === id && (each.senderId === userId || each.receiverId === userId),
  )
  if (!proposal) throw noSuchProposal()
  return proposal
}

/** The state after an action of a member, see `stateAfter`. */
const nextState = (proposal: ProposalRecord, userId: number, action: ProposalAction) =>
  stateAfter({ state: proposal.state, role: roleIn(proposal, userId) }, action)

/** The other member of a pending proposal. Throws ApiError 409 when that member has been denied since. */
function tradePartner(db: MockDb, proposal: ProposalRecord, userId: number): UserRecord {
  const partnerId = partnerIn(proposal, userId)
  if (partnerId === null) throw new Error('A pending proposal has two members.')
  const partner = userById(db, partnerId)
  checkCanTrade({ ...partner, canTrade: partner.status === 'approved' })
  return partner
}

/** Gives a pending proposal its last state; the notification about it is read. */
export function close(db: MockDb, proposal: ProposalRecord, state: ProposalRecord['state']) {
  Object.assign(proposal, { state, closedAt: db.now().toISOString() })
  markProposalsRead(db, { proposalIds: [proposal.id] })
}

/** Notifies the other member of what ended a proposal, unless the account was deleted. */
function notifyPartner(db: MockDb, proposal: ProposalRecord, actorId: number, answer: ClosedState) {
  const userId = partnerIn(proposal, actorId)
  if (userId !== null) notifyAnswer(db, { userId, actorId, proposalId: proposal.id, answer })
}

function answerTo(db: MockDb, viewer: Viewer, id: number, action: ProposalAction) {
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

/** Returns the copies that left, with their grades. */
function leaveCollection(db: MockDb, { giverId, cards }: Move): CollectionRecord[] {
  return cards.flatMap((proposed) => {
    const before = equalCopies(db, giverId, proposed).map((entry) => ({ ...entry }))
    const changed = takeFrom(equalCopies(db, giverId, proposed), proposed.quantity)
    removeOwned(db, new Set(changed.filter(({ quantity }) => quantity === 0)))
    return changed.flatMap((entry) => {
      const held = before.find(({ id }) => id === entry.id)
      return held ? [{ ...held, quantity: held.quantity - entry.quantity }] : []
    })
  })
}

/**
 * An existing entry keeps its details. Of its details a traded copy keeps the grade. It was not paid for in dollars, so it comes
 * without a price.
 */
function arrive(db: MockDb, takerId: number, copies: readonly CollectionRecord[]): void {
  const addedAt = db.now().toISOString()
  for (const { cardId, finish, condition, language, grade, quantity } of copies) {
    addTo(collectionOf(db, takerId), {
      userId: takerId,
      cardId,
      finish,
      condition,
      language,
      location: '',
      grade,
      quantity,
      addedAt,
      ...newDetails({}, quantity),
    })
  }
}

/** Makes the proposal, and closes the one that it answers. Throws ApiError before anything has changed. */
function propose(
  db: MockDb,
  sender: UserRecord,
  receiver: UserRecord,
  terms: ProposalTerms,
  answers?: ProposalRecord,
): ProposalRecord {
  const { state } = db
  const printings = [...terms.yours, ...terms.theirs].map((ref) => printingNamed(db, ref)?.sent)
  const { yours, theirs } = joinTerms(
    terms,
    printings.map((printing) => printing ?? null),
  )
  const now = db.now()
  const tooFew = ({ id, username }: UserRecord, copies: readonly ProposedCopies[]) =>
    tooFewIssues(username, copies, stockOf(db, id, answers?.id))
  refuseIssues(409, [...tooFew(sender, yours), ...tooFew(receiver, theirs)])
  const given = (giverId: number, copies: readonly ProposedCopies[]) =>
    copies.map(({ name: _name, path: _path, ...copy }) => ({
      ...copy,
      giverId,
      priceThen: priced(db, copy).price,
    }))
  const proposal: ProposalRecord = {
    id: ++state.lastIds.proposals,
    senderId: sender.id,
    receiverId: receiver.id,
    state: 'pending',
    note: noteOf(terms),
    createdAt: now.toISOString(),
    closedAt: null,
    counterOf: answers?.id ?? null,
    cards: [...given(sender.id, yours), ...given(receiver.id, theirs)],
  }
  if (answers) close(db, answers, 'countered')
  state.proposals.push(proposal)
  return proposal
}

export const proposalsHandlers = {
  tradeCards: ({
    db,
    viewer,
    params,
    query: { search, cards, sortBy, near, wantedBy: memberId, instead, ...page },
  }) => {
    const { id, username } = tradingMember(db, params.userId)
    const viewerId = viewer.id
    checkNotBlocked(areBlocked(db, viewerId, id), { username })
    const except = notCounted(db, viewerId, instead)
    const stock = stockOf(db, id, except)
    const isMissing = ({ owned }: Row) => owned === null || stock(owned).available === 0
    const asked = cards && new Set(cards.map(Number))
    const isWanted = memberId === undefined ? () => true : wantedBy(db, memberId, viewerId)
    const order = near === undefined ? orders[sortBy] : byNearness(near)
    const isMatch = cardSearchTest(db, viewerId, search)
    const all = matching(db, rowsOf(db, id), {})
      .filter((row) => (asked?.has(row.cardId) ?? true) && isWanted(row) && isMatch(row.card))
      .toSorted((a, b) => Number(isMissing(a)) - Number(isMissing(b)) || order(a, b))
    const { rows, pagination } = pageIn(all, page)
    const send = cardSender(db, viewer, { userId: id, except, stock })
    return { member: { id, username }, cards: rows.map(send), pagination }
  },

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

  proposalDecline: ({ db, viewer, params }) => answerTo(db, viewer, params.proposalId, 'decline'),

  proposalWithdraw: ({ db, viewer, params }) => answerTo(db, viewer, params.proposalId, 'withdraw'),

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
    const arriving = moves.map((move) => {
      const copies = leaveCollection(db, move)
      leaveLists(db, move)
      leaveWishes(db, move)
      return { takerId: move.takerId, copies }
    })
    for (const { takerId, copies } of arriving) arrive(db, takerId, copies)
    for (const { giverId } of moves) updateForTradeList(db, giverId)
    close(db, proposal, to)
    notifyPartner(db, proposal, userId, to)
    return { proposal: proposalSender(db, viewer)(proposal) }
  },

  proposalSend: ({ db, viewer, body: { memberId, ...terms } }) => {
    const sender = caller(db, viewer)
    if (memberId === sender.id) throw new ApiError(400, proposalErrors.withOneself)
    const receiver = tradingMember(db, memberId)
    checkNotBlocked(areBlocked(db, sender.id, memberId), receiver)
    const proposal = propose(db, sender, receiver, terms)
    notifyProposal(db, { userId: memberId, actorId: sender.id, proposalId: proposal.id })
    return { proposal: proposalSender(db, viewer)(proposal) }
  },

  proposalCounter: ({ db, viewer, params, body }) => {
    const sender = caller(db, viewer)
    const answered = ownProposal(db, sender.id, params.proposalId)
    nextState(answered, sender.id, 'counter')
    const receiver = tradePartner(db, answered, sender.id)
    const proposal = propose(db, sender, receiver, body, answered)
    const about = { userId: receiver.id, actorId: sender.id, proposalId: proposal.id }
    notifyAnswer(db, { ...about, answer: 'countered' })
    return { proposal: proposalSender(db, viewer)(proposal) }
  },
} satisfies Partial<MockHandlers>
