/** The member's own profile, and public profiles. */
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import { profileMine, profileOfUser, profileUpdate } from '../../contract/members-profile.ts'

export const profileMineQuery = () => endpointQuery(profileMine, {})

/** Without most of the lists, whose pages are separate queries. */
export const profileOfUserQuery = (userId: string) =>
  endpointQuery(profileOfUser, { params: { userId: Number(userId) }, query: { limit: 1 } })

export const useUpdateProfile = mutationHook(profileUpdate)
