import { ApiError } from '../../src/api/api-error.ts'
import type { InvitationSent } from '../../src/api/admin/invitations-contract.ts'
import { dayMs } from '../../src/domain/format/dates.ts'
import { maxInvitations } from '../../src/domain/accounts/registration.ts'
import { requireUser } from '../accounts/membership.ts'
import { newLinkId } from '../accounts/token.ts'
import type { AppHandlers } from '../context.ts'
import {
  countInvitations,
  deleteInvitation,
  insertInvitation,
  type InvitationRow,
  listInvitations,
} from '../accounts/invitation-queries.ts'
import { lockAccounts } from '../accounts/user-queries.ts'

function invitationSent(row: InvitationRow): InvitationSent {
  const { id, note, createdBy, createdAt, expiresAt, uses, maxUses } = row
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

export const invitationHandlers = {
  adminInvitationList: async ({ engine, now }) => ({
    invitations: (await listInvitations(engine.db, now())).map(invitationSent),
  }),

  adminInvitationCreate: ({ body, viewer, engine, now }) =>
    engine.db.transaction(async (tx) => {
      await lockAccounts(tx)
      const createdAt = now()
      if ((await countInvitations(tx, createdAt)) >= maxInvitations) {
        throw new ApiError(409, `There are ${maxInvitations} invitations. Please revoke one first.`)
      }
      const { id: createdBy, username } = await requireUser(tx, viewer.id)
      const token = newLinkId()
      const { note, days, max_uses: maxUses } = body
      const expiresAt = new Date(createdAt.getTime() + days * dayMs)
      const made = { note, createdBy, createdAt, expiresAt, maxUses }
      const id = await insertInvitation(tx, { ...made, token })
      return { invitation: invitationSent({ ...made, id, createdBy: username, uses: 0 }), token }
    }),

  adminInvitationRevoke: async ({ params, engine }) => {
    if (!(await deleteInvitation(engine.db, params.id))) {
      throw new ApiError(404, 'There is no such invitation.')
    }
    return undefined
  },
} satisfies Partial<AppHandlers>
