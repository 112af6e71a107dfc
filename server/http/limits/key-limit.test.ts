import { expect, test } from 'vitest'
import { keyErrors } from '../../../src/domain/accounts/api-key.ts'
import { testViewer } from '../../../src/contract/viewers.fixture.ts'
import { as, openShop } from '../../testing/shop.ts'
import { KeyLimit } from './key-limit.ts'

function limitedShop() {
  const clock = { ms: 1000 }
  const keyLimit = new KeyLimit({ maxRequests: 2, nowMs: () => clock.ms })
  const { app } = openShop({
    keyLimit,
    authenticate: async (token) => ({
      ...testViewer(3),
      apiKey: token === 'member' ? null : { id: Number(token), scope: 'read' },
    }),
  })
  const ask = async (token: string, path = '/api/items/12') => {
    const response = await app.request(path, { headers: as(token) })
    const { headers, status } = response
    const [policy, left, retryAfter] = ['RateLimit-Policy', 'RateLimit', 'Retry-After'].map(
      (name) => headers.get(name),
    )
    return { status, policy, left, retryAfter, body: await response.json() }
  }
  return { clock, ask }
}

test('a key sends a bounded number of requests in a minute, and each answer says how many are left', async () => {
  const { clock, ask } = limitedShop()
  const policy = '"key";q=2;w=60'
  expect(await ask('7')).toMatchObject({ status: 200, policy, left: '"key";r=1;t=60' })
  clock.ms += 20_500
  expect(await ask('7', '/api/items/none')).toMatchObject({ status: 400, left: '"key";r=0;t=40' })
  expect(await ask('7')).toEqual({
    status: 429,
    policy,
    left: '"key";r=0;t=40',
    retryAfter: '40',
    body: { message: keyErrors.tooManyRequests },
  })
  clock.ms += 39_500
  expect(await ask('7')).toMatchObject({ status: 200, left: '"key";r=1;t=60' })
})

test('the bound is for each key, and sessions have none of it', async () => {
  const { ask } = limitedShop()
  for (let n = 0; n < 3; n += 1) {
    expect(await ask('member')).toMatchObject({ status: 200, policy: null, left: null })
  }
  expect(await ask('7')).toMatchObject({ status: 200 })
  expect(await ask('7')).toMatchObject({ status: 200 })
  expect(await ask('8')).toMatchObject({ status: 200 })
})
