import { ApiError } from '../../../src/contract/api-error.ts'
import { noSuchMember } from '../../../src/rules/proposals.ts'
import { limitErrors } from '../../../src/domain/entries/limits.ts'
import { proposalErrors, endStates } from '../../../src/domain/trade/proposal.ts'
import type { AppHandlers } from '../../context.ts'
import {
  blockCountOf,
  blockedBy,
  deleteBlock,
  insertBlock,
  openProposalsBetween,
} from '../accounts/block-queries.ts'
import { closeProposal } from '../proposals/write-proposals.ts'
import { findMember } from '../accounts/user-queries.ts'
import { tradeTransaction, lockMembers } from '../accounts/trade-transaction.ts'
import { sessionEnded } from '../accounts/member-transaction.ts'

export const blockHandlers = {
  blockList: async ({ viewer, engine }) => ({
    blocked: await blockedBy(engine.db, viewer.id),
  }),

  blockAdd: ({ viewer, body: { memberId }, engine, now, limits }) => {
    const { id: blockerId } = viewer
    if (memberId === blockerId) throw new ApiError(400, proposalErrors.blockOneself)
    return tradeTransaction({ engine }, async (tx) => {
      if (!(await findMember(tx, memberId))) throw noSuchMember()
      if (!(await lockMembers(tx, blockerId, memberId))) throw sessionEnded()
      const isNew = await insertBlock(tx, { blockerId, blockedId: memberId, now: now() })
      if (isNew && (await blockCountOf(tx, blockerId)) > limits.maxBlockedMembers) {
        throw new ApiError(409, limitErrors.blocks(limits))
      }
      for (const { id, senderId } of await openProposalsBetween(tx, blockerId, memberId)) {
        const state = endStates[senderId === blockerId ? 'sender' : 'receiver']
        await closeProposal(tx, id, { state, now: now() })
      }
      return undefined
    })
  },

  blockRemove: async ({ viewer, params, engine }) => {
    await deleteBlock(engine.db, { blockerId: viewer.id, blockedId: params.userId })
    return undefined
  },
} satisfies Partial<AppHandlers>
