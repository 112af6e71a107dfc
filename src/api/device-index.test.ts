// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { expect, type Mock, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { devicePartCount, devicePartFormat } from '../contract/device.ts'
import { userReader } from '../contract/session.ts'
import { setAuthToken } from './auth-token.ts'
import { call } from './call.ts'
import { refreshDevice } from './device-index.ts'
import { changeDevice, claimDevice } from './device-store.ts'

vi.mock('./call.ts')
/** What the device asks, of any endpoint. */
const asked = call as unknown as Mock<
  (endpoint: unknown, args: { query: { state?: string } }) => Promise<unknown>
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
