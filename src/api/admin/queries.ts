/** Queries and mutations of the admin pages. */
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
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

export const useSetUserStatus = mutationHook(adminUserSetStatus)
export const useDeleteUser = mutationHook(adminUserDelete)
export const useDeleteUsers = mutationHook(adminUserDeleteBulk)
export const useSetUserPassword = mutationHook(adminUserSetPassword)
export const useRunTasks = mutationHook(adminRunTasks)
