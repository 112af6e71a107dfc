// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { setAuthToken } from './auth-token.ts'
import { emptyDevice } from './empty-device.ts'

const ann = 1
const bob = 2

/** The module of a tab: each has a connection of its own. */
async function openTab() {
  vi.resetModules()
  return await import('./device-store.ts')
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setAuthToken('token-of-ann')
})

test('the device keeps values of its owner by store and key', async () => {
  const device = await openTab()
  expect(await device.claimDevice(ann)).toBe(true)
  const isDone = await device.changeDevice(ann, async (stores) => {
    await stores.objectStore('index').put({ cards: 2 }, 'part-1')
    await stores.objectStore('waiting').add('first')
    await stores.objectStore('waiting').add('second')
  })
  expect(isDone).toBe(true)
  const tab = await openTab()
  expect(await tab.readDevice('index', 'part-1')).toEqual({ cards: 2 })
  const waiting = await tab.readDeviceStore('waiting')
  expect(waiting.map(({ value }) => value)).toEqual(['first', 'second'])
})

test('the same owner claims the device again and keeps its values, another one empties it', async () => {
  const device = await openTab()
  await device.claimDevice(ann)
  await device.changeDevice(ann, (stores) => stores.objectStore('index').put(1, 'part'))
  await device.claimDevice(ann)
  expect(await device.readDevice('index', 'part')).toBe(1)
  await device.claimDevice(bob)
  expect(await device.readDevice('index', 'part')).toBeUndefined()
  expect(await device.readDevice('session', 'owner')).toBe(bob)
})

test('a change for another member than the owner leaves the device as it is', async () => {
  const device = await openTab()
  await device.claimDevice(bob)
  const change = vi.fn<() => void>()
  expect(await device.changeDevice(ann, change)).toBe(false)
  expect(change).not.toHaveBeenCalled()
})

test('emptying the device leaves nothing, and a concurrent change of another tab is not done', async () => {
  const first = await openTab()
  const second = await openTab()
  await first.claimDevice(ann)
  await first.changeDevice(ann, (stores) => stores.objectStore('waiting').add('a change'))
  const [, isDone] = await Promise.all([
    emptyDevice(),
    second.changeDevice(ann, (stores) => stores.objectStore('index').put(1, 'part')),
  ])
  expect(isDone).toBe(false)
  for (const name of ['session', 'index', 'waiting'] as const)
    expect(await first.readDeviceStore(name)).toEqual([])
})

test('a session that ends while the device is claimed leaves the device empty', async () => {
  const device = await openTab()
  const claim = device.claimDevice(ann)
  setAuthToken(null)
  expect(await claim).toBe(false)
  setAuthToken('token-of-bob')
  expect(await device.readDeviceStore('session')).toEqual([])
})

test('values are not read without a session', async () => {
  const device = await openTab()
  await device.claimDevice(ann)
  setAuthToken(null)
  expect(await device.readDevice('session', 'owner')).toBeUndefined()
  expect(await device.readDeviceStore('session')).toEqual([])
})

test('emptying a device that keeps nothing creates no database', async () => {
  await emptyDevice()
  expect(await indexedDB.databases()).toEqual([])
})
