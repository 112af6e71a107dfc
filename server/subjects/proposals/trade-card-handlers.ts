import { checkNotBlocked, noSuchMember } from '../../../src/rules/proposals.ts'
import type { AppHandlers } from '../../context.ts'
import { areBlocked } from '../accounts/block-queries.ts'
import { findTradeCards } from './trade-cards.ts'
import { findMember } from '../accounts/user-queries.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import { tradeCardSent } from './proposal-json.ts'

export const tradeCardHandlers = {
  tradeCards: async ({ viewer, params, query: { cards, ...query }, engine, entries }) => {
    const viewerId = viewer.id
    const member = await findMember(engine.db, params.userId)
    if (!member) throw noSuchMember()
    checkNotBlocked(await areBlocked(engine.db, viewerId, member.id), member)
    const { rows, total } = await findTradeCards(engine.db, {
      ...(await entries.withSearch(query, { viewerId })),
      cardIds: cards?.map(Number),
      ownerId: member.id,
      viewerId,
    })
    return {
      member: { id: member.id, username: member.username },
      cards: rows.map(tradeCardSent),
      pagination: paginationOf(query, total),
    }
  },
} satisfies Partial<AppHandlers>
