import type { RegistrationMode } from '../../src/domain/accounts/registration.ts'
import type { Db } from '../db/engine.ts'
import { DistinctLimit } from '../http/limits/distinct-limit.ts'
import { AuditLog } from '../audit/audit-log.ts'
import { LoginGuard } from './login-guard.ts'
import { createPasswords, type Cost, type Passwords } from './password.ts'

/** What the handlers of accounts share in one process. */
export interface AccountServices {
  now: () => Date
  passwords: Passwords
  loginGuard: LoginGuard
  /** Who may register. */
  registrationMode: RegistrationMode
  audit: AuditLog
  /** Slows a visitor who counts through the members by their ids. */
  profileLimit: DistinctLimit
}

interface Options {
  cost?: Cost | undefined
  registrationMode?: RegistrationMode | undefined
}

const maxProfilesPerMinute = 30

export function accountServices(
  db: Db,
  now: () => Date,
  { cost, registrationMode = 'open' }: Options = {},
): AccountServices {
  return {
    now,
    passwords: createPasswords(cost),
    loginGuard: new LoginGuard(db),
    registrationMode,
    audit: new AuditLog(db, now),
    profileLimit: new DistinctLimit(maxProfilesPerMinute, 60),
  }
}
