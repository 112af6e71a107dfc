import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../src/api/endpoint.ts'
import { readJson } from './read-body.ts'

const small = endpoint('small', {
  method: 'POST',
  path: '/api/small',
  access: 'public',
  body: z.object({}),
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request whose body is what `pull` gives. */
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
  const read = expect(readJson(request, small)).rejects.toMatchObject({
    status: 408,
    message: 'The request took too long to arrive.',
  })
  await vi.advanceTimersByTimeAsync(32_000)
  await read
  expect(cancel).toHaveBeenCalledOnce()
})

test('a body that breaks off is the fault of who sent it', async () => {
  const request = requestOf({
    pull: (body) => body.error(new Error('aborted')),
  })
  await expect(readJson(request, small)).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'body', message: 'ended before it was complete' }],
  })
})

test('the key __proto__ is refused however it is written', async () => {
  for (const text of ['{"__proto__":1}', '{"a":[{"\\u005f_proto__":{}}]}']) {
    const body = { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } }
    const read = readJson(new Request('http://body.test', body), small)
    await expect(read).rejects.toMatchObject({ status: 400 })
  }
})
