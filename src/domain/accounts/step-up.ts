/** Confirmations of a session: what a theft of an open session must not reach needs a recent one. */

/** Minutes after a sign-in or a confirmation in which the session counts as confirmed. */
const confirmedMinutes = 10

/** Whether a session that was confirmed then still counts as confirmed. A time in the future was stored before the clock was set back. */
export function isConfirmedAt(confirmedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - confirmedAt.getTime()) < confirmedMinutes * 60_000
}

/** The `ADMIN_SECOND_FACTOR` setting: whether admins need a passkey or a second factor. */
export const adminSecondFactors = ['optional', 'required'] as const
export type AdminSecondFactor = (typeof adminSecondFactors)[number]

/** Codes of refusals that the app answers by itself: it asks for a confirmation, or leads to a setting. */
export const refusalCodes = ['confirmation_needed', 'second_factor_needed'] as const

/** Refusals that server and mocks word alike. */
export const stepUpErrors = {
  confirmationNeeded: "Confirm that it's you, then try again.",
  secondFactorNeeded:
    'Admins of this server need a passkey or a second factor. Add one under Profile, Security.',
}
