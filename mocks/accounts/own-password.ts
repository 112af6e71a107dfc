import { wrongPassword } from '../../src/api/accounts/rules.ts'
import type { Viewer } from '../../src/api/caller.ts'
import type { MockDb } from '../db.ts'
import type { UserRecord } from '../seeds/people.ts'
import { record } from '../audit/audit.ts'
import { recognisedDevice, guarded } from './login-guard.ts'
import { caller } from '../members/users.ts'

/** The caller. Throws ApiError 400 when this is not the caller's password. */
export function checkOwnPassword(
  db: MockDb,
  viewer: Viewer,
  password: string,
  device?: string,
): UserRecord {
  const user = caller(db, viewer)
  const isRight = guarded(db, {
    username: user.username,
    knownDevice: recognisedDevice(db, user.id, device),
    isRight: user.password === password,
  })
  if (isRight) return user
  record(db, 'password_refused', { actor: user })
  throw wrongPassword()
}
