/** The blocks that a member makes and ends. */
import { ApiError } from '../../src/contract/api-error.ts'
import { limitErrors } from '../../src/domain/entries/limits.ts'
import { endStates, proposalErrors } from '../../src/domain/trade/proposal.ts'
import { usersByName } from './users.ts'
import type { MockHandlers } from '../context.ts'
import { roleIn } from '../proposals/proposal-json.ts'
import { close } from '../proposals/proposals.ts'
import { tradingMember } from '../proposals/trade-cards.ts'

export const blockHandlers = {
  blockList: ({ db, viewer: { id: userId } }) => {
    const own = db.state.blocks.filter(({ blockerId }) => blockerId === userId)
    const ids = new Set(own.map(({ blockedId }) => blockedId))
    return {
      blocked: usersByName(db.state)
        .filter(({ id }) => ids.has(id))
        .map(({ id, username }) => ({ id, username })),
    }
  },

  blockAdd: ({ db, viewer: { id: userId }, body: { memberId } }) => {
    const { state, limits } = db
    if (memberId === userId) throw new ApiError(400, proposalErrors.blockOneself)
    tradingMember(db, memberId)
    const own = state.blocks.filter(({ blockerId }) => blockerId === userId)
    if (!own.some(({ blockedId }) => blockedId === memberId)) {
      if (own.length >= limits.maxBlockedMembers)
        throw new ApiError(409, limitErrors.blocks(limits))
      state.blocks.push({ blockerId: userId, blockedId: memberId })
    }
    const between = new Set<number | null>([userId, memberId])
    for (const proposal of state.proposals) {
      const { senderId, receiverId } = proposal
      if (proposal.state !== 'pending') continue
      if (!between.has(senderId) || !between.has(receiverId)) continue
      close(db, proposal, endStates[roleIn(proposal, userId)])
    }
  },

  blockRemove: ({ db, viewer: { id: userId }, params }) => {
    db.state.blocks = db.state.blocks.filter(
      ({ blockerId, blockedId }) => blockerId !== userId || blockedId !== params.userId,
    )
  },
} satisfies Partial<MockHandlers>
