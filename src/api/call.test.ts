// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, serverMessageOr } from '../contract/api-error.ts'
import { onTokenChange } from './auth-token.ts'
import { call, queryString } from './call.ts'
import { endpoint } from '../contract/endpoint.ts'
import { callForFile } from './file-call.ts'
import { listEmpty } from '../contract/lists.ts'
import { intParam, listParam } from '../contract/params.ts'

const thing = endpoint('thing', {
  method: 'GET',
  path: '/api/things/{id}',
  shows: [],
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ page: intParam(1, 9), tags: listParam(z.string()), search: z.string() }),
  sends: z.object({ name: z.string() }),
  reads: z.pipe(
    z.object({ name: z.string() }),
    z.transform(({ name }) => name.toUpperCase()),
  ),
})
const rename = endpoint('rename', {
  method: 'PUT',
  path: '/api/things',
  changes: [],
  access: 'member',
  body: z.object({ name: z.string() }),
})
const upload = endpoint('upload', {
  method: 'POST',
  path: '/api/upload',
  changes: [],
  access: 'member',
  form: z.object({ csvFile: z.file(), textOutput: z.string() }),
  sends: z.object({ rows: z.array(z.string()) }),
})
const download = endpoint('download', {
  method: 'GET',
  path: '/api/download',
  shows: [],
  access: 'member',
  file: 'text/csv',
})

const fetchMock = vi.fn<typeof fetch>()
const logged = vi.spyOn(console, 'error')

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  localStorage.setItem('authToken', 'secret')
  logged.mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
})

function answers(body: BodyInit | null, init: ResponseInit & { type?: string } = {}): void {
  const headers = new Headers(init.headers)
  headers.set('Content-Type', init.type ?? 'application/json')
  fetchMock.mockResolvedValueOnce(new Response(body, { ...init, headers }))
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error })
  return error
}

const callThing = () => call(thing, { params: { id: '1' } })

test('builds the address, leaves out what is empty, keeps commas readable, and reads the answer', async () => {
  answers('{"name":"dawn"}')
  const query = { page: 2, tags: ['a b', 'c'], search: '' }
  expect(await call(thing, { params: { id: 'a/b' }, query })).toBe('DAWN')
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb?page=2&tags=a+b,c')
})

test('a call sends the token and a JSON body', async () => {
  answers(null)
  expect(await call(rename, { body: { name: 'x' } })).toBeUndefined()
  const request = new Request('http://x', fetchMock.mock.calls[0]?.[1])
  expect(request.headers.get('Authorization')).toBe('Bearer secret')
  expect(request.headers.get('Content-Type')).toBe('application/json')
  expect(await request.json()).toEqual({ name: 'x' })
})

test('a call that needs a session is refused without a token, and nothing is sent', async () => {
  localStorage.clear()
  expect(await failure(call(rename, { body: { name: 'x' } }))).toMatchObject({ status: 401 })
  expect(fetchMock).not.toHaveBeenCalled()
})

test('a call reads an answer without content where nothing need be answered', async () => {
  answers(null, { status: 204 })
  expect(await call(listEmpty, { params: { listId: 1 } })).toEqual({ undo: null })
  answers('{"undo":"token"}')
  expect(await call(listEmpty, { params: { listId: 1 } })).toEqual({ undo: 'token' })
  answers(null, { status: 204 })
  expect(await failure(callThing())).toMatchObject({ kind: 'unreadable' })
  expect(console.error).toHaveBeenCalled()
})

test('a call sends files as a multipart form', async () => {
  answers('{"rows":["a"]}')
  const csvFile = new File(['a,b'], 'cards.csv')
  expect(await call(upload, { form: { csvFile, textOutput: 'x' } })).toEqual({ rows: ['a'] })
  const body = fetchMock.mock.calls[0]?.[1]?.body
  if (!(body instanceof FormData)) throw new Error('expected a form')
  expect([...body.keys()]).toEqual(['csvFile', 'textOutput'])
})

