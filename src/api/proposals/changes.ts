/** Proposing trades and answering to them. */
import { cardByProduct, cardList } from '../../contract/cards.ts'
import { collectionList } from '../../contract/collection.ts'
import { listDetail, listMine } from '../../contract/lists.ts'
import { listPublic, listsForTrade } from '../../contract/lists-shared.ts'
import { mutationHook } from '../mutation.ts'
import { tradePartners, tradeSearch, wishlistTradeMatches } from '../../contract/trade.ts'
import { wishlistList } from '../../contract/wishlist.ts'
import {
  proposalAccept,
  proposalCounter,
  proposalDecline,
  proposalDetail,
  proposalList,
  proposalSend,
  proposalWithdraw,
  tradeCards,
} from '../../contract/proposals.ts'
import { proposalsWaiting } from '../../contract/proposals-waiting.ts'

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
