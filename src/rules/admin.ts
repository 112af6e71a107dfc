/** The rules of invitations that the server and its mocks share. */
import { maxInvitations } from '../domain/accounts/registration.ts'
import { dayMs } from '../domain/format/dates.ts'
import { ApiError } from '../contract/api-error.ts'
import type { Input } from '../contract/endpoint.ts'
import type { adminInvitationCreate, InvitationSent } from '../contract/admin.ts'

interface Invitation {
  id: number
  note: string
  /** The name of the admin. */
  createdBy: string
  createdAt: Date
  expiresAt: Date
  uses: number
  maxUses: number
}

export function invitationJson(invitation: Invitation): InvitationSent {
  const { id, note, createdBy, createdAt, expiresAt, uses, maxUses } = invitation
  return {
    id,
    note,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    uses,
    max_uses: maxUses,
  }
}

/** A new invitation, beside `count` others. Throws ApiError 409 for too many. */
export function newInvitation(
  { note, days, max_uses: maxUses }: Input<typeof adminInvitationCreate>['body'],
  count: number,
  createdAt: Date,
) {
  if (count >= maxInvitations) {
    throw new ApiError(409, `There are already ${maxInvitations} invitations. Revoke one first.`)
  }
  return { note, createdAt, expiresAt: new Date(createdAt.getTime() + days * dayMs), maxUses }
}

export const noSuchInvitation = () => new ApiError(404, 'Invitation not found.')
