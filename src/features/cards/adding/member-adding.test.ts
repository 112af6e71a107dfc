// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthToken } from '../../../api/auth-token.ts'
import { createMutationCache } from '../../../api/cache.ts'
import { collectionIdsQuery, collectionListQuery } from '../../../api/collection.ts'
import { additionKey, type CardIds } from '../../../contract/card-ids.ts'
import { testCard } from '../../../card-table/card.fixture.ts'
import type { ToastOptions } from '../../../ui/feedback/toast.tsx'
import { meQuery } from '../../../api/session.ts'
import { readWaiting } from '../../../api/waiting-store.ts'
import { memberAdding } from './member-adding.ts'

const fox = testCard({
  id: '1',
  productId: '501',
  name: 'Ash Fox',
  setName: 'Ember Reach',
  collectorNumber: '12',
})
const owl = testCard({ id: '3', productId: null, name: 'Cedar Owl' })

interface Sent {
  request: string
  body: unknown
  answer: (body: object, status?: number) => void
}

let sent: Sent[]
let toasts: { text: string; options: ToastOptions | undefined }[]
let client: QueryClient
let adding: ReturnType<typeof memberAdding>

const collectionIdsKey: QueryKey = collectionIdsQuery().queryKey
const ids = () => [...(client.getQueryData<CardIds>(collectionIdsKey)?.cardIds ?? [])]
const texts = () => toasts.map(({ text }) => text)

