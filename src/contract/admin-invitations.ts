/**
 * Invitations: links that an admin makes. An account that registers with one is approved at once.
 */
import * as z from 'zod/mini'
import {
  invitationDays,
  maxInvitationNote,
  maxInvitationUses,
} from '../domain/accounts/registration.ts'
import { endpoint } from './endpoint.ts'
import { idParam, textParam } from './params.ts'

const admin = { access: 'admin', errorKey: 'msg' } as const

const invitationSent = z.object({
  id: z.int(),
  note: z.string(),
  /** The name of the admin who made it. */
  created_by: z.string(),
  /** ISO times. */
  created_at: z.string(),
  expires_at: z.string(),
  /** Accounts that have registered with it, and their maximum. */
  uses: z.int(),
  max_uses: z.int(),
})
export type InvitationSent = z.input<typeof invitationSent>

/** Invitations that have not expired, newest first. Their links cannot be shown again. */
export const adminInvitationList = endpoint('adminInvitationList', {
  ...admin,
  method: 'GET',
  path: '/api/admin/invitations',
  shows: ['invitations'],
  sends: z.object({ invitations: z.array(invitationSent) }),
})
export type InvitationList = z.output<typeof adminInvitationList.sends>

/** `token` ends the link, `/register?invite={token}`, and is sent this once. 409 while too many hold. */
export const adminInvitationCreate = endpoint('adminInvitationCreate', {
  ...admin,
  method: 'POST',
  path: '/api/admin/invitations',
  changes: ['invitations'],
  body: z.object({
    note: z._default(textParam(maxInvitationNote), ''),
    days: z.literal(invitationDays),
    max_uses: z
      .int()
      .check(
        z.minimum(1, 'must be at least 1'),
        z.maximum(maxInvitationUses, `must be at most ${maxInvitationUses}`),
      ),
  }),
  sends: z.object({ invitation: invitationSent, token: z.string() }),
})

/** Revokes an invitation: no account can register with it any more; existing accounts stay. */
export const adminInvitationRevoke = endpoint('adminInvitationRevoke', {
  ...admin,
  method: 'DELETE',
  path: '/api/admin/invitations/{id}',
  changes: ['invitations'],
  params: z.object({ id: idParam }),
})
