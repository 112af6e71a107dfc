import { wrongCode } from '../../../src/rules/second-factor.ts'
import type { Services } from '../../context.ts'
import type { Client } from '../../http/limits/client-address.ts'
import { recognisedBrowser } from './known-browsers.ts'
import { type CodeKind, spendCode } from './second-factors.ts'
import type { UserRow } from './user-queries.ts'

interface CodeContext
  extends Pick<Services, 'codeGuard' | 'audit'>, Pick<Client, 'address' | 'browserCookie'> {
  db: Services['engine']['db']
  now: Date
  user: UserRow
}

/** Spends a time code or a recovery code of the user. Throws ApiError 400 for a wrong one, 429 after too many. */
export async function checkCode(
  { db, now, user, codeGuard, audit, address, browserCookie }: CodeContext,
  code: string,
): Promise<void> {
  let kind: CodeKind | null = null
  const isRight = await codeGuard.attempt(
    user.username,
    address,
    async () => {
      kind = await spendCode(db, user.id, code, now)
      return kind !== null
    },
    await recognisedBrowser(db, user.id, browserCookie.token),
  )
  if (!isRight) {
    await audit.record({ kind: 'code_refused', target: user, origin: address })
    throw wrongCode()
  }
  if (kind === 'recovery')
    await audit.record({ kind: 'recovery_code_used', actor: user, origin: address })
}
