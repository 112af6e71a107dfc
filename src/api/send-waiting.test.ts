// @vitest-environment happy-dom
import { onlineManager, QueryClient } from '@tanstack/react-query'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actHeader } from '../contract/endpoint.ts'
import { maxWaitingChanges } from '../domain/waiting-changes/waiting-changes.ts'
import { setAuthToken } from './auth-token.ts'
import { meQuery } from './session.ts'

interface Sent {
  request: string
  key: string | null
  body: unknown
}

let sent: Sent[]
/** The answers to come; without one, requests get no answer. */
let answers: Response[]

const requests = () => sent.map(({ request }) => request)
const ok = () => Response.json({ item: { id: 7, quantity: 1 } })
const refusal = (status: number, more: object = {}) =>
  Response.json({ message: 'It is refused.', ...more }, { status })

/** A window of the app: modules and a cache of its own, on the device that all share. */
async function openWindow() {
  vi.resetModules()
  const client = new QueryClient()
  client.setQueryData(meQuery().queryKey, {
    id: '1',
    username: 'alice',
    role: 'member',
    status: 'approved',
    createdAt: null,
    needsSecondFactor: false,
    money: null,
  })
  const acts = await import('./waiting-acts.ts')
  const { sendWaiting } = await import('./send-waiting.ts')
  const { readWaiting } = await import('./waiting-store.ts')
  const step = (wanted: number, seen = 5, entryId = 7) =>
    acts.changeQuantity(client, { entryId, cardName: 'Plain Herring', seen, wanted })
  const args = { body: { cardId: 1, quantity: 1 } }
  const addition = { call: 'collectionAdd', args, cardName: 'Bell', finish: 'Foil' } as const
  const add = () =>
    acts.addOrWait(client, { ...addition, target: 'collection' }, () => Promise.reject(new Error()))
  return { ...acts, client, step, add, sendWaiting: () => sendWaiting(client), readWaiting }
}

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(console, 'error').mockReturnValue()
  setAuthToken('token of alice')
  onlineManager.setOnline(false)
  vi.stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    sent.push({
      request: `${method} ${url}`,
      key: new Headers(headers).get(actHeader),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    })
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  setAuthToken(null)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('without a connection changes wait, and are sent in their order, each once', async () => {
  const { step, add, sendWaiting, readWaiting } = await openWindow()
  expect(await step(6)).toBe('waits')
  await add()
  await step(8)
  expect(sent).toEqual([])
  expect(await readWaiting()).toMatchObject([{ seen: 5, wanted: 8 }, { cardName: 'Bell' }])
  answers = [ok(), ok()]
  expect(await sendWaiting()).toBe(2)
  expect(sent).toMatchObject([
    { request: 'PUT /api/collection/7', body: { quantity: 8, seenQuantity: 5 } },
    { request: 'POST /api/collection', body: { cardId: 1, quantity: 1 } },
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(await sendWaiting()).toBe(0)
  expect(await readWaiting()).toEqual([])
})

test('what got no answer is sent again with the same key, and holds back what follows', async () => {
  const { step, add, sendWaiting } = await openWindow()
  await step(6)
  await add()
  expect(await sendWaiting()).toBe(0)
  await step(9)
  answers = [ok(), ok(), ok()]
  expect(await sendWaiting()).toBe(3)
  const [first, again, ...rest] = sent
  expect(again).toEqual(first)
  expect(rest).toMatchObject([
    { request: 'POST /api/collection' },
    { body: { quantity: 9, seenQuantity: 6 } },
  ])
})

test('a request whose answer was lost waits with its key', async () => {
  const { client, addOrWait, step, sendWaiting, readWaiting } = await openWindow()
  onlineManager.setOnline(true)
  const { send } = await import('./send.ts')
  const { wishlistAdd } = await import('../contract/wishlist.ts')
  const args = { body: { cardId: 1, quantity: 1 } }
  const addition = { call: wishlistAdd.name, args, cardName: 'Bell', finish: 'Normal' }
  await addOrWait(client, { ...addition, target: 'wishlist' }, () => send(wishlistAdd, args))
  answers = [refusal(400)]
  await expect(step(6)).rejects.toThrow('It is refused.')
  answers = [ok()]
  expect(await step(6, 5, 8)).toBe('sent')
  expect(await readWaiting()).toHaveLength(1)
  answers = [ok()]
  await sendWaiting()
  expect(sent.at(-1)).toEqual(sent[0])
  expect(sent[0]?.key).not.toBeNull()
})

test('a conflict stays with the present quantity, and later changes of other entries are sent', async () => {
  const { client, step, sendWaiting, readWaiting, repeatWaiting } = await openWindow()
  await step(6)
  await step(2, 1, 8)
  answers = [refusal(409, { presentQuantity: 9 }), ok()]
  expect(await sendWaiting()).toBe(1)
  const [conflict] = await readWaiting()
  expect(conflict).toMatchObject({ wanted: 6, refusal: { presentQuantity: 9, canRepeat: true } })
  expect(await sendWaiting()).toBe(0)
  expect(sent).toHaveLength(2)
  await repeatWaiting(client, conflict?.key ?? '')
  answers = [ok()]
  expect(await sendWaiting()).toBe(1)
  expect(sent.at(-1)?.body).toEqual({ quantity: 6, seenQuantity: 9 })
})

test('a quantity that the entry has already is no conflict', async () => {
  const { step, sendWaiting, readWaiting } = await openWindow()
  await step(6)
  answers = [refusal(409, { presentQuantity: 6 })]
  expect(await sendWaiting()).toBe(1)
  expect(await readWaiting()).toEqual([])
})

test('an entry that is gone can only be discarded', async () => {
  const { client, step, sendWaiting, readWaiting, discardWaiting } = await openWindow()
  await step(6)
  answers = [refusal(404)]
  await sendWaiting()
  const [gone] = await readWaiting()
  expect(gone?.refusal).toMatchObject({ canRepeat: false })
  expect(await discardWaiting(client, gone?.key ?? '')).toBe(true)
  expect(await readWaiting()).toEqual([])
})

test.each([401, 429, 503])('an answer of %s leaves a change as it is', async (status) => {
  const { step, sendWaiting, readWaiting } = await openWindow()
  await step(6)
  answers = [refusal(status)]
  await sendWaiting()
  setAuthToken('token of alice')
  expect(await readWaiting()).toMatchObject([{ wanted: 6, refusal: null }])
})

test.each(['with', 'without'])('two windows %s locks send each change once', async (locks) => {
  if (locks === 'with') {
    let last: Promise<unknown> = Promise.resolve()
    const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work))
    vi.stubGlobal('navigator', { locks: { request } })
  }
  const first = await openWindow()
  const second = await openWindow()
  await first.step(6)
  await second.add()
  answers = Array.from({ length: 4 }, ok)
  const counts = await Promise.all([first.sendWaiting(), second.sendWaiting()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  expect(requests()).toEqual(['PUT /api/collection/7', 'POST /api/collection'])
})

test('what another window has sent is read again', async () => {
  const first = await openWindow()
  const { followOtherWindows } = await import('./waiting-store.ts')
  const stop = followOtherWindows(first.client)
  const key = ['collection']
  first.client.setQueryDefaults(key, { meta: { shows: ['collection'] } })
  first.client.setQueryData(key, 5)
  const second = await openWindow()
  await second.step(6)
  answers = [ok()]
  await second.sendWaiting()
  await vi.waitFor(() => expect(first.client.getQueryState(key)?.isInvalidated).toBe(true))
  stop()
})

test('changes of a member who has signed out stay unsent', async () => {
  const { step, sendWaiting } = await openWindow()
  await step(6)
  setAuthToken(null)
  expect(await sendWaiting()).toBe(0)
  expect(sent).toEqual([])
})

test('a further change is refused while as many as allowed wait', async () => {
  const { client, step, readWaiting } = await openWindow()
  const { changeWaiting, noRoomWords } = await import('./waiting-store.ts')
  await step(6)
  const [change] = await readWaiting()
  if (!change) throw new Error('No change waits.')
  const many = Array.from({ length: maxWaitingChanges }, (_, at) => ({ ...change, key: `${at}` }))
  await changeWaiting(client, () => many)
  const error: unknown = await step(2, 1, 8).catch((cause: unknown) => cause)
  expect(noRoomWords(error)).toBe('500 changes are waiting already.')
  expect(await readWaiting()).toHaveLength(maxWaitingChanges)
})

test('values of another version of the app are left out', async () => {
  const { step, readWaiting } = await openWindow()
  await step(6)
  const { changeDevice } = await import('./device-store.ts')
  await changeDevice(1, (stores) => stores.objectStore('waiting').put({ kind: 'of later' }, 9))
  expect(await readWaiting()).toHaveLength(1)
})
