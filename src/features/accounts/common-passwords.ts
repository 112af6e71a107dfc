/** The list of common passwords. It is 40 KB packed: import this module only when a password is typed. */
import list from 'virtual:common-passwords'

const commonPasswords = new Set(list.split('\n'))

/** Ignores case: `Dragon1` is guessed right after `dragon1`. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
