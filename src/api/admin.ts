/** What admins read and do: members, the daily task, invitations. */
import { mutationHook } from './mutation.ts'
import { endpointQuery } from './query.ts'
import {
  adminInvitationCreate,
  adminInvitationList,
  adminInvitationRevoke,
  adminOverview,
  adminRunTasks,
  adminTaskStatus,
  adminUserDelete,
  adminUserDeleteBulk,
  adminUserList,
  adminUserSecondFactorRemove,
  adminUserSetPassword,
  adminUserSetStatus,
} from '../contract/admin.ts'

export const adminUserListQuery = () => endpointQuery(adminUserList, {})
export const adminTaskStatusQuery = () => endpointQuery(adminTaskStatus, {})
export const adminOverviewQuery = () => endpointQuery(adminOverview, {})

export const useSetUserStatus = mutationHook(adminUserSetStatus)
export const useDeleteUser = mutationHook(adminUserDelete)
export const useDeleteUsers = mutationHook(adminUserDeleteBulk)
export const useSetUserPassword = mutationHook(adminUserSetPassword)
export const useRemoveSecondFactor = mutationHook(adminUserSecondFactorRemove)
export const useRunTasks = mutationHook(adminRunTasks)

export const invitationListQuery = () => endpointQuery(adminInvitationList, {})

export const useCreateInvitation = mutationHook(adminInvitationCreate)
export const useRevokeInvitation = mutationHook(adminInvitationRevoke)
