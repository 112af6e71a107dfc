/** The blocked members, blocking and unblocking. */
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import { blockAdd, blockList, blockRemove } from '../../contract/members-blocks.ts'

export const blockListQuery = () => endpointQuery(blockList, {})

/** Blocks a member. */
export const useBlockMember = mutationHook(blockAdd)

/** Ends a block. */
export const useUnblockMember = mutationHook(blockRemove)
