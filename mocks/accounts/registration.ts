/**
 * Registration by the rules of `src/rules/accounts.ts`. The mocks know no addresses: all
 * accounts share one.
 */
import {
  type Admission,
  admissionOf,
  pendingUntil,
  registrationJson,
} from '../../src/rules/accounts.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb, MockState } from '../db.ts'
import { usableInvitation } from '../admin/invitations.ts'

/** An account that no admin has decided about. */
export interface PendingRecord {
  userId: number
  /** Milliseconds. */
  expiresAt: number
}

interface Applicant {
  invite?: string | undefined
  setupCode?: string | undefined
}

const applicationOf = ({ state, now }: MockDb, { invite, setupCode }: Applicant) => {
  const time = now().getTime()
  const pending = state.pendingRegistrations.filter(({ expiresAt }) => expiresAt > time).length
  return {
    mode: state.registrationMode,
    isFirst: state.users.length === 0,
    needsSetupCode: state.setupCode !== null,
    setupCode,
    keptCode: state.setupCode,
    isInvited:
      invite === undefined ? undefined : usableInvitation(state, invite, time) !== undefined,
    pending: { ofSource: pending, inAll: pending },
  }
}

/** Throws ApiError 400, 403 or 429 for an applicant that is refused. */
export const checkApplicant = (db: MockDb, applicant: Applicant): Admission =>
  admissionOf(applicationOf(db, applicant))

/** Updates the state after an account was added. */
export function noteAdmission(
  { state, now }: MockDb,
  admission: Admission,
  { userId, invite = '' }: { userId: number; invite: string | undefined },
): void {
  if (admission === 'first') state.setupCode = null
  const invitation = usableInvitation(state, invite, now().getTime())
  if (admission === 'invited' && invitation) invitation.uses += 1
  if (admission === 'pending') {
    state.pendingRegistrations.push({ userId, expiresAt: pendingUntil(now()).getTime() })
  }
}

/** Called when an admin decides about an account, or deletes it: it neither counts nor expires any more. */
export function endPendingRegistration(state: MockState, userId: number): void {
  state.pendingRegistrations = state.pendingRegistrations.filter((each) => each.userId !== userId)
}

export const registrationHandlers = {
  authRegistration: ({ db, query }) => registrationJson(applicationOf(db, query)),
} satisfies Partial<MockHandlers>
