import { ApiError } from '../../../src/contract/api-error.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import {
  checkCanTrade,
  checkNotBlocked,
  goneIssues,
  noSuchMember,
  noSuchProposal,
  refuseIssues,
  stateAfter,
} from '../../../src/rules/proposals.ts'
import {
  type ClosedState,
  type ProposalAction,
  proposalErrors,
} from '../../../src/domain/trade/proposal.ts'
import type { Limits } from '../../../src/domain/entries/limits.ts'
import { requireUser } from '../accounts/membership.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { areBlocked } from '../accounts/block-queries.ts'
import { checkEntryCount, collectionOf } from '../entries/holder.ts'
import { notifyProposal } from '../notifications/write-notifications.ts'
import { countWaiting, findProposal, findProposals, type ProposalRow } from './proposal-queries.ts'
import { exchangeCards } from './exchange.ts'
import { closeProposal } from './write-proposals.ts'
import { findMember } from '../accounts/user-queries.ts'
import { updateForTradeList } from '../lists/for-trade-list.ts'
import { lockAndRaiseVersions, tradeTransaction } from '../accounts/trade-transaction.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import { sessionEnded } from '../accounts/member-transaction.ts'
import { proposalSent, tradeCardSent } from './proposal-json.ts'
import { sendProposal } from './proposal-terms.ts'
import { findTradeCards } from './trade-cards.ts'
import { finishCondition } from '../trade/offer-condition.ts'
import { hasConditions, searchTree } from '../../../src/domain/search/search-test.ts'

export const proposalHandlers = {
  proposalList: async ({ viewer, query, engine }) => {
    const userId = viewer.id
    const { rows, total } = await findProposals(engine.db, { ...query, userId })
    return { proposals: rows.map(proposalSent), pagination: paginationOf(query, total) }
  },

  proposalsWaiting: async ({ viewer, engine }) => ({
    waiting: await countWaiting(engine.db, viewer.id),
  }),

  proposalDetail: ({ viewer, params, engine }) => sent(engine.db, { ...params, userId: viewer.id }),

  proposalSend: ({ viewer, body: { memberId, ...terms }, engine, now, limits }) => {
    const { id: userId } = viewer
    if (memberId === userId) throw new ApiError(400, proposalErrors.withOneself)
    return tradeTransaction({ engine }, async (tx) => {
      const receiver = await findMember(tx, memberId)
      if (!receiver) throw noSuchMember()
      if (!(await lockAndRaiseVersions(tx, userId, memberId))) throw sessionEnded()
      checkNotBlocked(await areBlocked(tx, userId, memberId), receiver)
      const sender = await requireUser(tx, userId)
      const newProposal = { sender, receiver, terms, counterOf: null, now: now(), limits }
      const proposalId = await sendProposal(tx, newProposal)
      await notifyProposal(tx, { ...newProposal, userId: memberId, actorId: userId, proposalId })
      return sent(tx, { proposalId, userId })
    })
  },

  proposalCounter: ({ body: terms, ...context }) =>
    answerTo(context, 'counter', async (tx, { proposal: { id }, partner, userId, to }) => {
      checkCanTrade(partner)
      const now = context.now()
      await closeProposal(tx, id, { state: to, now })
      const sender = await requireUser(tx, userId)
      const { limits } = context
      return sendProposal(tx, { sender, receiver: partner, terms, counterOf: id, now, limits })
    }),

  proposalAccept: (context) =>
    answerTo(context, 'accept', async (tx, { proposal, partner, userId, to }) => {
      const { id } = proposal
      checkCanTrade(partner)
      const { username } = await requireUser(tx, userId)
      const { yours, theirs } = proposalSent(proposal)
      refuseIssues(409, [
        ...goneIssues('yours', username, yours.cards),
        ...goneIssues('theirs', partner.username, theirs.cards),
      ])
      const now = context.now()
      const { limits } = context
      await exchangeCards(tx, { proposalId: id, members: [userId, partner.id] }, now)
      for (const takerId of [userId, partner.id]) {
        await checkEntryCount(tx, collectionOf(takerId), limits)
        await updateForTradeList(tx, { userId: takerId, now, limits })
      }
      await closeProposal(tx, id, { state: to, now })
      return id
    }),

  proposalDecline: (context) => closing(context, 'decline'),

  proposalWithdraw: (context) => closing(context, 'withdraw'),

  tradeCards: async ({ viewer, params, query, engine, entries }) => {
    const { cards, search = '', ...page } = query
    const viewerId = viewer.id
    const member = await findMember(engine.db, params.userId)
    if (!member) throw noSuchMember()
    checkNotBlocked(await areBlocked(engine.db, viewerId, member.id), member)
    const { rows, total } = await findTradeCards(engine.db, {
      ...page,
      ...(hasConditions(search)
        ? {
            condition: await finishCondition(
              engine.db,
              searchTree(search),
              await entries.indexes.cardFinder(search, { viewerId }),
            ),
          }
        : { search }),
      cardIds: cards?.map(Number),
      ownerId: member.id,
      viewerId,
    })
    return {
      member: { id: member.id, username: member.username },
      cards: rows.map((row) => tradeCardSent(row, member.id === viewerId)),
      pagination: paginationOf(query, total),
    }
  },
} satisfies Partial<AppHandlers>

interface Context {
  viewer: Viewer
  params: { proposalId: number }
  engine: Engine
  now: () => Date
  limits: Limits
}

/** The viewer's partner in a pending proposal, whose account exists. */
type Partner = ProposalRow['partner'] & { id: number }

interface Answered {
  proposal: ProposalRow
  partner: Partner
  userId: number
  /** The next state of the proposal. */
  to: ClosedState
}

/**
 * Runs an action that the caller may take now, and returns the proposal whose id `work` gives. The
 * partner is notified.
 */
function answerTo(
  { viewer, params: { proposalId }, engine, now, limits }: Context,
  action: ProposalAction,
  work: (tx: Db, answered: Answered) => Promise<number>,
) {
  const userId = viewer.id
  return tradeTransaction({ engine }, async (tx) => {
    // Read before the notes are taken: what others changed since then is a conflict with their notes, and all begins again.
    const proposal = await findProposal(tx, { proposalId, userId })
    if (!proposal) throw noSuchProposal()
    const to = stateAfter(proposal, action)
    const { id: partnerId, ...partner } = proposal.partner
    if (partnerId === null || !(await lockAndRaiseVersions(tx, userId, partnerId)))
      throw noSuchProposal()
    const answered = { proposal, partner: { id: partnerId, ...partner }, userId, to }
    const answerId = await work(tx, answered)
    const about = { userId: partnerId, actorId: userId, proposalId: answerId, answer: to }
    await notifyProposal(tx, { ...about, now: now(), limits })
    return sent(tx, { proposalId: answerId, userId })
  })
}

function closing(context: Context, action: 'decline' | 'withdraw') {
  return answerTo(context, action, async (tx, { proposal: { id }, to }) => {
    await closeProposal(tx, id, { state: to, now: context.now() })
    return id
  })
}

async function sent(db: Db, ids: { proposalId: number; userId: number }) {
  const proposal = await findProposal(db, ids)
  if (!proposal) throw noSuchProposal()
  return { proposal: proposalSent(proposal) }
}