test.each([
  ['attachment; filename="my list.csv"', 'my list.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''K%C3%A4rtchen.csv`, 'Kärtchen.csv'],
  ['', null],
])('a file answer comes with its name: %s', async (disposition, name) => {
  answers('a,b', { type: 'text/csv', headers: { 'Content-Disposition': disposition } })
  const file = await callForFile(download, {})
  expect(file.name).toBe(name)
  expect(await file.content.text()).toBe('a,b')
})

test.each([
  ['a wrong shape', '{"title":"x"}', 'application/json'],
  ['HTML instead of JSON', '<!doctype html>', 'text/html'],
  ['broken JSON', '{"name":', 'application/json'],
  ['an empty body', '', 'application/json'],
])('%s is an unreadable answer, with the detail in the console', async (_, body, type) => {
  answers(body, { type })
  const error = await failure(callThing())
  expect(error).toMatchObject({
    kind: 'unreadable',
    message: 'The server gave an answer that could not be read.',
  })
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^thing: /), expect.anything())
})

test('a network failure has its own message', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failure(callThing())).toMatchObject({ kind: 'network', status: 0 })
  expect(logged).toHaveBeenCalledExactlyOnceWith('thing: no answer', expect.any(TypeError))
})

test('an answer that takes too long is given up', async () => {
  fetchMock.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const error = await failure(call(thing, { params: { id: '1' } }, { timeout: 1 }))
  expect(error).toMatchObject({ kind: 'timeout', status: 0 })
  expect(logged).toHaveBeenCalledExactlyOnceWith('thing: no answer', expect.any(Error))
})

test('an abort by the caller is neither an ApiError nor logged', async () => {
  const controller = new AbortController()
  controller.abort()
  fetchMock.mockRejectedValueOnce(controller.signal.reason)
  const calling = call(thing, { params: { id: '1' } }, { signal: controller.signal })
  await expect(calling).rejects.toHaveProperty('name', 'AbortError')
  expect(logged).not.toHaveBeenCalled()
})

test.each([
  [{ message: 'No such set', msg: 'b', error: 'c' }, 'No such set'],
  [{ msg: 'Reset failed' }, 'Reset failed'],
  [{ error: 'Bad file' }, 'Bad file'],
])("an error answer %j keeps the server's words", async (body, message) => {
  answers(JSON.stringify(body), { status: 400 })
  const error = await failure(callThing())
  expect(error).toMatchObject({ message, status: 400, kind: 'http' })
  expect(serverMessageOr(error, 'Failed to load cards')).toBe(message)
})

test('an error answer without words falls back to the words of the screen', async () => {
  answers('<h1>Bad gateway</h1>', { status: 502, type: 'text/html' })
  const error = await failure(callThing())
  expect(error.message).toBe('Something went wrong on the server.')
  expect(serverMessageOr(error, 'Failed to load cards')).toBe('Failed to load cards')
})

test('issues, redirect and Retry-After of an error answer are kept', async () => {
  const issues = [{ path: 'query.page', message: 'must be a whole number' }]
  answers(JSON.stringify({ message: 'x', issues: [...issues, 7], redirect: '/login' }), {
    status: 429,
    headers: { 'Retry-After': '60' },
  })
  expect(await failure(callThing())).toMatchObject({ issues, redirect: '/login', retryAfter: 60 })
})

test('the id under which the log of the server has an error is kept', async () => {
  answers(JSON.stringify({ message: 'x', requestId: '3f9a0c51e8d2b764' }), { status: 500 })
  expect((await failure(callThing())).requestId).toBe('3f9a0c51e8d2b764')
  answers(JSON.stringify({ message: 'x' }), { status: 500 })
  expect((await failure(callThing())).requestId).toBeUndefined()
})

test('a 401 removes the token and calls the listeners', async () => {
  localStorage.setItem('authToken', 'old')
  const ended = vi.fn<() => void>()
  const stop = onTokenChange(ended)
  answers('{"message":"Your session has ended."}', { status: 401 })
  await failure(callThing())
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
  stop()
})

test('a late 401 of an earlier session leaves a newer token alone', async () => {
  localStorage.setItem('authToken', 'old')
  fetchMock.mockImplementationOnce(async () => {
    localStorage.setItem('authToken', 'new')
    return Response.json({ message: 'ended' }, { status: 401 })
  })
  await failure(callThing())
  expect(localStorage.getItem('authToken')).toBe('new')
})

test('a query string leaves out undefined, empty texts and empty lists', () => {
  expect(queryString({ a: undefined, b: '', c: [], d: 0, e: false })).toBe('?d=0&e=false')
})
