/** Invitations to register. */
import { invitationJson, newInvitation, noSuchInvitation } from '../../src/rules/admin.ts'
import type { MockHandlers } from '../context.ts'
import { caller } from '../members/members.ts'
import { userById } from '../../src/memory/members.ts'
import type { InvitationRecord, MockState } from '../records.ts'
import { unguessable } from '../accounts/tokens.ts'

/** The invitation of a token, unless it has expired or is used up. */
export function usableInvitation(
  { invitations }: MockState,
  token: string,
  time: number,
): InvitationRecord | undefined {
  return invitations.find(
    (each) => each.token === token && each.expiresAt > time && each.uses < each.maxUses,
  )
}

const invitationSent = (invitation: InvitationRecord, createdBy: string) =>
  invitationJson({
    ...invitation,
    createdBy,
    createdAt: new Date(invitation.createdAt),
    expiresAt: new Date(invitation.expiresAt),
  })

export const invitationsHandlers = {
  adminInvitationList: ({ db }) => ({
    invitations: db.state.invitations
      .filter(({ expiresAt }) => expiresAt > db.now().getTime())
      .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
      .map((each) => invitationSent(each, userById(db, each.createdBy).username)),
  }),

  adminInvitationCreate: ({ db, viewer, body }) => {
    const { state, now } = db
    const time = now().getTime()
    state.invitations = state.invitations.filter(({ expiresAt }) => expiresAt > time)
    const made = newInvitation(body, state.invitations.length, new Date(time))
    const { id: createdBy, username } = caller(db, viewer)
    const token = unguessable()
    const invitation: InvitationRecord = {
      ...made,
      id: ++state.lastIds.invitations,
      token,
      createdBy,
      createdAt: time,
      expiresAt: made.expiresAt.getTime(),
      uses: 0,
    }
    state.invitations.push(invitation)
    return { invitation: invitationSent(invitation, username), token }
  },

  adminInvitationRevoke: ({ db: { state }, params }) => {
    if (!state.invitations.some(({ id }) => id === params.id)) throw noSuchInvitation()
    state.invitations = state.invitations.filter(({ id }) => id !== params.id)
  },
} satisfies Partial<MockHandlers>
