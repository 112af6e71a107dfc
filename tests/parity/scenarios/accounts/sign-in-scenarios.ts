/** Sign-in by a provider, on a server without one. `server/subjects/accounts/sign-in` tests it with one. */
import { expect } from 'vitest'
import { seededPassword } from '../../../../sample/members/people.ts'
import { providerLinkState, signInOptions } from '../../../../src/contract/sign-in.ts'
import { accountErrors } from '../../../../src/domain/accounts/account.ts'
import { signInErrors } from '../../../../src/domain/accounts/sign-in.ts'
import type { Scenarios } from '../scenario.ts'
import { as } from './members.ts'

const notFound = (message: string) => ({ status: 404, body: { message } })

export const signInScenarios: Scenarios = {
  'without a provider, members sign in by passwords': async (client) => {
    expect(await client.call(signInOptions, {})).toEqual({ provider: null, passwords: true })
    expect(await client.send('POST', '/api/auth/sign-in', { body: {} })).toEqual(
      notFound(signInErrors.noProvider),
    )
    const body = { ticket: 'none' }
    expect(await client.send('POST', '/api/auth/sign-in/finish', { body })).toEqual(
      notFound(signInErrors.ended),
    )
  },

  'without a provider, there is nothing to link': async (client) => {
    const alice = await as(client, 'alice')
    expect(await alice.call(providerLinkState, {})).toEqual({
      provider: null,
      linked_at: null,
      has_password: true,
    })
    const body = { currentPassword: seededPassword }
    for (const path of ['/api/auth/provider', '/api/auth/provider/unlink'])
      expect(await alice.send('POST', path, { body })).toEqual(notFound(signInErrors.noProvider))
    const wrong = { body: { currentPassword: 'another one' } }
    expect(await alice.send('POST', '/api/auth/provider/unlink', wrong)).toEqual({
      status: 400,
      body: { message: accountErrors.wrongPassword },
    })
  },
}
