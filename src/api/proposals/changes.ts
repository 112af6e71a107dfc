/** Proposing trades and answering to them. */
import { mutationHook } from '../mutation.ts'
import {
  proposalAccept,
  proposalCounter,
  proposalDecline,
  proposalSend,
  proposalWithdraw,
} from '../../contract/proposals.ts'

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
