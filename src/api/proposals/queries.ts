/** Trade proposals, and the cards that they can be made of. Others change them too: coming back looks again. */
import { keepPreviousData } from '@tanstack/react-query'
import type { Args } from '../../contract/endpoint.ts'
import { endpointQuery } from '../query.ts'
import { proposalDetail, proposalList, tradeCards } from '../../contract/proposals.ts'

export type ProposalQuery = NonNullable<Args<typeof proposalList>['query']>
export type TradeCardQuery = NonNullable<Args<typeof tradeCards>['query']>

const shared = { refetchOnWindowFocus: 'always' } as const
/** Another member may have answered a moment ago, so the data is always stale. */
const anew = { ...shared, refetchOnMount: 'always' } as const

/** A page of the member's proposals. */
export const proposalListQuery = (query: ProposalQuery) => ({
  ...endpointQuery(proposalList, { query }),
  ...anew,
  placeholderData: keepPreviousData,
})

/** One proposal. */
export const proposalQuery = (proposalId: number) => ({
  ...endpointQuery(proposalDetail, { params: { proposalId } }),
  ...anew,
})

/** A page of the cards that a member could trade. */
export const tradeCardsQuery = (userId: number, query: TradeCardQuery) => ({
  ...endpointQuery(tradeCards, { params: { userId }, query }),
  ...shared,
})
