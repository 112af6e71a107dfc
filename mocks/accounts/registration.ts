/**
 * The rules of registration, as on the server. The mocks know no addresses: all accounts share one.
 */
import { ApiError } from '../../src/api/api-error.ts'
import { dayMs } from '../../src/domain/format/dates.ts'
import {
  isSameSetupCode,
  maxPendingPerAddress,
  pendingDays,
  pendingRetrySeconds,
} from '../../src/domain/accounts/registration.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb, MockState } from '../db.ts'
import { type InvitationRecord, usableInvitation } from '../admin/invitations.ts'

/** An account that no admin has decided about. */
export interface PendingRecord {
  userId: number
  /** Milliseconds. */
  expiresAt: number
}

interface Given {
  invite?: string | undefined
  setupCode?: string | undefined
}

type Admission =
  | { as: 'first' }
  | { as: 'invited'; invitation: InvitationRecord }
  | { as: 'pending' }

/** Throws ApiError 400, 403 or 429 for an applicant that is refused. */
export function admissionOf({ state, now }: MockDb, given: Given): Admission {
  const { registrationMode, setupCode } = state
  if (state.users.length === 0) {
    if (setupCode !== null) checkSetupCode(given.setupCode, setupCode)
    return { as: 'first' }
  }
  if (registrationMode === 'closed') throw new ApiError(403, 'Registration is closed.')
  const time = now().getTime()
  if (given.invite !== undefined) {
    const invitation = usableInvitation(state, given.invite, time)
    if (invitation) return { as: 'invited', invitation }
    throw new ApiError(403, 'This invitation has ended. Please ask an admin for another one.')
  }
  if (registrationMode === 'invite') {
    throw new ApiError(403, 'Registration is by invitation only.')
  }
  const waiting = state.pendingRegistrations.filter(({ expiresAt }) => expiresAt > time)
  if (waiting.length >= maxPendingPerAddress) {
    throw new ApiError(429, 'Too many accounts from your network wait for approval.', {
      retryAfter: pendingRetrySeconds,
    })
  }
  return { as: 'pending' }
}

/** Notes what follows from an account that was just added. */
export function noteAdmission({ state, now }: MockDb, admission: Admission, userId: number): void {
  if (admission.as === 'first') state.setupCode = null
  if (admission.as === 'invited') admission.invitation.uses += 1
  if (admission.as === 'pending') {
    const expiresAt = now().getTime() + pendingDays * dayMs
    state.pendingRegistrations.push({ userId, expiresAt })
  }
}

/** Called when an admin decides about an account, or deletes it: it neither counts nor expires any more. */
export function endPendingRegistration(state: MockState, userId: number): void {
  state.pendingRegistrations = state.pendingRegistrations.filter((each) => each.userId !== userId)
}

function checkSetupCode(given: string | undefined, kept: string): void {
  if (given !== undefined && isSameSetupCode(given, kept)) return
  const message = given === undefined ? 'is required' : 'is not the one that the server printed'
  throw new ApiError(
    400,
    'The first account needs the setup code that the server prints when it starts.',
    { issues: [{ path: 'body.setupCode', message }] },
  )
}

export const registrationHandlers = {
  authRegistration: ({ db: { state, now }, query: { invite } }) => {
    const isUsable =
      invite !== undefined && usableInvitation(state, invite, now().getTime()) !== undefined
    return {
      registration: state.registrationMode,
      needs_setup_code: state.users.length === 0 && state.setupCode !== null,
      invitation: invite === undefined ? null : isUsable ? 'valid' : 'ended',
    }
  },
} satisfies Partial<MockHandlers>
