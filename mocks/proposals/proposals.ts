/** Trade proposals: the boxes, and every answer. */
import { ApiError } from '../../src/contract/api-error.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import type { ProposalSent, ProposalSideSent } from '../../src/contract/proposals.ts'
import { compareText } from '../../src/domain/format/text.ts'
import {
  formerMember,
  type ProposalAction,
  proposalErrors,
  type ProposalRole,
} from '../../src/domain/trade/proposal.ts'
import type { ProposalBox } from '../../src/domain/trade/trade.ts'
import { cardInFinishJson } from '../../src/rules/entries.ts'
import {
  checkCanTrade,
  checkNotBlocked,
  goneIssues,
  joinTerms,
  noSuchMember,
  noSuchProposal,
  noteOf,
  type ProposalTerms,
  type ProposedCopies,
  proposedLeft,
  refuseIssues,
  stateAfter,
  tooFewIssues,
} from '../../src/rules/proposals.ts'
import { printingNamed } from '../cards/card-queries.ts'
import type { MockHandlers } from '../context.ts'
import { cents } from '../../src/memory/entries.ts'
import { priced } from '../../src/memory/priced.ts'
import { seenBy } from '../../src/memory/entry-pages.ts'
import { approvedUser, areBlocked, caller } from '../members/members.ts'
import { userById } from '../../src/memory/members.ts'
import { markProposalsRead, notifyAnswer, notifyProposal } from '../notifications/notify.ts'
import { exchangeCards } from './proposal-exchange.ts'
import type { MockDb } from '../records.ts'
import { byId, pageIn } from '../../src/memory/rows.ts'
import type { ProposalRecord } from '../../src/domain/entries/belongings.ts'
import type { UserRecord } from '../../sample/members/people.ts'
import { stockOf } from '../../src/memory/stock.ts'

export const roleIn = ({ senderId }: ProposalRecord, userId: number): ProposalRole =>
  senderId === userId ? 'sender' : 'receiver'

export const partnerIn = (
  { senderId, receiverId }: ProposalRecord,
  userId: number,
): number | null => (senderId === userId ? receiverId : senderId)

function sideSender(db: MockDb, viewer: Viewer) {
  const seen = seenBy(db, viewer)
  return ({ id, state, cards }: ProposalRecord, giverId: number | null): ProposalSideSent => {
    const countsOf =
      state !== 'pending' || giverId === null ? () => null : stockOf(db, giverId, id).countsOf
    const rows = cards
      .filter((each) => each.giverId === giverId)
      .map((proposed) => priced(db, proposed))
    const sum = (each: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + each(row), 0)
    return {
      cards: rows.map((row) => ({
        ...cardInFinishJson(seen(row)),
        condition: row.condition,
        language: row.language,
        quantity: row.quantity,
        priceThen: row.priceThen,
        left: proposedLeft(row.quantity, countsOf(row)),
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
export const tradingMember = (db: MockDb, id: number) => approvedUser(db, id, noSuchMember)

/** The proposals that a member has sent or received. */
export const proposalsOf = ({ state }: MockDb, userId: number) =>
  state.proposals.filter(({ senderId, receiverId }) => senderId === userId || receiverId === userId)

/** Throws ApiError 404 for a proposal that does not exist or is between other members. */
const ownProposal = (db: MockDb, userId: number, id: number) =>
  byId(proposalsOf(db, userId), id, noSuchProposal)

/** The viewer's partner in a pending proposal. Throws ApiError 409 if that member has been denied since. */
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

interface Answering {
  db: MockDb
  viewer: Viewer
  params: { proposalId: number }
}

/**
 * Runs an action that the viewer may take now, and notifies the partner, unless the account was deleted. `work` returns the proposal of
 * the answer: by default the one that the action ends.
 */
function answerTo(
  { db, viewer, params }: Answering,
  action: ProposalAction,
  work: (proposal: ProposalRecord) => ProposalRecord = (proposal) => proposal,
) {
  const { id: actorId } = viewer
  const proposal = ownProposal(db, actorId, params.proposalId)
  const answer = stateAfter({ state: proposal.state, role: roleIn(proposal, actorId) }, action)
  const shown = work(proposal)
  close(db, proposal, answer)
  const userId = partnerIn(proposal, actorId)
  if (userId !== null) notifyAnswer(db, { userId, actorId, proposalId: shown.id, answer })
  return { proposal: proposalSender(db, viewer)(shown) }
}

const isIn: Record<ProposalBox, (proposal: ProposalRecord, userId: number) => boolean> = {
  received: ({ state, receiverId }, userId) => state === 'pending' && receiverId === userId,
  sent: ({ state, senderId }, userId) => state === 'pending' && senderId === userId,
  past: ({ state }) => state !== 'pending',
}

/** Past ones by when they were closed. */
const newestFirst = (a: ProposalRecord, b: ProposalRecord) =>
  compareText(b.closedAt ?? b.createdAt, a.closedAt ?? a.createdAt) || b.id - a.id

/** Makes the proposal, without closing the one that it answers. Throws ApiError before anything has changed. */
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
    tooFewIssues(username, copies, stockOf(db, id, answers?.id).countsOf)
  refuseIssues(409, [...tooFew(sender, yours), ...tooFew(receiver, theirs)])
  const recordsOf = (giverId: number, copies: readonly ProposedCopies[]) =>
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
    cards: [...recordsOf(sender.id, yours), ...recordsOf(receiver.id, theirs)],
  }
  state.proposals.push(proposal)
  return proposal
}

export const proposalsHandlers = {
  proposalList: ({ db, viewer, query: { box, ...page } }) => {
    const { id: userId } = viewer
    const all = proposalsOf(db, userId)
      .filter((each) => isIn[box](each, userId))
      .toSorted(newestFirst)
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

  proposalDecline: (call) => answerTo(call, 'decline'),

  proposalWithdraw: (call) => answerTo(call, 'withdraw'),

  proposalAccept: ({ db, viewer, params }) =>
    answerTo({ db, viewer, params }, 'accept', (proposal) => {
      const partner = tradePartner(db, proposal, viewer.id)
      const { yours, theirs } = proposalSender(db, viewer)(proposal)
      refuseIssues(409, [
        ...goneIssues('yours', caller(db, viewer).username, yours.cards),
        ...goneIssues('theirs', partner.username, theirs.cards),
      ])
      exchangeCards(db, proposal, [viewer.id, partner.id])
      return proposal
    }),

  proposalSend: ({ db, viewer, body: { memberId, ...terms } }) => {
    const sender = caller(db, viewer)
    if (memberId === sender.id) throw new ApiError(400, proposalErrors.withOneself)
    const receiver = tradingMember(db, memberId)
    checkNotBlocked(areBlocked(db, sender.id, memberId), receiver)
    const proposal = propose(db, sender, receiver, terms)
    notifyProposal(db, { userId: memberId, actorId: sender.id, proposalId: proposal.id })
    return { proposal: proposalSender(db, viewer)(proposal) }
  },

  proposalCounter: ({ db, viewer, params, body }) =>
    answerTo({ db, viewer, params }, 'counter', (answered) =>
      propose(db, caller(db, viewer), tradePartner(db, answered, viewer.id), body, answered),
    ),
} satisfies Partial<MockHandlers>
