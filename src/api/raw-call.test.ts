// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxAnswerBytes, type RawCall, rawCall } from './raw-call.ts'

const listCall: RawCall = {
  name: 'listDetail',
  method: 'GET',
  path: '/api/lists/{listId}',
  params: { listId: 'a/b' },
  query: { page: '2', rarity: 'Rare,Common', search: '' },
  headers: { 'Idempotency-Key': '' },
  body: null,
}

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  localStorage.setItem('authToken', 'secret')
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
  localStorage.clear()
})

const typed = (body: BodyInit, type: string) =>
  new Response(body, { headers: { 'Content-Type': type } })

test('texts of fields become the address and the headers, and empty ones are left out', async () => {
  fetchMock.mockResolvedValue(Response.json({ message: 'No.' }, { status: 404 }))
  expect(await rawCall(listCall)).toEqual({
    status: 404,
    headers: [['Content-Type', 'application/json']],
    text: '{\n  "message": "No."\n}',
    isCut: false,
  })
  const [url, init] = fetchMock.mock.calls[0] ?? []
  expect(url).toBe('/api/lists/a%2Fb?page=2&rarity=Rare,Common')
  expect([...new Headers(init?.headers)]).toEqual([['Authorization', 'Bearer secret']])
})

test('a visitor sends no token', async () => {
  localStorage.clear()
  fetchMock.mockResolvedValue(Response.json({}))
  await rawCall({ ...listCall, method: 'POST', body: '{"a": 1}' })
  const [, init] = fetchMock.mock.calls[0] ?? []
  expect([...new Headers(init?.headers)]).toEqual([['Content-Type', 'application/json']])
  expect(init).toMatchObject({ method: 'POST', body: '{"a": 1}' })
})

test('a large answer is read up to its bound', async () => {
  const chunk = new TextEncoder().encode('é'.repeat(15_000))
  let chunks = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      chunks += 1
      controller.enqueue(chunk)
    },
  })
  fetchMock.mockResolvedValue(typed(endless, 'text/csv'))
  const { text, isCut } = await rawCall(listCall)
  expect(isCut).toBe(true)
  expect(text).toBe('é'.repeat(maxAnswerBytes / 2))
  expect(chunks).toBeLessThan(10)
})

test('JSON that is broken is shown as it is, and bytes of a file are not read', async () => {
  fetchMock.mockResolvedValueOnce(typed('{"a":', 'application/json'))
  expect(await rawCall(listCall)).toMatchObject({ text: '{"a":', isCut: false })
  fetchMock.mockResolvedValueOnce(typed('abc', 'application/zip'))
  expect(await rawCall(listCall)).toMatchObject({ text: null })
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await rawCall(listCall)).toMatchObject({ status: 204, text: '' })
})

test('a request without an answer is an ApiError', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(rawCall(listCall)).rejects.toMatchObject({ status: 0, kind: 'network' })
})
