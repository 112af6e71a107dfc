import { invitationJson, newInvitation, noSuchInvitation } from '../../../src/rules/admin.ts'
import { requireUser } from '../accounts/membership.ts'
import { newLinkId } from '../accounts/token.ts'
import type { AppHandlers } from '../../context.ts'
import {
  countInvitations,
  deleteInvitation,
  insertInvitation,
  listInvitations,
} from '../accounts/invitation-queries.ts'
import { lockAccounts } from '../accounts/user-queries.ts'

export const invitationHandlers = {
  adminInvitationList: async ({ engine, now }) => ({
    invitations: (await listInvitations(engine.db, now())).map(invitationJson),
  }),

  adminInvitationCreate: ({ body, viewer, engine, now }) =>
    engine.db.transaction(async (tx) => {
      await lockAccounts(tx)
      const createdAt = now()
      const made = newInvitation(body, await countInvitations(tx, createdAt), createdAt)
      const { id: createdBy, username } = await requireUser(tx, viewer.id)
      const token = newLinkId()
      const id = await insertInvitation(tx, { ...made, createdBy, token })
      return { invitation: invitationJson({ ...made, id, createdBy: username, uses: 0 }), token }
    }),

  adminInvitationRevoke: async ({ params, engine }) => {
    if (!(await deleteInvitation(engine.db, params.id))) throw noSuchInvitation()
    return undefined
  },
} satisfies Partial<AppHandlers>
