import { ApiError } from '../../src/api/api-error.ts'
import { proposalErrors } from '../../src/domain/trade/proposal.ts'
import type { AppHandlers } from '../context.ts'
import { areBlocked } from '../accounts/block-queries.ts'
import { findTradeCards } from './trade-cards.ts'
import { findMember } from '../accounts/user-queries.ts'
import { paginationSent } from '../http/pagination.ts'
import { tradeCardSent } from './proposal-json.ts'

export const tradeCardHandlers = {
  tradeCards: async ({ viewer, params, query: { cards, ...query }, engine }) => {
    const viewerId = viewer.id
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
