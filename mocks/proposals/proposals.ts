/** A member's own proposals: put away in boxes, looked at, turned down and taken back. */
import type { Viewer } from '../../src/api/caller.ts'
import { checkCanTrade, noSuchProposal, stateAfter } from '../../src/api/proposals/rules.ts'
import type { ProposalAction, ProposalBox } from '../../src/domain/trade/proposal.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { ProposalRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import type { UserRecord } from '../seeds/people.ts'
import { paginationOf, slice } from '../entries/entry-query.ts'
import { partnerIn, proposalSender, roleIn } from './proposal-json.ts'
import { userById } from '../members/users.ts'

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

function answered(db: MockDb, viewer: Viewer, id: number, action: ProposalAction) {
  const { id: userId } = viewer
  const proposal = ownProposal(db, userId, id)
  close(db, proposal, nextState(proposal, userId, action))
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
    return {
      proposals: slice(all, page).map(proposalSender(db, viewer)),
      pagination: paginationOf(all.length, page),
    }
  },

  proposalsWaiting: ({ db, viewer }) => {
    const { id: userId } = viewer
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
