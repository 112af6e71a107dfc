/** The rules of registering and of invitations, shared by forms, mocks and server. */
import { plainCode } from './typed-code.ts'

/**
 * Whether visitors can register: anyone, pending approval; holders of an invitation; no visitor.
 */
export const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** Accounts of one address (IPv6: of one /64 network) that may wait for approval at once: a minute of registrations. */
export const maxPendingPerAddress = 200

/** Accounts that may wait for approval at once. Accounts with an invitation do not wait and are not counted. */
export const maxPendingAccounts = 1000

/** Seconds of `Retry-After` for too many pending accounts: an admin has to decide first. */
export const pendingRetrySeconds = 60 * 60

/** Days after which an account that no admin has decided about is deleted. */
export const pendingDays = 30

/** Whether a typed setup code is the kept one: case, spaces and hyphens make no difference. */
export function isSameSetupCode(code: string, kept: string): boolean {
  return plainCode(code) === plainCode(kept)
}

/** Possible lifetimes of an invitation in days. */
export const invitationDays = [1, 7, 30] as const
export type InvitationDays = (typeof invitationDays)[number]

/** Maximum accounts of one invitation. */
export const maxInvitationUses = 100

/** Invitations that may hold at once. */
export const maxInvitations = 100

/** Maximum characters of the note that labels an invitation. */
export const maxInvitationNote = 100
