import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { authLogin } from '../../../src/contract/accounts.ts'
import { endpoint } from '../../../src/contract/endpoint.ts'
import { BodyBudget, BodyBuffer } from './body-budget.ts'
import { readJson } from './read-json.ts'

const small = endpoint('small', {
  method: 'POST',
  path: '/api/small',
  changes: [],
  access: 'public',
  body: z.object({}),
})

const buffer = () => new BodyBuffer(new BodyBudget(1024 * 1024))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request whose body is produced by `pull`. */
const requestOf = (source: UnderlyingDefaultSource<Uint8Array>) =>
  new Request('http://body.test/api/small', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new ReadableStream(source),
    duplex: 'half',
  } as RequestInit)

test('a body that comes a byte a second is cut off', async () => {
  const cancel = vi.fn<() => void>()
  const sending: NodeJS.Timeout[] = []
  const request = requestOf({
    start: (body) => {
      sending.push(setInterval(() => body.enqueue(new Uint8Array([32])), 1000))
    },
    cancel: () => {
      sending.forEach(clearInterval)
      cancel()
    },
  })
  const read = readJson(request, small, buffer()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(32_000)
  expect(await read).toMatchObject({
    status: 408,
    message: 'The request took too long to arrive.',
  })
  expect(cancel).toHaveBeenCalledOnce()
})

test('an endpoint may give its bodies less time', async () => {
  const body = new ReadableStream()
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  }
  const request = new Request('http://body.test/api/auth/login', init)
  const read = readJson(request, authLogin, buffer()).catch((error: unknown) => error)
  let isLate = false
  void read.then(() => (isLate = true))
  await vi.advanceTimersByTimeAsync(9_900)
  expect(isLate).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await read).toMatchObject({ status: 408 })
})

test('an incomplete body is answered with 400', async () => {
  const request = requestOf({
    pull: (body) => body.error(new Error('aborted')),
  })
  await expect(readJson(request, small, buffer())).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'body', message: 'ended before it was complete' }],
  })
})

test('the key __proto__ is refused however it is written', async () => {
  for (const text of ['{"__proto__":1}', '{"a":[{"\\u005f_proto__":{}}]}']) {
    const body = { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } }
    const read = readJson(new Request('http://body.test', body), small, buffer())
    await expect(read).rejects.toMatchObject({ status: 400 })
  }
})
