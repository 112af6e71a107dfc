/** The rules of the second factor, shared by forms, mocks and server: time codes of an app, and recovery codes. */

/** Recovery codes that a member gets at a time. */
export const recoveryCodeCount = 10

/** Maximum characters of a time code or a recovery code as it is entered. */
export const maxCodeLength = 40

/** The digits of a time code that was entered, with spaces or without; null for anything else. */
export function timeCodeOf(text: string): string | null {
  const code = text.replaceAll(' ', '')
  return /^\d{6}$/.test(code) ? code : null
}

/** Refusals that server and mocks word alike. */
export const secondFactorErrors = {
  wrongCode: 'The code is wrong, or was used already.',
  isOn: 'The second factor is already on.',
  isOff: 'The second factor is off.',
  notBegun: 'Start the setup again.',
  ticketEnded: 'Your sign-in took too long. Log in again.',
  tooManyCodes: 'Too many wrong codes. Please try again later.',
}
