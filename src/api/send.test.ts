// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthToken } from './auth-token.ts'
import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { send } from './send.ts'

const name = z.object({ name: z.string() })
const addThing = endpoint('addThing', {
  method: 'POST',
  path: '/api/things',
  changes: [],
  access: 'member',
  body: name,
})
const setThing = endpoint('setThing', {
  method: 'PUT',
  path: '/api/thing',
  changes: [],
  access: 'member',
  repeatable: true,
  body: name,
})
const body = { name: 'one' }
const down = () => Promise.reject(new TypeError('Failed to fetch'))
const done = () => Promise.resolve(new Response(null))
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  // Each call without an answer is logged (call.test.ts).
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers()
  setAuthToken('secret')
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  setAuthToken(null)
  fetchMock.mockReset()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Whether the browser would ask before closing the window. */
function isHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('what may be repeated is sent again after a network error', async () => {
  fetchMock.mockImplementationOnce(down).mockImplementationOnce(down).mockImplementation(done)
  const sent = send(setThing, { body })
  await vi.runAllTimersAsync()
  await sent
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

test('what may not be repeated is sent once: it may have arrived', async () => {
  fetchMock.mockImplementation(down)
  await expect(send(addThing, { body })).rejects.toMatchObject({ kind: 'network' })
  expect(fetchMock).toHaveBeenCalledOnce()
})

test('without a connection nothing waits for one', async () => {
  onlineManager.setOnline(false)
  fetchMock.mockImplementation(down)
  await expect(send(setThing, { body })).rejects.toMatchObject({ kind: 'network' })
  expect(fetchMock).toHaveBeenCalledOnce()
})

test('closing the window is asked about until the last answer has come', async () => {
  const wait = new AbortController()
  const late = new Promise<Response>((resolve) => {
    wait.signal.addEventListener('abort', () => resolve(new Response(null)))
  })
  fetchMock.mockReturnValueOnce(late).mockImplementation(done)
  const slow = send(addThing, { body })
  await send(addThing, { body })
  expect(isHeld()).toBe(true)
  wait.abort()
  await slow
  expect(isHeld()).toBe(false)
})

test('a request that outlives the window holds it only while it cannot leave', async () => {
  fetchMock.mockImplementation(down)
  const online = send(addThing, { body }, { keepalive: true })
  expect(isHeld()).toBe(false)
  await expect(online).rejects.toThrow('could not be reached')
  onlineManager.setOnline(false)
  const offline = send(addThing, { body }, { keepalive: true })
  expect(isHeld()).toBe(true)
  await expect(offline).rejects.toThrow('could not be reached')
  expect(isHeld()).toBe(false)
})
