import { noPassword, wrongPassword } from '../../../src/rules/accounts.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import type { Services } from '../../context.ts'
import type { Client } from '../../http/limits/client-address.ts'
import { recognisedBrowser } from './known-browsers.ts'
import { findCredentials, findUser, type UserRow } from './user-queries.ts'

interface Context
  extends
    Pick<Services, 'engine' | 'passwords' | 'loginGuard' | 'audit'>,
    Pick<Client, 'address' | 'browserCookie'> {
  viewer: Viewer
}

/**
 * Checks the caller's own password, and answers the caller with the hash that was right. Throws ApiError 400 for a wrong
 * one. Guarded like a sign-in, so that a session which was left open does not serve to guess it.
 */
export async function checkOwnPassword(
  { viewer, address, browserCookie, engine, passwords, loginGuard, audit }: Context,
  password: string,
): Promise<UserRow & { passwordHash: string }> {
  const user = await findUser(engine.db, viewer.id)
  const credentials = user && (await findCredentials(engine.db, user.username))
  const hash = credentials?.passwordHash ?? null
  if (credentials && hash === null) throw noPassword()
  const isRight = await loginGuard.attempt(
    user?.username ?? '',
    address,
    () => passwords.verify(hash, password),
    await recognisedBrowser(engine.db, user?.id, browserCookie.token),
  )
  if (isRight && credentials && hash !== null) return { ...credentials, passwordHash: hash }
  await audit.record({ kind: 'password_refused', actor: user, origin: address })
  throw wrongPassword()
}
