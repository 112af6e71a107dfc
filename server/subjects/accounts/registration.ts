/** Registration, by the rules of `src/rules/accounts.ts`. */
import { createHash } from 'node:crypto'
import {
  accessOf,
  type Admission,
  admissionOf,
  type ClaimedAccess,
  invitationEnded,
  nameTaken,
} from '../../../src/rules/accounts.ts'
import { nameLooksAlike } from '../../../src/contract/accounts.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import { maxNotifiedWaiting } from '../../../src/domain/notifications/notification.ts'
import type { AccountServices } from './services.ts'
import { pendingDays, type RegistrationMode } from '../../../src/domain/accounts/registration.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'
import type { Db } from '../../db/engine.ts'
import { countInvitationUse, isInvitationUsable } from './invitation-queries.ts'
import {
  countPendingRegistrations,
  deleteExpiredRegistrations,
  insertPendingRegistration,
} from './pending-registrations.ts'
import { deleteSetupCode, findSetupCode } from './setup-code.ts'
import {
  findLookAlike,
  findUserByName,
  hasNoUsers,
  lockAccounts,
  type NewUser,
  type UserRow,
} from './user-queries.ts'
import { addUser } from './membership.ts'
import { networkOf } from '../../http/limits/network.ts'

/** When a pending account that no admin has decided about is deleted. */
const pendingUntil = (now: Date) => new Date(now.getTime() + pendingDays * dayMs)

/** The setting for registrations with a password, of which a server whose provider is the only way takes none but the first. */
export function passwordRegistration({
  registrationMode,
  provider,
}: Pick<AccountServices, 'registrationMode' | 'provider'>): RegistrationMode {
  return provider?.settings.isOnly ? 'closed' : registrationMode
}

/** The input of the decision about a registration. */
export interface Applicant {
  mode: RegistrationMode
  address: string
  /** What a provider's claims say; undefined for a registration with a password. */
  claimed?: ClaimedAccess | undefined
  /** Whether the request was sent on the server's own machine. */
  isLocal: boolean
  setupCode: string | undefined
  /** The token of an invitation. */
  invite: string | undefined
  onWaiting: AccountServices['onWaiting']
  now: Date
}

/** The role and status that an applicant gets. Throws ApiError 400, 403 or 429 for one that is refused. */
export async function checkApplicant(db: Db, applicant: Applicant): Promise<Admission> {
  const { mode, isLocal, setupCode, invite, claimed, now } = applicant
  const isFirst = await hasNoUsers(db)
  const needsSetupCode = !isLocal
  const keptCode = isFirst && needsSetupCode ? await findSetupCode(db) : null
  const isInvited = invite === undefined ? undefined : await isInvitationUsable(db, invite, now)
  const pending = await countPendingRegistrations(db, { source: sourceOf(applicant), now })
  return admissionOf({
    mode,
    isFirst,
    needsSetupCode,
    setupCode,
    keptCode,
    isInvited,
    claimed,
    pending,
  })
}

/** Throws ApiError 409 for a name that is another user's, or looks like it. */
export async function checkName(db: Db, username: string): Promise<void> {
  if (await findUserByName(db, username)) throw nameTaken()
  if (await findLookAlike(db, username)) throw new ApiError(409, nameLooksAlike)
}

/** Adds the account of an applicant. Throws what `checkApplicant` and `checkName` throw, both under the lock of accounts. */
export function register(
  db: Db,
  { username, passwordHash }: Pick<NewUser, 'username' | 'passwordHash'>,
  applicant: Applicant,
): Promise<UserRow> {
  const nameOf = async (tx: Db) => {
    await checkName(tx, username)
    return username
  }
  return db.transaction((tx) => addApplicant(tx, { nameOf, passwordHash }, applicant))
}

interface NewAccount {
  /** The name of the account, chosen under the lock of accounts. */
  nameOf: (tx: Db) => Promise<string>
  passwordHash: string | null
}

/** Takes the lock of accounts, and adds the account of an applicant. Throws what `checkApplicant` and `nameOf` throw. */
export async function addApplicant(
  tx: Db,
  { nameOf, passwordHash }: NewAccount,
  applicant: Applicant,
): Promise<UserRow> {
  const { invite = '', now } = applicant
  await lockAccounts(tx)
  const admission = await checkApplicant(tx, applicant)
  const username = await nameOf(tx)
  // Keeps expired accounts few where no daily task runs.
  await deleteExpiredRegistrations(tx, now)
  const added = await addUser(tx, {
    username,
    passwordHash,
    ...accessOf(admission),
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
      expiresAt: pendingUntil(now),
    })
    const { inAll } = await countPendingRegistrations(tx, { source: sourceOf(applicant), now })
    if (inAll <= maxNotifiedWaiting) await applicant.onWaiting(tx, added.id)
  }
  return added
}

/** A hash, so that the database does not hold the address. */
export function sourceOf({ address }: Pick<Applicant, 'address'>): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url')
}
