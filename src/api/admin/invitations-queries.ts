/** Invitations as admins see and make them. */
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import {
  adminInvitationCreate,
  adminInvitationList,
  adminInvitationRevoke,
} from '../../contract/admin-invitations.ts'

export const invitationListQuery = () => endpointQuery(adminInvitationList, {})

export const useCreateInvitation = mutationHook(adminInvitationCreate)
export const useRevokeInvitation = mutationHook(adminInvitationRevoke)
