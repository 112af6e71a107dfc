/** The second factor, passkeys as far as no browser is needed, and confirmations of sessions. */
import { expect } from 'vitest'
import { codeAt } from '../../../../src/rules/time-code.fixture.ts'
import { mockNow } from '../../../../mocks/clock.ts'
import { authChangePassword, authLogin } from '../../../../src/contract/accounts.ts'
import { adminUserList, adminUserSecondFactorRemove } from '../../../../src/contract/admin.ts'
import { apiKeyCreate, apiKeyList } from '../../../../src/contract/api-keys.ts'
import { passkeyList } from '../../../../src/contract/passkeys.ts'
import {
  confirmationMeans,
  secondFactorBegin,
  secondFactorRenewCodes,
  secondFactorSignIn,
  secondFactorState,
  secondFactorTurnOff,
  secondFactorTurnOn,
} from '../../../../src/contract/second-factor.ts'
import { passkeyErrors } from '../../../../src/domain/accounts/passkey.ts'
import {
  recoveryCodeCount,
  secondFactorErrors,
} from '../../../../src/domain/accounts/second-factor.ts'
import type { Client } from '../../client.ts'
import type { Scenarios } from '../scenario.ts'
import { as, newcomer, type Newcomer } from './members.ts'

const codeIn = (secret: string, seconds: number) =>
  codeAt(secret, new Date(mockNow().getTime() + seconds * 1000))

/** A member whose second factor is on, since the code of this moment. */
async function protectedMember(client: Client) {
  const member = await newcomer(client)
  const { secret } = await member.client.call(secondFactorBegin, {})
  const body = { code: codeIn(secret, 0) }
  const { recovery_codes: codes } = await member.client.call(secondFactorTurnOn, { body })
  return { ...member, secret, codes }
}

async function ticketFor(client: Client, { username, password }: Newcomer): Promise<string> {
  const answer = await client.call(authLogin, { body: { username, password } })
  if ('token' in answer) throw new Error('No code was asked for.')
  return answer.code_ticket
}

const enter = (client: Client, ticket: string, code: string) =>
  client.send('POST', secondFactorSignIn.path, { body: { ticket, code } })

const wrong = {
  status: 400,
  body: {
    message: secondFactorErrors.wrongCode,
    issues: [{ path: 'body.code', message: 'is wrong, or was used already' }],
  },
}

const refused = (status: number, message: string) => ({ status, body: { message } })

