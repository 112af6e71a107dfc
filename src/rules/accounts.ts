/** The rules of accounts that the server and its mocks share. */
import {
  isSameSetupCode,
  maxPendingAccounts,
  maxPendingPerAddress,
  pendingRetrySeconds,
  type RegistrationMode,
} from '../domain/accounts/registration.ts'
import { accountErrors, type Role, type UserStatus } from '../domain/accounts/account.ts'
import { ApiError } from '../contract/api-error.ts'
import type { Sends } from '../contract/endpoint.ts'
import type { authSessionList } from '../contract/accounts.ts'

/**
 * What an applicant becomes: the first account and one that a claim makes an admin are admins, one that is invited or that a
 * claim approves is an approved member, any other a pending one.
 */
export type Admission = 'first' | 'admin' | 'invited' | 'claimed' | 'pending'

/** What the claims of a provider say of an applicant or a member. */
export interface ClaimedAccess {
  isApproved: boolean
  isAdmin: boolean
}

/** What decides about a registration. */
interface Application {
  mode: RegistrationMode
  /** Whether there is no account yet. */
  isFirst: boolean
  /** Whether the first account needs the setup code; the given and the kept one. */
  needsSetupCode: boolean
  setupCode: string | undefined
  keptCode: string | null
  /** Whether the invitation of the request can be used; undefined without one. */
  isInvited: boolean | undefined
  /** Undefined for a registration with a password. */
  claimed?: ClaimedAccess | undefined
  /** Pending accounts of the applicant's network, and of all. */
  pending: { ofSource: number; inAll: number }
}

/** Throws ApiError 400, 403 or 429 for an applicant that is refused. */
export function admissionOf(application: Application): Admission {
  const { mode, isFirst, isInvited, claimed, pending } = application
  if (claimed?.isAdmin) return isFirst ? 'first' : 'admin'
  if (isFirst) {
    if (application.needsSetupCode) checkSetupCode(application.setupCode, application.keptCode)
    return 'first'
  }
  if (claimed?.isApproved) return 'claimed'
  if (mode === 'closed') throw new ApiError(403, 'Registration is closed.')
  if (isInvited === true) return 'invited'
  if (isInvited === false) throw invitationEnded()
  if (mode === 'invite') throw new ApiError(403, 'Registration is invite-only.')
  if (pending.ofSource >= maxPendingPerAddress) {
    throw tooManyPending(
      'Too many accounts from your network are pending. Please try again in an hour.',
    )
  }
  if (pending.inAll >= maxPendingAccounts) {
    throw tooManyPending('Too many accounts are pending. Please try again in an hour.')
  }
  return 'pending'
}

function checkSetupCode(code: string | undefined, kept: string | null): void {
  if (code !== undefined && kept !== null && isSameSetupCode(code, kept)) return
  const message = code === undefined ? 'is required' : "doesn't match the one the server printed"
  throw new ApiError(
    400,
    'The first account needs the setup code the server prints when it starts.',
    { issues: [{ path: 'body.setupCode', message }] },
  )
}

const tooManyPending = (message: string) =>
  new ApiError(429, message, { retryAfter: pendingRetrySeconds })

export const invitationEnded = () =>
  new ApiError(403, 'This invitation is no longer valid. Ask an admin for a new one.')

/** The access of a new account. */
export function accessOf(admission: Admission): { role: Role; status: UserStatus } {
  return {
    role: admission === 'first' || admission === 'admin' ? 'admin' : 'member',
    status: admission === 'pending' ? 'pending' : 'approved',
  }
}

/** What the form of registration says. */
export function registrationJson(
  application: Pick<Application, 'mode' | 'isFirst' | 'needsSetupCode' | 'isInvited'>,
) {
  const { mode, isFirst, needsSetupCode, isInvited } = application
  return {
    registration: mode,
    needs_setup_code: isFirst && needsSetupCode,
    invitation: isInvited === undefined ? null : isInvited ? 'valid' : 'ended',
  } as const
}

interface SessionFacts {
  id: string
  device: string | null
  network: string | null
  createdAt: Date | string
  lastUsedAt: Date | string
}

/** A session as its member sees it. `currentId` is the id of the session of the request. */
export function sessionJson(
  { id, device, network, createdAt, lastUsedAt }: SessionFacts,
  currentId: string,
): Sends<typeof authSessionList>['sessions'][number] {
  return {
    id,
    device,
    network,
    created_at: new Date(createdAt).toISOString(),
    last_used_at: new Date(lastUsedAt).toISOString(),
    is_current: id === currentId,
  }
}

/** Equal for a wrong name and a wrong password, so that it does not reveal which names exist. */
export const wrongLogin = () => new ApiError(401, 'Wrong username or password.')
export const noPassword = () => new ApiError(400, accountErrors.noPassword)
export const wrongUsername = () =>
  new ApiError(400, accountErrors.wrongUsername, {
    issues: [{ path: 'body.username', message: "isn't yours" }],
  })
export const wrongPassword = () => new ApiError(400, accountErrors.wrongPassword)
export const nameTaken = () => new ApiError(409, 'This username is taken.')
export const lastAdminStays = () => new ApiError(409, 'The last approved admin must stay approved.')
export const adminStays = () => new ApiError(403, "An admin account can't be deleted.")
export const passwordChanged = { message: 'Password changed successfully' }
export const noSuchUser = () => new ApiError(404, 'User not found.')

/** The answer to a reset; one of the caller's own password has ended the caller's session as well. */
export const passwordReset = (username: string, isOwn: boolean) => ({
  msg: isOwn
    ? 'Your password has been reset. Log in again with the new one.'
    : `Password reset for ${username}.`,
})

/** Throws ApiError 400 where an admin's password is to be reset without the password of the caller. */
export function requirePassword(password: string | undefined): string {
  if (password !== undefined) return password
  throw new ApiError(400, accountErrors.passwordNeeded, {
    issues: [{ path: 'body.currentPassword', message: 'is required' }],
  })
}
