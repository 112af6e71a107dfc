import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { as, openShop, type ShopHandlers } from './testing/shop.ts'

const { app } = openShop()
const broken = { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }

describe('access to endpoints', () => {
  const endpoints = {
    public: { path: '/api/items/special', method: 'GET' },
    'signed-in': { path: '/api/me', method: 'GET' },
    member: { path: '/api/items/7', method: 'DELETE' },
    admin: { path: '/api/admin/secret', method: 'POST' },
  }
  test.each([
    ['public', { none: 200, garbage: 401, pending: 200, denied: 200, member: 200, admin: 200 }],
    ['signed-in', { none: 401, garbage: 401, pending: 200, denied: 200, member: 200, admin: 200 }],
    ['member', { none: 401, garbage: 401, pending: 403, denied: 403, member: 204, admin: 204 }],
    ['admin', { none: 401, garbage: 401, pending: 403, denied: 403, member: 403, admin: 200 }],
  ] as const)('%s endpoints', async (access, expected) => {
    const { path, method } = endpoints[access]
    const statuses: Record<string, number> = {}
    for (const caller of Object.keys(expected)) {
      const headers = caller === 'none' ? {} : as(caller)
      const response = await app.request(path, { method, headers })
      statuses[caller] = response.status
    }
    expect(statuses).toEqual(expected)
  })

  test.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Bearer a b', 'member'])(
    'an Authorization header %j that holds no bearer token is refused',
    async (authorization) => {
      const response = await app.request('/api/items', {
        headers: { Authorization: authorization },
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        message: 'Your session has ended. Please log in again.',
      })
    },
  )

  test('a body is not read before access is granted', async () => {
    const pull = vi.fn<() => void>()
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const request = new Request('http://localhost/api/items', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: as('pending', { 'Content-Type': 'application/json' }),
    } as RequestInit)
    const response = await app.request(request)
    expect(response.status).toBe(403)
    expect(pull).not.toHaveBeenCalled()
  })

  test('a visitor with a broken body hears that a login is missing, not what is broken', async () => {
    expect((await app.request('/api/items', broken)).status).toBe(401)
  })

  test('the caller reaches the handler', async () => {
    const response = await app.request('/api/me', { headers: as('denied') })
    expect(await response.json()).toEqual({ id: 2 })
  })
})

test('a missing handler is a type error', () => {
  expectTypeOf<Omit<ShopHandlers, 'me'>>().not.toExtend<ShopHandlers>()
  expectTypeOf<Omit<ShopHandlers, 'me'> & Pick<ShopHandlers, 'me'>>().toExtend<ShopHandlers>()
})
