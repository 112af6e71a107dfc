/**
 * The rules of registration: the first account becomes the admin, holders of an invitation become
 * approved members, all others pending members, within the bounds of
 * `src/domain/accounts/registration.ts`.
 */
import { createHash } from 'node:crypto'
import { ApiError } from '../../src/api/api-error.ts'
import { dayMs } from '../../src/domain/format/dates.ts'
import {
  isSameSetupCode,
  maxPendingAccounts,
  maxPendingPerAddress,
  pendingDays,
  pendingRetrySeconds,
  type RegistrationMode,
} from '../../src/domain/accounts/registration.ts'
import type { Db } from '../db/engine.ts'
import { countInvitationUse, isInvitationUsable } from './invitation-queries.ts'
import {
  countPendingRegistrations,
  deleteExpiredRegistrations,
  insertPendingRegistration,
} from './pending-registrations.ts'
import { deleteSetupCode, findSetupCode } from './setup-code-queries.ts'
import { hasNoUsers, lockAccounts, type NewUser, type UserRow } from './user-queries.ts'
import { addUser } from './membership.ts'
import { networkOf } from '../http/limits/network.ts'

/** The input of the decision about a registration. */
export interface Applicant {
  mode: RegistrationMode
  address: string
  /** Whether the request was sent on the server's own machine. */
  isLocal: boolean
  setupCode: string | undefined
  /** The token of an invitation. */
  invite: string | undefined
  now: Date
}

type Admission = 'first' | 'invited' | 'pending'

const invitationEnded = () =>
  new ApiError(403, 'This invitation has ended. Please ask an admin for another one.')

function tooManyPending(message: string): ApiError {
  return new ApiError(429, message, { retryAfter: pendingRetrySeconds })
}

/**
 * The role and status that an applicant gets. Throws 400, 403 or 429 for an applicant that is
 * refused.
 */
export async function admissionOf(db: Db, applicant: Applicant): Promise<Admission> {
  const { mode, isLocal, invite, now } = applicant
  if (await hasNoUsers(db)) {
    if (!isLocal) await checkSetupCode(db, applicant.setupCode)
    return 'first'
  }
  if (mode === 'closed') throw new ApiError(403, 'Registration is closed.')
  if (invite !== undefined) {
    if (await isInvitationUsable(db, invite, now)) return 'invited'
    throw invitationEnded()
  }
  if (mode === 'invite') throw new ApiError(403, 'Registration is by invitation only.')
  const { ofSource, inAll } = await countPendingRegistrations(db, {
    source: sourceOf(applicant),
    now,
  })
  if (ofSource >= maxPendingPerAddress) {
    throw tooManyPending('Too many accounts from your network wait for approval.')
  }
  if (inAll >= maxPendingAccounts) throw tooManyPending('Too many accounts wait for approval.')
  return 'pending'
}

/** Adds the account of an applicant. Throws what `admissionOf` throws, and 409 when the name is taken. */
export function register(
  db: Db,
  user: Pick<NewUser, 'username' | 'passwordHash'>,
  applicant: Applicant,
): Promise<UserRow> {
  const { invite = '', now } = applicant
  return db.transaction(async (tx) => {
    await lockAccounts(tx)
    const admission = await admissionOf(tx, applicant)
    // Keeps expired accounts few where no daily task runs.
    await deleteExpiredRegistrations(tx, now)
    const added = await addUser(tx, {
      ...user,
      role: admission === 'first' ? 'admin' : 'member',
      status: admission === 'pending' ? 'pending' : 'approved',
      now,
    })
    if (admission === 'first') await deleteSetupCode(tx)
    if (admission === 'invited' && !(await countInvitationUse(tx, invite, now))) {
      throw invitationEnded()
    }
    if (admission === 'pending') {
      await insertPendingRegistration(tx, {
        userId: added.id,
        source: sourceOf(applicant),
        expiresAt: new Date(now.getTime() + pendingDays * dayMs),
      })
    }
    return added
  })
}

async function checkSetupCode(db: Db, given: string | undefined): Promise<void> {
  const kept = await findSetupCode(db)
  if (given !== undefined && kept !== null && isSameSetupCode(given, kept)) return
  const message = given === undefined ? 'is required' : 'is not the one that the server printed'
  throw new ApiError(
    400,
    'The first account needs the setup code that the server prints when it starts.',
    { issues: [{ path: 'body.setupCode', message }] },
  )
}

/** A hash, so that the database does not hold the address. */
function sourceOf({ address }: Applicant): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url')
}
