/** Queries and mutations of the admin pages. */
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import { profileOfUser } from '../../contract/members-profile.ts'
import { authMe } from '../../contract/accounts-session.ts'
import { userList } from '../../contract/members.ts'
import {
  adminOverview,
  adminRunTasks,
  adminTaskStatus,
  adminUserDelete,
  adminUserDeleteBulk,
  adminUserList,
  adminUserSetPassword,
  adminUserSetStatus,
} from '../../contract/admin.ts'

export const adminUserListQuery = () => endpointQuery(adminUserList, {})
export const adminTaskStatusQuery = () => endpointQuery(adminTaskStatus, {})
export const adminOverviewQuery = () => endpointQuery(adminOverview, {})

const whoIsThere = [adminUserList, adminOverview, userList, profileOfUser]

/** An admin may even deny themselves, hence `authMe`. */
export const useSetUserStatus = mutationHook(adminUserSetStatus, {
  invalidates: [...whoIsThere, authMe],
})
export const useDeleteUser = mutationHook(adminUserDelete, { invalidates: whoIsThere })
export const useDeleteUsers = mutationHook(adminUserDeleteBulk, { invalidates: whoIsThere })
export const useSetUserPassword = mutationHook(adminUserSetPassword, { invalidates: [] })
export const useRunTasks = mutationHook(adminRunTasks, {
  invalidates: [adminTaskStatus, adminOverview],
})
