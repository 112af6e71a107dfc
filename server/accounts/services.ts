import type { Db } from '../db/engine.ts'
import { LoginGuard } from './login-guard.ts'
import { createPasswords, type Cost, type Passwords } from './password.ts'

/** What the handlers of accounts share in one process. */
export interface AccountServices {
  now: () => Date
  passwords: Passwords
  loginGuard: LoginGuard
}

export function accountServices(db: Db, now: () => Date, cost?: Cost): AccountServices {
  return { now, passwords: createPasswords(cost), loginGuard: new LoginGuard(db) }
}
