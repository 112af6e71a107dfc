import { expect, test } from 'vitest'
import { health, ready } from '../../../src/contract/admin.ts'
import { as, openShop } from '../../testing/shop.ts'

/** A request whose body never ends, until it is aborted. */
function unfinished({ app }: ReturnType<typeof openShop>) {
  const gate = new AbortController()
  const body = new ReadableStream({
    start: (controller) =>
      gate.signal.addEventListener('abort', () => controller.error(new Error('aborted'))),
  })
  const headers = as('member', { 'Content-Type': 'application/json' })
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  return { answer: Promise.resolve(app.request('/api/items', init)), breakOff: () => gate.abort() }
}

test('requests that wait for their bodies are not counted among those at work', async () => {
  const shop = openShop({ maxAtWork: 1 })
  const waiting: ReturnType<typeof unfinished>[] = []
  for (let n = 0; n < 3; n += 1) {
    waiting.push(unfinished(shop))
    // Lets the request go on to its body.
    await new Promise(setImmediate)
    expect((await shop.app.request('/api/items/12')).status).toBe(200)
  }
  for (const { breakOff } of waiting) breakOff()
  const statuses = await Promise.all(waiting.map(async ({ answer }) => (await answer).status))
  expect(statuses).toEqual([400, 400, 400])
  expect((await shop.app.request('/api/items/12')).status).toBe(200)
})

test.each([health, ready])('$path is an uncounted endpoint', ({ isUncounted }) => {
  expect(isUncounted).toBe(true)
})

test('an uncounted endpoint is answered when all places are taken', async () => {
  const { app } = openShop({ maxAtWork: 0 })
  expect((await app.request('/api/items/12')).status).toBe(503)
  expect((await app.request('/api/items')).status).toBe(200)
})
