/** The members as they see one another: profiles and blocks. */
import { endpointQuery } from './query.ts'
import {
  blockAdd,
  blockList,
  blockRemove,
  profileMine,
  profileOfUser,
  profileUpdate,
  userList,
} from '../contract/members.ts'
import { mutationHook } from './mutation.ts'

export const userListQuery = () => endpointQuery(userList, {})

export const profileMineQuery = () => endpointQuery(profileMine, {})

/** A member's profile without most of their lists, whose pages are separate queries. */
export const profileOfUserQuery = (userId: string) =>
  endpointQuery(profileOfUser, { params: { userId: Number(userId) }, query: { limit: 1 } })

export const useUpdateProfile = mutationHook(profileUpdate)

export const blockListQuery = () => endpointQuery(blockList, {})

/** Blocks a member. */
export const useBlockMember = mutationHook(blockAdd)

/** Ends a block. */
export const useUnblockMember = mutationHook(blockRemove)
