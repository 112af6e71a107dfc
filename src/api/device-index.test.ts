// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { expect, type Mock, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../contract/api-error.ts'
import { devicePartCount, devicePartFormat } from '../contract/device.ts'
import { userReader } from '../contract/session.ts'
import { setAuthToken } from './auth-token.ts'
import { call } from './call.ts'
import { readDeviceIndex, refreshDevice } from './device-index.ts'
import { changeDevice, claimDevice } from './device-store.ts'

vi.mock('./call.ts')
/** What the device asks, of any endpoint. */
const asked = call as unknown as Mock<
  (
    endpoint: unknown,
    args: { params: { part: number }; query: { state?: string } },
  ) => Promise<unknown>
>

const ann = z.parse(userReader, {
  id: 1,
  username: 'ann',
  role: 'member',
  status: 'approved',
  created_at: '2026-01-01T00:00:00.000Z',
  profile: { name: null, additional_info: null },
})

test('every part is asked for by the state that the device has, and the first alone where nothing has changed', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setAuthToken('token')
  const nothing = { cards: null, prices: null, entries: null }
  await claimDevice(1)
  await changeDevice(1, async (stores) => {
    const index = stores.objectStore('index')
    await index.put({ savedAt: 0, state: 'old' }, 'head')
    const section = { version: 'old' }
    const kept = { format: devicePartFormat, cards: section, prices: section, entries: section }
    for (let part = 0; part < devicePartCount; part += 1) await index.put(kept, `part-${part}`)
  })
  asked.mockResolvedValue({ state: 'new', ...nothing })
  const statesAsked = () => asked.mock.calls.map(([, { query }]) => query.state)

  await refreshDevice(ann)
  expect(statesAsked()).toEqual(Array.from({ length: devicePartCount }, () => 'old'))

  asked.mockClear()
  await refreshDevice(ann)
  expect(statesAsked()).toEqual(['new'])
})

test('a part that is refused is asked for again when the server says so, and those before it are not', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  setAuthToken('token')
  const section = { version: '1' }
  const whole = { state: 'next', cards: section, prices: section, entries: section }
  const refusal = new ApiError(429, 'Your devices have read enough for now.', { retryAfter: 120 })
  asked.mockReset().mockResolvedValue(whole)
  for (const answer of [whole, whole]) asked.mockResolvedValueOnce(answer)
  asked.mockRejectedValueOnce(refusal)
  const partsAsked = () => asked.mock.calls.map(([, { params }]) => params.part)

  const refreshed = refreshDevice(ann)
  // Each look advances the time by its interval.
  await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 1 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(partsAsked()).toEqual([0, 1, 2])
  await vi.advanceTimersByTimeAsync(60_000)
  await refreshed
  const others = Array.from({ length: devicePartCount }, (_, part) => part)
  expect(partsAsked()).toEqual([0, 1, 2, ...others.slice(2)])
  expect((await readDeviceIndex())?.parts).toHaveLength(devicePartCount)
})
