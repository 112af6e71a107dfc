/** Invitations that admins make. An account that registers with one is approved at once. */
import { ApiError } from '../../src/api/api-error.ts'
import type { InvitationSent } from '../../src/api/admin/invitations-contract.ts'
import { dayMs } from '../../src/domain/format/dates.ts'
import { maxInvitations } from '../../src/domain/accounts/registration.ts'
import type { MockHandlers } from '../context.ts'
import type { MockState } from '../db.ts'
import { unguessable } from '../tokens.ts'
import { caller, userById } from '../members/users.ts'

export interface InvitationRecord {
  id: number
  token: string
  note: string
  createdBy: number
  /** Milliseconds. */
  createdAt: number
  expiresAt: number
  uses: number
  maxUses: number
}

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

function invitationSent(record: InvitationRecord, createdBy: string): InvitationSent {
  const { id, note, createdAt, expiresAt, uses, maxUses } = record
  return {
    id,
    note,
    created_by: createdBy,
    created_at: new Date(createdAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    uses,
    max_uses: maxUses,
  }
}

export const invitationHandlers = {
  adminInvitationList: ({ db }) => ({
    invitations: db.state.invitations
      .filter(({ expiresAt }) => expiresAt > db.now().getTime())
      .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
      .map((each) => invitationSent(each, userById(db, each.createdBy).username)),
  }),

  adminInvitationCreate: ({ db, viewer, body: { note, days, max_uses: maxUses } }) => {
    const { state, now } = db
    const createdAt = now().getTime()
    state.invitations = state.invitations.filter(({ expiresAt }) => expiresAt > createdAt)
    if (state.invitations.length >= maxInvitations) {
      throw new ApiError(409, `There are ${maxInvitations} invitations. Please revoke one first.`)
    }
    const { id: createdBy, username } = caller(db, viewer)
    const token = unguessable()
    const expiresAt = createdAt + days * dayMs
    const id = ++state.lastInvitationId
    const made = { id, token, note, createdBy, createdAt, expiresAt, uses: 0, maxUses }
    state.invitations.push(made)
    return { invitation: invitationSent(made, username), token }
  },

  adminInvitationRevoke: ({ db: { state }, params }) => {
    if (!state.invitations.some(({ id }) => id === params.id)) {
      throw new ApiError(404, 'There is no such invitation.')
    }
    state.invitations = state.invitations.filter(({ id }) => id !== params.id)
  },
} satisfies Partial<MockHandlers>
