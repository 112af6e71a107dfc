import { ApiError } from '../../../src/contract/api-error.ts'
import { signInErrors } from '../../../src/domain/accounts/sign-in.ts'
import { wrongLogin } from '../../../src/rules/accounts.ts'
import type { Db } from '../../db/engine.ts'
import type { Client } from '../../http/limits/client-address.ts'
import { coarseNetworkOf } from '../../http/limits/network.ts'
import { rememberBrowser } from './known-browsers.ts'
import { type NewSession, openSession } from './sessions.ts'
import type { AccountServices } from './services.ts'
import { newToken } from './token.ts'

/** Throws ApiError 403 where members sign in by the provider alone. */
export function checkSignInHere({ provider }: Pick<AccountServices, 'provider'>): void {
  if (provider?.settings.isOnly) throw new ApiError(403, signInErrors.onlyProvider)
}

/** Opens a session and remembers the browser; returns the session's token. 401 when the password has just changed. */
export async function beginSession(
  db: Db,
  session: Omit<NewSession, 'device' | 'network'>,
  { address, deviceName, browserCookie }: Pick<Client, 'address' | 'deviceName' | 'browserCookie'>,
): Promise<string> {
  const network = coarseNetworkOf(address)
  const token = await openSession(db, { ...session, device: deviceName, network })
  if (token === null) throw wrongLogin()
  const { userId, now } = session
  const browserToken = browserCookie.token ?? newToken()
  await rememberBrowser(db, { userId, token: browserToken, now })
  browserCookie.set(browserToken)
  return token
}
