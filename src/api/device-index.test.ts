// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../contract/api-error.ts'
import { maxCardIds } from '../contract/card-ids.ts'
import { collectionIds, collectionList } from '../contract/collection.ts'
import { deviceDetails, deviceHead, devicePart, devicePartCount } from '../contract/device.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { userReader } from '../contract/session.ts'
import { wishlistIds } from '../contract/wishlist.ts'

vi.mock('./call.ts', async (original) => ({
  ...(await original<typeof import('./call.ts')>()),
  call: vi.fn<() => void>(),
}))
// Other files of tests may have loaded them without this mock.
vi.resetModules()
const { call } = await import('./call.ts')
const { setAuthToken } = await import('./auth-token.ts')
const { readDeviceIndex } = await import('./device-index.ts')
const { refreshDevice } = await import('./refresh-device.ts')
const { closeRecords, deviceAnswer } = await import('./device-answers.ts')

/** What the device asks, of any endpoint. */
const asked = call as unknown as Mock<(endpoint: Endpoint, args: Args) => Promise<unknown>>

interface Args {
  params?: { part: number }
  query?: Readonly<Record<string, string | undefined>>
}

const ann = z.parse(userReader, {
  id: 1,
  username: 'ann',
  role: 'member',
  status: 'approved',
  created_at: '2026-01-01T00:00:00.000Z',
  profile: { name: null, additional_info: null },
})

const allParts = Array.from({ length: devicePartCount }, (_, part) => part)

/** A server of sections without content, by their versions. */
interface Server {
  catalog: string
  parts: string[]
  /** Versions of the cards of the parts, by which their sections are named. */
  cards: string[]
}

const newServer = (): Server => ({
  catalog: 'catalog',
  parts: allParts.map((part) => `part ${part}`),
  cards: allParts.map((part) => `cards ${part}`),
})

/** Answers the device; a part that fails is not answered. Returns the calls, as `part 3` and `details 3`. */
function answerFrom(server: Server, failing?: string): string[] {
  const calls: string[] = []
  asked.mockReset()
  asked.mockImplementation(async ({ name }, { params: { part } = { part: 0 }, query = {} }) => {
    if (name === deviceHead.name) return { catalog: server.catalog, parts: [...server.parts] }
    const asking = `${name === devicePart.name ? 'part' : 'details'} ${part}`
    if (asking === failing) throw new ApiError(0, 'no answer')
    calls.push(asking)
    const version = server.cards[part] ?? ''
    const section = (given: string | undefined) => (given === version ? null : { version })
    return name === devicePart.name
      ? {
          cards: section(query['cards']),
          prices: section(query['prices']),
          entries: { version: server.parts[part] },
        }
      : { facts: section(query['facts']), pictures: section(query['pictures']) }
  })
  return calls
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setAuthToken('token')
})

test('all parts come before their details, and nothing is asked again while nothing changes', async () => {
  const server = newServer()
  const calls = answerFrom(server)
  await refreshDevice(ann)
  expect(calls).toEqual([
    ...allParts.map((part) => `part ${part}`),
    ...allParts.map((part) => `details ${part}`),
  ])
  const later = answerFrom(server)
  await refreshDevice(ann)
  expect(later).toEqual([])
})

test('only a part that has changed is asked for, and its details where it has other cards', async () => {
  const server = newServer()
  answerFrom(server)
  await refreshDevice(ann)
  server.parts[3] = 'more copies'
  const afterCopies = answerFrom(server)
  await refreshDevice(ann)
  expect(afterCopies).toEqual(['part 3'])
  server.parts[4] = 'another card'
  server.cards[4] = 'more cards'
  const afterCard = answerFrom(server)
  await refreshDevice(ann)
  expect(afterCard).toEqual(['part 4', 'details 4'])
})

test('after an import of the catalog all is asked for by the versions of the device', async () => {
  const server = newServer()
  answerFrom(server)
  await refreshDevice(ann)
  const calls = answerFrom({ ...server, catalog: 'new' })
  await refreshDevice(ann)
  expect(calls).toHaveLength(2 * devicePartCount)
  const ofPart = asked.mock.calls.find(
    ([{ name }, { params }]) => name === devicePart.name && params?.part === 5,
  )
  expect(ofPart?.[1].query).toEqual({ cards: 'cards 5', prices: 'cards 5', entries: 'part 5' })
})

test('the index is whole before the details are, and what is missing after a failure is asked for later', async () => {
  const server = newServer()
  answerFrom(server, 'details 2')
  await expect(refreshDevice(ann)).rejects.toThrow('no answer')
  expect(await readDeviceIndex()).toMatchObject({ hasDetails: false })
  server.parts[1] = 'another card'
  server.cards[1] = 'more cards'
  answerFrom(server, 'details 1')
  await expect(refreshDevice(ann)).rejects.toThrow('no answer')
  const calls = answerFrom(server)
  await refreshDevice(ann)
  expect(calls).toEqual(['details 1'])
  expect(await readDeviceIndex()).toMatchObject({ hasDetails: true })
})

const noRows = { id: [], cardId: [], addedAt: [] }
const emptyPart = {
  cards: { version: '1', sets: {}, cards: { id: [], productId: [] } },
  prices: { version: '1', prices: { id: [] } },
  entries: {
    version: '1',
    collection: noRows,
    wishlist: noRows,
    items: noRows,
    lists: [],
    promised: {},
    left: { collection: 0, wishlist: 0, items: 0 },
  },
}
const emptyDetails = {
  facts: { version: '1', texts: [], cards: { id: [], text: [] } },
  pictures: { version: '1', cards: { id: [], front: [], back: [] } },
}

/** A server that sends no details where `hasDetails` is not set. */
function answerWithoutCards({ hasDetails }: { hasDetails: boolean }): void {
  asked.mockImplementation(async ({ name }) => {
    if (name === deviceHead.name)
      return { catalog: '1', parts: Array.from({ length: devicePartCount }, () => '1') }
    if (name !== deviceDetails.name) return emptyPart
    if (hasDetails) return emptyDetails
    throw new ApiError(0, 'no answer')
  })
}

const answerTo = (search: string, { signal } = new AbortController()) =>
  deviceAnswer({ name: collectionList.name, params: {}, query: `?search=${search}` }, signal)

test('names are searched before the details of cards have come, and what cards say once they have', async () => {
  answerWithoutCards({ hasDetails: false })
  await expect(refreshDevice(ann)).rejects.toThrow('no answer')
  expect(await answerTo('lantern')).toMatchObject({ answer: { entries: [] } })
  expect(await answerTo('o:draw')).toBeUndefined()
  const replaced = new AbortController()
  const answer = answerTo('lan', replaced)
  replaced.abort()
  await expect(answer).rejects.toThrow('aborted')

  answerWithoutCards({ hasDetails: true })
  await refreshDevice(ann)
  closeRecords()
  expect(await answerTo('o:draw')).toMatchObject({ answer: { entries: [] } })
})

test('a call that asks for ids of cards alone has them', async () => {
  answerWithoutCards({ hasDetails: true })
  await refreshDevice(ann)
  for (const name of [collectionIds.name, wishlistIds.name]) {
    const ofIds = { name, params: {}, query: `?limit=${maxCardIds}` }
    const kept = await deviceAnswer(ofIds, new AbortController().signal)
    expect(kept?.answer).toMatchObject({ cardIds: new Set(), isComplete: true })
  }
})