beforeEach(() => {
  sent = []
  toasts = []
  setAuthToken('token of alice')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      sent.push({
        request: `${method} ${url}`,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        answer: (json, status = 200) => resolve(Response.json(json, { status })),
      })
    })
  })
  client = new QueryClient({ mutationCache: createMutationCache() })
  client.setQueryDefaults(collectionIdsKey, { meta: { marks: ['collection'] } })
  client.setQueryData<CardIds>(collectionIdsKey, { cardIds: new Set(['7']), isComplete: true })
  const say = (text: string, options?: ToastOptions) => {
    toasts.push({ text, options })
    return () => {}
  }
  const failure = (_error: unknown, fallback: string) => void say(fallback)
  adding = memberAdding(client, { success: say, error: say, info: say, failure })
})
afterEach(() => {
  setAuthToken(null)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The nth request, which is sent in a later task than the call. */
const request = (at: number) =>
  vi.waitFor(() => {
    const it = sent[at]
    if (!it) throw new Error(`Request ${at} is not sent`)
    return it
  })

const item = (id: number, quantity = 1) => ({ item: { id, quantity } })

test('a card is marked before the server has answered, and said to be added after', async () => {
  const added = adding.add('collection', fox, 'Foil')
  expect(client.isMutating({ mutationKey: additionKey('collectionAdd', fox.id) })).toBe(1)
  expect(await request(0)).toMatchObject({
    request: 'POST /api/collection',
    body: { cardId: 1, tcgProductId: 501, quantity: 1, isFoil: true },
  })
  expect(texts()).toEqual([])
  ;(await request(0)).answer(item(70))
  await added
  expect(texts()).toEqual(['Added "Ash Fox" (Foil) to collection'])
  expect(toasts[0]?.options?.detail).toBe('Ember Reach · #12')
  expect(ids()).toEqual(['7', '1'])
})

test('adds in quick succession are a request each, and do not refetch the list of ids', async () => {
  const adds = [fox, owl, fox].map((card) => adding.add('wishlist', card, 'Normal'))
  await request(2)
  expect(sent.map((each) => each.request)).toEqual(Array(3).fill('POST /api/wishlist'))
  expect(sent[1]?.body).toEqual({ cardId: 3, quantity: 1, variation: 'Normal' })
  sent.forEach(({ answer }, at) => answer(item(70 + at)))
  await Promise.all(adds)
  expect(texts()).toHaveLength(3)
  expect(sent).toHaveLength(3)
})

test('what was added lets totals and pages be asked for again', async () => {
  const page = collectionListQuery({ page: 1 })
  await client.query({ ...page, queryFn: () => ({ entries: [] }) as never })
  const added = adding.add('collection', fox, 'Normal')
  expect(client.getQueryState(collectionIdsKey)?.isInvalidated).toBe(false)
  ;(await request(0)).answer(item(70))
  await added
  expect(client.getQueryState(collectionIdsKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(page.queryKey)?.isInvalidated).toBe(true)
})

test('a refused add leaves no mark and shows the message of the page', async () => {
  const added = adding.add('collection', fox, 'Normal')
  ;(await request(0)).answer({ message: 'There is no such card.' }, 400)
  await added
  expect(ids()).toEqual(['7'])
  const wished = adding.add('wishlist', fox, 'Normal')
  ;(await request(1)).answer({ message: 'There is no such card.' }, 400)
  await wished
  const wishedAgain = adding.add('wishlist', fox, 'Normal')
  ;(await request(2)).answer({}, 500)
  await wishedAgain
  expect(texts()).toEqual([
    'Failed to add card to collection',
    'There is no such card.',
    'Failed to add card to wishlist',
  ])
})

test('of two adds of one card, the one that fails leaves the mark to the other', async () => {
  const first = adding.add('collection', fox, 'Normal')
  const second = adding.add('collection', fox, 'Foil')
  ;(await request(1)).answer(item(71))
  await second
  ;(await request(0)).answer({}, 500)
  await first
  expect(ids()).toEqual(['7', '1'])
})

test('Undo takes back exactly that copy, once, and lets the ids be fetched again', async () => {
  const added = adding.add('collection', fox, 'Normal')
  ;(await request(0)).answer(item(70))
  await added
  const undo = toasts[0]?.options?.action
  expect(undo?.label).toBe('Undo')
  undo?.onSelect()
  undo?.onSelect()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ request: 'PUT /api/collection/70', body: { change: -1 } })
  ;(await request(1)).answer({ item: null })
  await expect.poll(() => texts()[1]).toBe('Removed "Ash Fox" (Normal) from collection')
  expect(sent).toHaveLength(2)
  expect(client.getQueryState(collectionIdsKey)?.isInvalidated).toBe(true)
})

test('taking back goes from the newest copy to the oldest, and ends', async () => {
  const adds = [adding.add('collection', fox, 'Normal'), adding.add('collection', fox, 'Foil')]
  await request(1)
  sent.forEach(({ answer }, at) => answer(item(70 + at)))
  await Promise.all(adds)
  adding.undoLast()
  await expect.poll(() => sent[2]?.request).toBe('PUT /api/collection/71')
  adding.undoLast()
  await expect.poll(() => sent[3]?.request).toBe('PUT /api/collection/70')
  adding.undoLast()
  expect(texts().at(-1)).toBe('Nothing to undo.')
})

test('a copy that is still on its way is taken back when it has arrived', async () => {
  const added = adding.add('collection', fox, 'Normal')
  adding.undoLast()
  ;(await request(0)).answer(item(70))
  await added
  expect(toasts[0]?.options?.action).toBeUndefined()
  await expect.poll(() => sent[1]?.request).toBe('PUT /api/collection/70')
})

test('a copy that cannot be taken back can be tried again', async () => {
  const added = adding.add('wishlist', fox, 'Normal')
  ;(await request(0)).answer(item(70))
  await added
  adding.undoLast()
  await expect.poll(() => sent).toHaveLength(2)
  ;(await request(1)).answer({}, 500)
  await expect.poll(() => texts()[1]).toBe('Failed to remove item')
  toasts[1]?.options?.action?.onSelect()
  await expect.poll(() => sent[2]?.request).toBe('PUT /api/wishlist/70')
})

test('an answer that arrives after another member has signed in marks none of their cards', async () => {
  const added = adding.add('collection', fox, 'Normal')
  await request(0)
  setAuthToken('token of bob')
  client.setQueryData<CardIds>(collectionIdsKey, { cardIds: new Set(), isComplete: true })
  ;(await request(0)).answer(item(70))
  await added
  expect(ids()).toEqual([])
  expect(texts()).toEqual([])
})

test('an entry that the answer does not name cannot be taken back', async () => {
  const added = adding.add('collection', fox, 'Normal')
  ;(await request(0)).answer({})
  await added
  expect(toasts[0]?.options?.action).toBeUndefined()
})

test('without a connection a copy waits, and taking it back discards it', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const account = {
    username: 'alice',
    role: 'member',
    createdAt: null,
    money: null,
    needsSecondFactor: false,
  } as const
  client.setQueryData(meQuery().queryKey, { ...account, id: '2', status: 'approved' })
  onlineManager.setOnline(false)
  await adding.add('collection', fox, 'Foil')
  expect(sent).toEqual([])
  expect(texts()).toEqual(['"Ash Fox" (Foil) waits for a connection'])
  expect(await readWaiting()).toMatchObject([
    { call: 'collectionAdd', args: { body: { cardId: 1, isFoil: true } }, target: 'collection' },
  ])
  adding.undoLast()
  await expect.poll(texts).toContain('Removed "Ash Fox" (Foil) from collection')
  expect(await readWaiting()).toEqual([])
})

test('a copy that can neither be sent nor wait is reported', async () => {
  onlineManager.setOnline(false)
  await adding.add('collection', fox, 'Foil')
  expect(texts()).toEqual(['Failed to add card to collection'])
  adding.undoLast()
  expect(texts().at(-1)).toBe('Nothing to undo.')
})
