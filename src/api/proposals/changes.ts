/** Proposing trades and answering to them. */
import { cardByProduct, cardList } from '../cards/contract.ts'
import { collectionList } from '../collection/contract.ts'
import { listDetail, listMine } from '../lists/contract.ts'
import { listPublic, listsForTrade } from '../lists/shared-contract.ts'
import { mutationHook } from '../mutation.ts'
import { tradePartners, tradeSearch, wishlistTradeMatches } from '../trade/contract.ts'
import { wishlistList } from '../wishlist/contract.ts'
import {
  proposalAccept,
  proposalCounter,
  proposalDecline,
  proposalDetail,
  proposalList,
  proposalSend,
  proposalWithdraw,
  tradeCards,
} from './contract.ts'
import { proposalsWaiting } from './waiting-contract.ts'

/** Reads that show proposals, or cards with what proposals promise of them. */
export const queriesShowingPromises = [
  proposalList,
  proposalDetail,
  proposalsWaiting,
  tradeCards,
  collectionList,
  listDetail,
  listPublic,
  tradeSearch,
]

/** Where cards show that have changed hands. */
const tellOfTrades = [
  ...queriesShowingPromises,
  wishlistList,
  listMine,
  listsForTrade,
  cardList,
  cardByProduct,
  wishlistTradeMatches,
  tradePartners,
]

/** Proposes a trade. */
export const useProposalSend = mutationHook(proposalSend, { invalidates: queriesShowingPromises })

/** Answers a proposal by another one. */
export const useProposalCounter = mutationHook(proposalCounter, {
  invalidates: queriesShowingPromises,
})

/** Carries a trade out. */
export const useProposalAccept = mutationHook(proposalAccept, { invalidates: tellOfTrades })

/** Turns a proposal down. */
export const useProposalDecline = mutationHook(proposalDecline, {
  invalidates: queriesShowingPromises,
})

/** Withdraws the member's own proposal. */
export const useProposalWithdraw = mutationHook(proposalWithdraw, {
  invalidates: queriesShowingPromises,
})
