/** The blocked members, blocking and unblocking. */
import { listsForTrade } from '../../contract/lists-shared.ts'
import { mutationHook } from '../mutation.ts'
import { queriesShowingPromises } from '../proposals/changes.ts'
import { endpointQuery } from '../query.ts'
import { tradePartners, wishlistTradeMatches } from '../../contract/trade.ts'
import { blockAdd, blockList, blockRemove } from '../../contract/members-blocks.ts'

export const blockListQuery = () => endpointQuery(blockList, {})

const affected = [
  blockList,
  ...queriesShowingPromises,
  listsForTrade,
  tradePartners,
  wishlistTradeMatches,
]

/** Blocks a member. */
export const useBlockMember = mutationHook(blockAdd, { invalidates: affected })

/** Ends a block. */
export const useUnblockMember = mutationHook(blockRemove, { invalidates: affected })
