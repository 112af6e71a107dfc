// @vitest-environment happy-dom
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followConnection } from './connection.ts'

const fetchMock = vi.fn<typeof fetch>()
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  client = new QueryClient()
  followConnection(client)
})
afterEach(() => {
  onlineManager.setEventListener(() => undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  fetchMock.mockReset()
})

const answers = () => fetchMock.mockResolvedValueOnce(Response.json({ status: 'ok' }))
const fails = () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
/** Simulates a lost network: nothing comes until the request is aborted. */
const hangs = () =>
  fetchMock.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )

async function networkChanges(type: 'online' | 'offline'): Promise<void> {
  dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(0)
}

test('a server that answers is online, whatever the browser says of the network', async () => {
  answers()
  await networkChanges('offline')
  expect(onlineManager.isOnline()).toBe(true)
})

test('without an answer the server is asked again, at growing intervals', async () => {
  fails()
  await networkChanges('offline')
  expect(onlineManager.isOnline()).toBe(false)
  fails()
  await vi.advanceTimersByTimeAsync(2000)
  answers()
  await vi.advanceTimersByTimeAsync(3999)
  expect(fetchMock).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(onlineManager.isOnline()).toBe(true)
})

test('a new network is asked at once, though a request over the old one is in flight', async () => {
  fails()
  await networkChanges('offline')
  hangs()
  await vi.advanceTimersByTimeAsync(2000)
  answers()
  await networkChanges('online')
  expect(fetchMock).toHaveBeenCalledTimes(3)
  expect(onlineManager.isOnline()).toBe(true)
})

const queryFn = () => Promise.resolve('answer')

test('an answer of the device does not count as an answer of the server', async () => {
  fails()
  await networkChanges('offline')
  await client.query({
    queryKey: ['kept'],
    queryFn,
    meta: { isOfDevice: true },
    networkMode: 'always',
  })
  expect(onlineManager.isOnline()).toBe(false)
  await client.query({ queryKey: ['asked'], queryFn, networkMode: 'always' })
  expect(onlineManager.isOnline()).toBe(true)
})