export const secondFactorScenarios: Scenarios = {
  'a second factor is set up by its first code, and its recovery codes are sent this once': async (
    client,
  ) => {
    const { client: own, username } = await newcomer(client)
    const off = { on_since: null, recovery_codes: 0 }
    expect(await own.call(secondFactorState, {})).toEqual(off)
    expect(
      (await own.send('POST', '/api/auth/second-factor', { body: { code: '1' } })).status,
    ).toBe(409)
    const { secret, address } = await own.call(secondFactorBegin, {})
    expect(address).toBe(`otpauth://totp/Ninepocket:${username}?secret=${secret}&issuer=Ninepocket`)
    for (const code of ['000000', '12345', codeIn(secret, -90), codeIn(secret, 90)])
      expect(await own.send('POST', '/api/auth/second-factor', { body: { code } })).toEqual(wrong)
    expect(await own.call(secondFactorState, {})).toEqual(off)
    const code = codeIn(secret, 0).replace(/^(...)/, '$1 ')
    const { recovery_codes: codes } = await own.call(secondFactorTurnOn, { body: { code } })
    expect(new Set(codes).size).toBe(recoveryCodeCount)
    for (const each of codes) expect(each).toMatch(/^([\dA-Z]{4}-){3}[\dA-Z]{4}$/)
    expect(await own.call(secondFactorState, {})).toEqual({
      on_since: mockNow().toISOString(),
      recovery_codes: recoveryCodeCount,
    })
    expect(await own.send('POST', '/api/auth/second-factor/begin')).toEqual(
      refused(409, secondFactorErrors.isOn),
    )
  },

  'after the password a code signs in, and none is accepted twice': async (client) => {
    const member = await protectedMember(client)
    const ticket = await ticketFor(client, member)
    // The code that turned the second factor on.
    expect(await enter(client, ticket, codeIn(member.secret, 0))).toEqual(wrong)
    expect(await enter(client, ticket, codeIn(member.secret, -30))).toEqual(wrong)
    const next = codeIn(member.secret, 30)
    const body = { ticket, code: next }
    const { token, user } = await client.call(secondFactorSignIn, { body })
    expect(user).toMatchObject({ username: member.username })
    expect((await client.as(token).get('/api/auth/me')).status).toBe(200)
    expect(await enter(client, ticket, next)).toEqual(refused(401, secondFactorErrors.ticketEnded))
    expect(await enter(client, await ticketFor(client, member), next)).toEqual(wrong)
    expect(await enter(client, 'unknown', next)).toEqual(
      refused(401, secondFactorErrors.ticketEnded),
    )
  },

  'a recovery code signs in once, however it is typed, until there are new ones': async (
    client,
  ) => {
    const member = await protectedMember(client)
    const [first = '', second = ''] = member.codes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await enter(client, await ticketFor(client, member), typed)).status).toBe(200)
    const state = await member.client.call(secondFactorState, {})
    expect(state.recovery_codes).toBe(recoveryCodeCount - 1)
    expect(await enter(client, await ticketFor(client, member), first)).toEqual(wrong)
    const { recovery_codes: codes } = await member.client.call(secondFactorRenewCodes, {})
    expect(await enter(client, await ticketFor(client, member), second)).toEqual(wrong)
    expect((await enter(client, await ticketFor(client, member), codes[0]!)).status).toBe(200)
  },

  'a second factor that is off asks for no code, and has no codes': async (client) => {
    const { client: own, username, password } = await protectedMember(client)
    await own.call(secondFactorTurnOff, {})
    expect(await client.call(authLogin, { body: { username, password } })).toHaveProperty('token')
    const isOff = refused(404, secondFactorErrors.isOff)
    expect(await own.send('POST', '/api/auth/second-factor/recovery-codes')).toEqual(isOff)
    expect(await own.send('DELETE', '/api/auth/second-factor')).toEqual(isOff)
  },

  'an admin sees who has a second factor, and takes it away': async (client) => {
    const ada = await as(client, 'ada')
    const { id, username, password } = await protectedMember(client)
    const listed = async () =>
      (await ada.call(adminUserList, {})).find((user) => user.id === id)?.has_second_factor
    expect(await listed()).toBe(true)
    await ada.call(adminUserSecondFactorRemove, { params: { id } })
    expect(await listed()).toBeUndefined()
    expect(await client.call(authLogin, { body: { username, password } })).toHaveProperty('token')
    const address = `/api/admin/users/${id}/second-factor`
    expect(await ada.send('DELETE', address)).toMatchObject({
      status: 404,
      body: { msg: secondFactorErrors.isOff },
    })
  },

  'a member without a passkey has none, and nothing else signs in or is added as one': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    expect(await own.call(passkeyList, {})).toEqual({ passkeys: [] })
    const notThere = refused(404, passkeyErrors.notThere)
    expect(await own.send('DELETE', '/api/auth/passkeys/1')).toEqual(notThere)
    expect(await own.send('PUT', '/api/auth/passkeys/1', { body: { name: 'Mine' } })).toEqual(
      notThere,
    )
    const parts = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
    const body = { id: 'AA', rawId: 'AA', type: 'public-key', response: parts }
    expect(await client.send('POST', '/api/auth/login/passkey', { body })).toEqual(
      refused(401, passkeyErrors.refused),
    )
    const response = { clientDataJSON: 'e30', attestationObject: 'AA' }
    const credential = { id: 'AA', rawId: 'AA', type: 'public-key', response }
    expect(
      await own.send('POST', '/api/auth/passkeys', { body: { name: 'Mine', credential } }),
    ).toEqual(refused(400, passkeyErrors.refused))
    expect(await own.send('POST', '/api/auth/confirmation', { body: { passkey: body } })).toEqual(
      refused(400, passkeyErrors.refused),
    )
  },

  'the ways to confirm a session are those that the member has': async (client) => {
    const { client: own, secret, password } = await protectedMember(client)
    expect(await own.call(confirmationMeans, {})).toEqual({
      password: true,
      passkey: false,
      code: true,
    })
    const give = (body: unknown) => own.send('POST', '/api/auth/confirmation', { body })
    expect((await give({ password: 'wrong' })).status).toBe(400)
    expect(await give({ code: codeIn(secret, 0) })).toEqual(wrong)
    expect((await give({})).status).toBe(400)
    expect((await give({ code: codeIn(secret, 30) })).status).toBe(204)
    expect((await give({ password })).status).toBe(204)
  },

  'a new password ends the API keys if the member says so': async (client) => {
    const { client: own, password } = await newcomer(client)
    const keys = async () => (await own.call(apiKeyList, {})).keys.length
    await own.call(apiKeyCreate, { body: { name: 'Script', scope: 'read', days: 30 } })
    const body = { currentPassword: password, newPassword: 'another secret' }
    await own.call(authChangePassword, { body })
    expect(await keys()).toBe(1)
    const again = { currentPassword: 'another secret', newPassword: password, endKeys: true }
    await own.call(authChangePassword, { body: again })
    expect(await keys()).toBe(0)
  },
}
