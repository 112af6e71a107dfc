/** Keys of the API: what each opens, their bounds, and what ends them. */
import { expect } from 'vitest'
import { mockNow } from '../../../../mocks/clock.ts'
import { authChangePassword, authLogin } from '../../../../src/contract/accounts.ts'
import { adminUserSetPassword } from '../../../../src/contract/admin.ts'
import { apiKeyCreate, apiKeyDelete, apiKeyList } from '../../../../src/contract/api-keys.ts'
import { keyErrors, maxKeyName, maxKeysPerMember } from '../../../../src/domain/accounts/api-key.ts'
import type { Client } from '../../client.ts'
import type { Scenarios } from '../scenario.ts'
import { as, logIn, newcomer, setStatus, withKey } from './members.ts'

const body = { name: 'Script', scope: 'read', days: 30 } as const
const keysOf = (own: Client) => own.call(apiKeyList, {}).then(({ keys }) => keys)
const statusOf = async (client: Client) => (await client.get('/api/collection')).status
const refused = (status: number, message: string) => ({ status, body: { message } })

export const apiKeyScenarios: Scenarios = {
  'a key is shown once, listed with its last use, and deleted': async (client) => {
    const { client: own } = await newcomer(client)
    expect(await keysOf(own)).toEqual([])
    const { key, secret } = await own.call(apiKeyCreate, { body: { ...body, name: '  Script ' } })
    const created_at = mockNow().toISOString()
    const expires_at = new Date(mockNow().getTime() + 30 * 86_400_000).toISOString()
    const facts = { id: key.id, name: 'Script', scope: 'read' }
    const plain = { ...facts, created_at, expires_at, has_expired: false }
    expect(key).toEqual({ ...plain, last_used_at: null })
    expect(secret).toMatch(/^np_[\w-]{43}$/)
    expect(await keysOf(own)).toEqual([key])
    expect(await statusOf(own.as(secret))).toBe(200)
    expect(await keysOf(own)).toEqual([{ ...plain, last_used_at: created_at }])
    await own.call(apiKeyDelete, { params: { keyId: key.id } })
    expect(await own.as(secret).get('/api/collection')).toEqual(refused(401, keyErrors.unknown))
    expect(await own.send('DELETE', `/api/auth/keys/${key.id}`)).toEqual(
      refused(404, keyErrors.notThere),
    )
  },

  'a key is its member’s alone': async (client) => {
    const { client: own } = await newcomer(client)
    const { key, secret } = await own.call(apiKeyCreate, { body })
    const { client: other } = await newcomer(client)
    expect(await keysOf(other)).toEqual([])
    expect(await other.send('DELETE', `/api/auth/keys/${key.id}`)).toEqual(
      refused(404, keyErrors.notThere),
    )
    expect(await statusOf(own.as(secret))).toBe(200)
  },

  'a key that may only read changes nothing, and one that may write does': async (client) => {
    const { client: own } = await newcomer(client)
    const [reads, writes] = [await withKey(own, 'read'), await withKey(own, 'write')]
    const list = { body: { name: 'By a script' } }
    expect(await reads.send('POST', '/api/lists', list)).toEqual(refused(403, keyErrors.readOnly))
    expect((await reads.send('POST', '/api/decks/check', { body: { text: '1 a' } })).status).toBe(
      200,
    )
    expect((await writes.send('POST', '/api/lists', list)).status).toBe(200)
  },

  'no key makes another one': async (client) => {
    const { client: own } = await newcomer(client)
    const writes = await withKey(own, 'write')
    expect(await writes.send('POST', '/api/auth/keys', { body })).toEqual(
      refused(403, keyErrors.needsSession),
    )
  },

  'the parts of a key have bounds': async (client) => {
    const { client: own } = await newcomer(client)
    const wrong = [
      { name: ' ' },
      { name: 'a'.repeat(maxKeyName + 1) },
      { name: 'a\nb' },
      { name: '\u200b' },
      { name: 'a\u202eb' },
      { scope: 'admin' },
      { days: 0 },
      { days: 366 },
      { days: null },
    ]
    for (const part of wrong) {
      const answer = await own.send('POST', '/api/auth/keys', { body: { ...body, ...part } })
      expect(answer.status, JSON.stringify(part)).toBe(400)
    }
  },

  'a member has a bounded number of keys': async (client) => {
    const { client: own } = await newcomer(client)
    for (let n = 0; n < maxKeysPerMember; n += 1) await own.call(apiKeyCreate, { body })
    expect(await own.send('POST', '/api/auth/keys', { body })).toEqual(
      refused(409, keyErrors.tooMany),
    )
    const [key] = await keysOf(own)
    await own.call(apiKeyDelete, { params: { keyId: key?.id ?? 0 } })
    await own.call(apiKeyCreate, { body })
  },

  'a denial and a reset by an admin delete the keys, and a member’s own new password does not':
    async (client) => {
      const ada = await as(client, 'ada')
      const { client: own, id, username, password } = await newcomer(client)
      const first = await withKey(own, 'read')
      const changed = { currentPassword: password, newPassword: 'another secret' }
      await own.call(authChangePassword, { body: changed })
      expect(await statusOf(first)).toBe(200)
      await ada.call(adminUserSetPassword, { params: { id }, body: { password } })
      expect(await statusOf(first)).toBe(401)
      const second = await withKey(await logIn(client, username, password), 'read')
      await setStatus(ada, id, 'pending')
      expect(await statusOf(second)).toBe(403)
      await setStatus(ada, id, 'denied')
      await setStatus(ada, id, 'approved')
      expect(await statusOf(second)).toBe(401)
    },

  'the end of an account ends its keys': async (client) => {
    const { client: own, password, username } = await newcomer(client)
    const key = await withKey(own, 'read')
    const leave = { body: { username } }
    expect((await own.send('POST', '/api/auth/delete-account', leave)).status).toBe(204)
    expect(await statusOf(key)).toBe(401)
    const login = { body: { username, password } }
    expect((await client.send('POST', authLogin.path, login)).status).toBe(401)
  },
}
