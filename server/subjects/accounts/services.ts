import type { AdminSecondFactor } from '../../../src/domain/accounts/step-up.ts'
import type { RegistrationMode } from '../../../src/domain/accounts/registration.ts'
import type { Db } from '../../db/engine.ts'
import { DistinctLimit } from '../../http/limits/distinct-limit.ts'
import { AuditLog } from '../audit/audit-log.ts'
import { Provider } from './sign-in/provider.ts'
import type { ProviderSettings } from './sign-in/settings.ts'
import { guardedCode, LoginGuard } from './login-guard.ts'
import { createPasswords, type Cost, type Passwords } from './password.ts'

/** Services of the handlers of accounts, shared in one process. */
export interface AccountServices {
  now: () => Date
  passwords: Passwords
  loginGuard: LoginGuard
  /** Bounds wrong codes of second factors. */
  codeGuard: LoginGuard
  /** The `REGISTRATION` setting. */
  registrationMode: RegistrationMode
  /** Null without the `OIDC_ISSUER` setting. */
  provider: Provider | null
  /** The `ADMIN_SECOND_FACTOR` setting. */
  adminSecondFactor: AdminSecondFactor
  audit: AuditLog
  /** Called for an account that waits for approval, in the transaction that adds it. */
  onWaiting: (tx: Db, userId: number) => Promise<void>
  /** Bounds the number of different members that a visitor may look up by id. */
  profileLimit: DistinctLimit
}

interface Options {
  cost?: Cost | undefined
  registrationMode?: RegistrationMode | undefined
  provider?: ProviderSettings | null | undefined
  adminSecondFactor?: AdminSecondFactor | undefined
  onWaiting?: AccountServices['onWaiting'] | undefined
}

export const maxProfilesPerMinute = 30

export function accountServices(
  db: Db,
  now: () => Date,
  {
    cost,
    registrationMode = 'open',
    provider = null,
    adminSecondFactor = 'optional',
    onWaiting = () => Promise.resolve(),
  }: Options = {},
): AccountServices {
  return {
    now,
    passwords: createPasswords(cost),
    loginGuard: new LoginGuard(db),
    codeGuard: new LoginGuard(db, guardedCode),
    registrationMode,
    provider: provider && new Provider(provider, now),
    adminSecondFactor,
    audit: new AuditLog(db, now),
    onWaiting,
    profileLimit: new DistinctLimit(maxProfilesPerMinute, 60),
  }
}
