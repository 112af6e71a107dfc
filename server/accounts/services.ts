import type { RegistrationMode } from '../../src/domain/registration.ts'
import type { Db } from '../db/engine.ts'
import { LoginGuard } from './login-guard.ts'
import { createPasswords, type Cost, type Passwords } from './password.ts'

/** What the handlers of accounts share in one process. */
export interface AccountServices {
  now: () => Date
  passwords: Passwords
  loginGuard: LoginGuard
  /** Who may register. */
  registrationMode: RegistrationMode
}

interface Options {
  cost?: Cost | undefined
  registrationMode?: RegistrationMode | undefined
}

export function accountServices(
  db: Db,
  now: () => Date,
  { cost, registrationMode = 'open' }: Options = {},
): AccountServices {
  const passwords = createPasswords(cost)
  return { now, passwords, loginGuard: new LoginGuard(db), registrationMode }
}
