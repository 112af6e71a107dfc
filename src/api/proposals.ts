/** Trade proposals, and the cards that they can be made of. Others change them too: coming back looks again. */
import { keepPreviousData } from '@tanstack/react-query'
import type { Args } from '../contract/endpoint.ts'
import { endpointQuery, refetchedOnFocus, refetchedOnMount } from './query.ts'
import {
  proposalAccept,
  proposalCounter,
  proposalDecline,
  proposalDetail,
  proposalList,
  proposalSend,
  proposalWithdraw,
  tradeCards,
} from '../contract/proposals.ts'
import { mutationHook } from './mutation.ts'

export type ProposalQuery = NonNullable<Args<typeof proposalList>['query']>
export type TradeCardQuery = NonNullable<Args<typeof tradeCards>['query']>

/** A page of the member's proposals. */
export const proposalListQuery = (query: ProposalQuery) => ({
  ...endpointQuery(proposalList, { query }),
  ...refetchedOnMount,
  placeholderData: keepPreviousData,
})

/** One proposal. */
export const proposalQuery = (proposalId: number) => ({
  ...endpointQuery(proposalDetail, { params: { proposalId } }),
  ...refetchedOnMount,
})

/** A page of the cards that a member could trade. */
export const tradeCardsQuery = (userId: number, query: TradeCardQuery) => ({
  ...endpointQuery(tradeCards, { params: { userId }, query }),
  ...refetchedOnFocus,
})

/** Proposes a trade. */
export const useProposalSend = mutationHook(proposalSend)

/** Answers a proposal by another one. */
export const useProposalCounter = mutationHook(proposalCounter)

/** Carries a trade out. */
export const useProposalAccept = mutationHook(proposalAccept)

/** Turns a proposal down. */
export const useProposalDecline = mutationHook(proposalDecline)

/** Withdraws the member's own proposal. */
export const useProposalWithdraw = mutationHook(proposalWithdraw)
