/** Members whom a member has blocked. */
import { ApiError } from '../../src/contract/api-error.ts'
import { endStates, proposalErrors } from '../../src/domain/trade/proposal.ts'
import type { MockHandlers } from '../context.ts'
import { usersByName } from './members.ts'
import { close, roleIn, tradingMember } from '../proposals/proposals.ts'

export const blocksHandlers = {
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
    const { state } = db
    if (memberId === userId) throw new ApiError(400, proposalErrors.blockOneself)
    tradingMember(db, memberId)
    const isOld = state.blocks.some(
      ({ blockerId, blockedId }) => blockerId === userId && blockedId === memberId,
    )
    if (!isOld) state.blocks.push({ blockerId: userId, blockedId: memberId })
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
