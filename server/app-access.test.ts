import { expect, expectTypeOf, test, vi } from 'vitest'
import { as, openShop, type ShopHandlers } from './testing/shop.ts'

const { app } = openShop()

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

test('a missing handler is a type error', () => {
  expectTypeOf<Omit<ShopHandlers, 'me'>>().not.toExtend<ShopHandlers>()
  expectTypeOf<Omit<ShopHandlers, 'me'> & Pick<ShopHandlers, 'me'>>().toExtend<ShopHandlers>()
})
