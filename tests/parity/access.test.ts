/**
 * Access to every endpoint by the product's specification, not by the declarations: mocks and
 * server must agree with it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededPassword } from '../../sample/members/people.ts'
import { authLogin } from '../../src/contract/accounts.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { isRecord } from '../../src/contract/reading.ts'
import { sessionOf } from '../../src/contract/session.fixture.ts'
import { type Client, clientOf } from './client.ts'
import { as, withKey } from './scenarios/accounts/members.ts'
import { type Target, targets } from './targets.ts'

type Outcome = 401 | 403 | 'unconfirmed' | 'in'
type Who =
  | 'visitor'
  | 'garbage'
  | 'expired'
  | 'pending'
  | 'denied'
  | 'member'
  | 'unconfirmed'
  | 'readKey'
  | 'writeKey'
  | 'admin'
  | 'adminKey'

const anyone = [
  'GET /api/openapi.json',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/health/client',
  'POST /api/auth/login',
  'POST /api/auth/login/code',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/passkey/begin',
  'POST /api/auth/register',
  'GET /api/auth/registration',
  'GET /api/auth/sign-in',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-in/finish',
  'GET /api/cards/sets',
  'GET /api/sets/symbols/{symbol}',
  'GET /api/cards/games',
  'GET /api/cards/words',
  'GET /api/cards/all-sets',
  'GET /api/cards/by-tcg-id/{productId}',
  'GET /api/cards/{id}/price-history',
  'GET /api/cards/price-lines',
  'GET /api/cards/numbers',
  'GET /api/cards/suggestion',
  'GET /api/profile/{userId}',
  'GET /api/lists/user/{userId}/public',
  'GET /api/lists/public/{publicUrlId}',
  'GET /api/decks/public/{publicUrlId}',
  'GET /api/wishlist/{shareToken}',
  'GET /api/wishlist/user/{userId}',
  'GET /api/notifications/feed/{feedToken}',
  'POST /api/notifications/mail/confirm',
  'POST /api/notifications/mail/unsubscribe/{mailToken}',
  'PUT /api/push',
]
const whoeverIsSignedIn = ['GET /api/auth/me', 'POST /api/auth/logout']

/** Passwords, sessions, keys, webhooks and devices are nothing for a key, and what admins do is neither, even for an admin's key. */
const closedToKeys = [
  'POST /api/auth/login',
  'POST /api/auth/login/code',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/passkey/begin',
  'GET /api/auth/passkeys',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/begin',
  'PUT /api/auth/passkeys/{passkeyId}',
  'DELETE /api/auth/passkeys/{passkeyId}',
  'GET /api/auth/second-factor',
  'POST /api/auth/second-factor',
  'DELETE /api/auth/second-factor',
  'POST /api/auth/second-factor/begin',
  'POST /api/auth/second-factor/recovery-codes',
  'GET /api/auth/confirmation',
  'POST /api/auth/confirmation',
  'POST /api/auth/confirmation/begin',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'PUT /api/auth/change-password',
  'POST /api/auth/delete-account',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-in/finish',
  'GET /api/auth/provider',
  'POST /api/auth/provider',
  'POST /api/auth/provider/unlink',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{sessionId}',
  'GET /api/auth/keys',
  'POST /api/auth/keys',
  'DELETE /api/auth/keys/{keyId}',
  'GET /api/webhooks',
  'POST /api/webhooks',
  'PUT /api/webhooks/{webhookId}',
  'DELETE /api/webhooks/{webhookId}',
  'POST /api/webhooks/{webhookId}/test',
  'GET /api/webhooks/{webhookId}/deliveries',
  'GET /api/push',
  'POST /api/push',
  'PUT /api/push/{deviceId}',
  'DELETE /api/push/{deviceId}',
  'POST /api/push/{deviceId}/test',
]
/** What a session reaches only within ten minutes of a sign-in or a confirmation. */
const confirmed = [
  'POST /api/auth/delete-account',
  'POST /api/auth/keys',
  'DELETE /api/auth/keys/{keyId}',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/begin',
  'PUT /api/auth/passkeys/{passkeyId}',
  'DELETE /api/auth/passkeys/{passkeyId}',
  'POST /api/auth/second-factor',
  'DELETE /api/auth/second-factor',
  'POST /api/auth/second-factor/begin',
  'POST /api/auth/second-factor/recovery-codes',
]
/** What a key that may only read reaches beside each GET. */
const readsByPost = [
  'POST /api/backup/preview',
  'POST /api/decks/check',
  'POST /api/exports',
  'POST /api/market-compare',
]

