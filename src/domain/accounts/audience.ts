/** Who finds what a member shares without the link of it. Each link works for everyone who has it. */
import type { UserStatus } from './account.ts'

type Onlooker = { status: UserStatus } | null

/** Whether the caller is an approved member, to whom the list of all members is open. */
export const isAmongMembers = (caller: Onlooker): boolean => caller?.status === 'approved'

/** Members find each other's shared lists and the list 'For trade'; visitors those of members with a public profile. */
export const findsLists = (caller: Onlooker, owner: { isPublic: boolean }): boolean =>
  owner.isPublic || isAmongMembers(caller)
