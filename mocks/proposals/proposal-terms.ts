/** Sending a proposal, as a first one or as a counter-proposal. */
import { ApiError } from '../../src/contract/api-error.ts'
import {
  checkNotBlocked,
  checkProposalLimits,
  joinTerms,
  noteOf,
  type ProposalTerms,
  type ProposedCopies,
  refuseIssues,
  tooFewIssues,
} from '../../src/rules/proposals.ts'
import { proposalErrors } from '../../src/domain/trade/proposal.ts'
import { stockOf } from '../trade/availability.ts'
import type { ProposalRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { printingNamed } from '../entries/entries.ts'
import { priced } from '../entries/entry-query.ts'
import type { UserRecord } from '../seeds/people.ts'
import { notifyAnswer, notifyProposal } from '../notifications/notify.ts'
import { proposalSender } from './proposal-json.ts'
import { close, nextState, ownProposal, tradePartner } from './proposals.ts'
import { tradingMember } from './trade-cards.ts'
import { caller, areBlocked } from '../members/users.ts'

/** Makes the proposal, and closes the one that it answers. Throws ApiError before anything has changed. */
function propose(
  db: MockDb,
  sender: UserRecord,
  receiver: UserRecord,
  terms: ProposalTerms,
  answers?: ProposalRecord,
): ProposalRecord {
  const { state, limits } = db
  const printings = [...terms.yours, ...terms.theirs].map((ref) => printingNamed(db, ref)?.sent)
  const { yours, theirs } = joinTerms(
    terms,
    printings.map((printing) => printing ?? null),
  )
  const now = db.now()
  const sent = state.proposals.filter(({ senderId }) => senderId === sender.id)
  const counted = sent.filter(
    (each) =>
      !answers &&
      each.receiverId === receiver.id &&
      each.counterOf === null &&
      each.state !== 'accepted',
  )
  const sentTimes = counted.map(({ createdAt }) => new Date(createdAt))
  const openCount = sent.filter((each) => each.state === 'pending').length
  checkProposalLimits({ openCount, sentTimes, receiver, limits, now })
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

export const proposalTermHandlers = {
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
