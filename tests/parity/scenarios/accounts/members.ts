/** People for scenarios: the seeded ones, and new ones for scenarios that change what others rely on. */
import { randomUUID } from 'node:crypto'
import { type Person, seededPassword } from '../../../../sample/members/people.ts'
import { adminUserSetStatus } from '../../../../src/contract/admin.ts'
import { authLogin, authRegister } from '../../../../src/contract/accounts.ts'
import { apiKeyCreate } from '../../../../src/contract/api-keys.ts'
import { sessionOf } from '../../../../src/contract/session.fixture.ts'
import type { KeyScope } from '../../../../src/domain/accounts/api-key.ts'
import type { UserStatus } from '../../../../src/domain/accounts/account.ts'
import type { Client } from '../../client.ts'

/** Signs in, and gives the caller with that session. */
export async function logIn(
  client: Client,
  username: string,
  password = seededPassword,
): Promise<Client> {
  const { token } = sessionOf(await client.call(authLogin, { body: { username, password } }))
  return client.as(token)
}

/** A seeded person's own session. */
export const as = (client: Client, person: Person) => logIn(client, person)

/** The caller with a new key of the same member. */
export async function withKey(own: Client, scope: KeyScope): Promise<Client> {
  const { secret } = await own.call(apiKeyCreate, { body: { name: 'Script', scope, days: 30 } })
  return own.as(secret)
}

export const setStatus = (admin: Client, id: number, status: UserStatus) =>
  admin.call(adminUserSetStatus, { params: { id }, body: { status } })

export interface Newcomer {
  id: number
  username: string
  password: string
  /** The caller with the newcomer's session. */
  client: Client
}

/** Registers a member with a new name, whom an admin approves or denies. */
export async function newcomer(client: Client, status: UserStatus = 'approved'): Promise<Newcomer> {
  const username = `new.${randomUUID().slice(0, 13)}`
  const password = `secret of ${username}`
  const { token, user } = await client.call(authRegister, { body: { username, password } })
  if (status !== 'pending') await setStatus(await as(client, 'ada'), user.id, status)
  const own = status === 'denied' ? await logIn(client, username, password) : client.as(token)
  return { id: user.id, username, password, client: own }
}
