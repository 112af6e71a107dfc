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

/** Where proposals show, and where cards are marked that they promise. */
const tellOfPromises = [
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
  ...tellOfPromises,
  wishlistList,
  listMine,
  listsForTrade,
  cardList,
  cardByProduct,
  wishlistTradeMatches,
  tradePartners,
]

/** Proposes a trade. */
export const useProposalSend = mutationHook(proposalSend, { invalidates: tellOfPromises })

/** Answers a proposal by another one. */
export const useProposalCounter = mutationHook(proposalCounter, { invalidates: tellOfPromises })

/** Carries a trade out. */
export const useProposalAccept = mutationHook(proposalAccept, { invalidates: tellOfTrades })

/** Turns a proposal down. */
export const useProposalDecline = mutationHook(proposalDecline, { invalidates: tellOfPromises })

/** Takes one's own proposal back. */
export const useProposalWithdraw = mutationHook(proposalWithdraw, { invalidates: tellOfPromises })