const outcomes = (
  address: string,
  visitor: Outcome,
  pending: Outcome,
  member: Outcome,
): Record<Who, Outcome> => {
  const isClosed = closedToKeys.includes(address) || address.includes(' /api/admin/')
  const isRead = address.startsWith('GET ') || readsByPost.includes(address)
  return {
    visitor,
    garbage: 401,
    expired: 401,
    pending,
    denied: pending,
    member,
    unconfirmed: confirmed.includes(address) ? 'unconfirmed' : member,
    readKey: isClosed || !isRead ? 403 : member,
    writeKey: isClosed ? 403 : member,
    admin: 'in',
    adminKey: isClosed ? 403 : 'in',
  }
}

/** Everything that is named nowhere needs an approved member. */
function expected(address: string): Record<Who, Outcome> {
  if (anyone.includes(address)) return outcomes(address, 'in', 'in', 'in')
  if (whoeverIsSignedIn.includes(address)) return outcomes(address, 401, 'in', 'in')
  if (address.includes(' /api/admin/')) return outcomes(address, 401, 403, 403)
  return outcomes(address, 401, 403, 'in')
}

const endpoints = Object.values<Endpoint>(contract).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)
const withBody = endpoints.filter(([, { body }]) => body !== undefined)

test('all that is open to more than members is part of the contract', () => {
  const addresses = endpoints.map(([address]) => address)
  expect(addresses).toEqual(expect.arrayContaining([...anyone, ...whoeverIsSignedIn]))
})

/** Ids that do not exist, so that a permitted call changes nothing. */
const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '2147483647')

async function callersOf(target: Target): Promise<Record<Who, Client>> {
  const client = clientOf(target.send)
  const body = { username: 'bob', password: seededPassword }
  const { token } = sessionOf(await client.call(authLogin, { body }))
  await target.expire(token)
  const [alice, ada] = [await as(client, 'alice'), await as(client, 'ada')]
  const carol = sessionOf(
    await client.call(authLogin, { body: { username: 'carol', password: seededPassword } }),
  )
  await target.unconfirm(carol.token)
  return {
    visitor: client,
    garbage: client.as('garbage'),
    expired: client.as(token),
    pending: await as(client, 'pia'),
    denied: await as(client, 'dan'),
    member: alice,
    unconfirmed: client.as(carol.token),
    readKey: await withKey(alice, 'read'),
    writeKey: await withKey(alice, 'write'),
    admin: ada,
    adminKey: await withKey(ada, 'write'),
  }
}

async function outcome(client: Client, endpoint: Endpoint, body: unknown): Promise<Outcome> {
  const { method } = endpoint
  const extras = method === 'GET' || method === 'DELETE' ? {} : { body }
  const response = await client.ask(method, pathOf(endpoint), extras)
  const { status } = response
  expect(status).toBeLessThan(500)
  if (status !== 401 && status !== 403) {
    await response.body?.cancel()
    return 'in'
  }
  const answer: unknown = await response.json()
  const message = expect.any(String) as unknown
  const { errorKey } = endpoint
  const isUnconfirmed = isRecord(answer) && 'code' in answer
  expect(answer).toEqual({
    message,
    ...(errorKey && { [errorKey]: message }),
    ...(isUnconfirmed && { code: 'confirmation_needed' }),
  })
  return isUnconfirmed ? 'unconfirmed' : status
}

describe.each(Object.entries(targets))('%s', (_name, start) => {
  const started: { target: Target; callers: Record<Who, Client> }[] = []
  beforeAll(async () => {
    const target = await start()
    started.push({ target, callers: await callersOf(target) })
  })
  afterAll(() => Promise.all(started.map(({ target }) => target.stop())))

  /** The status that each caller gets. A logout uses sessions of its own, since it ends them. */
  async function outcomesOf(endpoint: Endpoint, body: unknown) {
    const [running] = started
    if (!running) throw new Error('not started')
    const isLogout = endpoint.path.endsWith('/logout')
    const callers = isLogout ? await callersOf(running.target) : running.callers
    const met = new Map<string, Outcome>()
    for (const [who, client] of Object.entries(callers)) {
      met.set(who, await outcome(client, endpoint, body))
    }
    return Object.fromEntries(met)
  }

  test.each(endpoints)('%s', async (address, endpoint) => {
    expect(await outcomesOf(endpoint, {})).toEqual(expected(address))
  })

  test('what an admin does about the second factor of a user needs a confirmation', async () => {
    const [running] = started
    if (!running) throw new Error('not started')
    const client = clientOf(running.target.send)
    const body = { username: 'ada', password: seededPassword }
    const { token } = sessionOf(await client.call(authLogin, { body }))
    await running.target.unconfirm(token)
    const own = client.as(token)
    const remove = contract.adminUserSecondFactorRemove
    expect(await outcome(own, remove, undefined)).toBe('unconfirmed')
    const confirmation = { body: { password: seededPassword } }
    await own.send('POST', '/api/auth/confirmation', confirmation)
    expect(await outcome(own, remove, undefined)).toBe('in')
  })

  test.each(withBody)('%s is refused before its body is read', async (address, endpoint) => {
    expect(await outcomesOf(endpoint, '{"broken')).toEqual(expected(address))
  })
})
