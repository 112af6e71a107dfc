/** The texts and fields of the register page, by the registration setting. */
import type { authRegistration } from '../../contract/accounts.ts'
import type { Reads } from '../../contract/endpoint.ts'

interface RegistrationWords {
  text: string
  isFormShown: boolean
  /** Whether registration without an invitation is possible when the invitation has ended. */
  canGoOnWithout: boolean
}

const benefit = 'Track your collection, wishlist and lists.'
const form = (text: string): RegistrationWords => ({
  text,
  isFormShown: true,
  canGoOnWithout: false,
})
const noForm = (text: string, canGoOnWithout = false): RegistrationWords => ({
  text,
  isFormShown: false,
  canGoOnWithout,
})

/** Undefined where the server did not say: it still decides when the form is sent. */
export function registrationWords(
  info: Reads<typeof authRegistration> | undefined,
): RegistrationWords {
  const approval = `${benefit} An admin approves new accounts.`
  if (info === undefined) return form(approval)
  const { registration, needs_setup_code: needsSetupCode, invitation } = info
  if (needsSetupCode) {
    return form('The first account becomes the admin. Enter the setup code the server printed.')
  }
  if (registration === 'closed') return noForm('Registration is closed.')
  if (invitation === 'valid') return form(`${benefit} Your invitation skips approval.`)
  if (invitation === 'ended') {
    return noForm(
      'This invitation is no longer valid. Ask an admin for a new one.',
      registration === 'open',
    )
  }
  if (registration === 'invite') {
    return noForm('Registration is invite-only. Ask an admin for a link.')
  }
  return form(approval)
}
