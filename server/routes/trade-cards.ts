import { ApiError } from '../../src/api/api-error.ts'
import { proposalErrors } from '../../src/domain/proposal.ts'
import type { AppHandlers } from '../context.ts'
import { areBlocked } from '../db/blocks.ts'
import { findTradeCards } from '../db/proposals/trade-cards.ts'
import { findMember } from '../db/users.ts'
import { paginationSent } from './entry-sent.ts'
import { tradeCardSent } from './proposal-sent.ts'
import { signedIn } from './signed-in.ts'

export const tradeCardHandlers = {
  tradeCards: async ({ viewer, params, query: { cards, ...query }, engine }) => {
    const viewerId = signedIn(viewer).id
    const member = await findMember(engine.db, params.userId)
    if (!member) throw new ApiError(404, proposalErrors.noMember)
    if (await areBlocked(engine.db, viewerId, member.id)) {
      throw new ApiError(409, proposalErrors.notAvailable(member.username))
    }
    const { rows, total } = await findTradeCards(engine.db, {
      ...query,
      cardIds: cards?.map(Number),
      ownerId: member.id,
      viewerId,
    })
    return {
      member: { id: member.id, username: member.username },
      cards: rows.map(tradeCardSent),
      pagination: paginationSent(query, total),
    }
  },
} satisfies Partial<AppHandlers>
