// @vitest-environment happy-dom
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { getResponse, type HttpHandler } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockNow } from '../../mocks/clock.ts'
import type { MockDb } from '../../mocks/records.ts'
import { openMockDb, seededState } from '../../mocks/state.ts'
import { Faults } from '../../mocks/faults.ts'
import { mockHandlers } from '../../mocks/handlers.ts'
import { addSearch } from '../../mocks/saved-searches.ts'
import { people } from '../../sample/members/people.ts'
import { standingSession, standingToken } from '../../mocks/accounts/tokens.ts'
import { ApiError } from '../contract/api-error.ts'
import { contract } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { setAuthToken } from './auth-token.ts'
import { createMutationCache, invalidate } from './cache.ts'
import { sendWrite } from './mutation.ts'
import { endpointQuery } from './query.ts'
import {
  deviceOfAlice,
  pausedWebhook,
  type ReadName,
  reads,
  sharedDeck,
  sharedSearch,
} from './read-calls.fixture.ts'
import { type Write, type WriteName, writes } from './write-calls.fixture.ts'

let db: MockDb
let handlers: HttpHandler[]

/** The mocks without a transport: the tests make thousands of calls. */
async function answered(url: string, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(url, location.href), init)
  const some = handlers.filter(({ info }) => info.method === request.method)
  const response = await getResponse(some, request)
  if (!response) throw new Error(`No mock answers ${url}`)
  return response
}

beforeEach(() => {
  vi.stubGlobal('fetch', answered)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  db = openMockDb(seededState('default'), mockNow)
  db.state.isMailSetUp = true
  addSearch(db, people.alice.id, sharedSearch)
  db.state.webhooks = [{ userId: people.alice.id, ...pausedWebhook }]
  db.state.lastIds.webhooks = 1
  db.state.pushPublicKey = 'B'
  db.state.pushDevices = [{ ...deviceOfAlice, sessionId: standingSession(people.alice).id }]
  db.state.lastIds.pushDevices = 1
  for (const list of db.state.lists) if (list.id === sharedDeck.id) Object.assign(list, sharedDeck)
  handlers = mockHandlers({ db, faults: new Faults() })
})
afterEach(() => {
  setAuthToken(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const newClient = () =>
  new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })

/** The queries of all reads that the caller may make, whose types differ. */
function queries() {
  return Object.entries(reads).flatMap(([name, calls]) =>
    calls.map((args) => endpointQuery(contract[name as ReadName] as Endpoint, args as object)),
  )
}

/** The answer as a text; null for an error. */
async function answerOf(client: QueryClient, query: ReturnType<typeof queries>[number]) {
  const answer: unknown = await client.query(query).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return JSON.stringify(answer)
}

/** All answers to a caller before anything has changed, by the caller: they are the same for each write. */
const seededAnswers = new Map<string, QueryClient>()

/** A client that has the answers of all reads. */
async function filledClient(by: string, isSeeded: boolean): Promise<QueryClient> {
  const client = newClient()
  const seeded = isSeeded ? seededAnswers.get(by) : undefined
  for (const query of queries()) {
    const answer = seeded?.getQueryData(query.queryKey)
    if (answer === undefined) await answerOf(client, query)
    else client.getQueryCache().build(client, client.defaultQueryOptions(query)).setData(answer)
  }
  if (isSeeded && !seeded) seededAnswers.set(by, client)
  return client
}

/** The cached reads that a write leaves with another answer, and whether each is stale. */
async function changedReads(endpoint: Endpoint, { by = 'alice', args }: Write<WriteName>) {
  setAuthToken(standingToken(by))
  const input = typeof args === 'function' ? await args(db) : args
  const client = await filledClient(by, typeof args !== 'function')
  const before = queries().map(({ queryKey }) => JSON.stringify(client.getQueryData(queryKey)))
  await sendWrite(client, endpoint, input, { isMarked: true })
  const changed: { read: string; isStale: boolean }[] = []
  for (const [at, query] of queries().entries()) {
    if (before[at] === undefined || (await answerOf(newClient(), query)) === before[at]) continue
    const isStale = client.getQueryState(query.queryKey)?.isInvalidated === true
    changed.push({ read: JSON.stringify(query.queryKey), isStale })
  }
  return changed
}

describe.each(Object.entries(writes).filter(([, calls]) => calls.length > 0))(
  '%s',
  (name, calls) => {
    test.each(calls.map((each, at) => [at + 1, each] as const))(
      'call %i leaves no cached answer fresh that it changes',
      async (_at, write) => {
        const changed = await changedReads(contract[name as WriteName], write)
        expect(changed.length).toBeGreaterThan(0)
        expect(changed.filter(({ isStale }) => !isStale)).toEqual([])
      },
    )
  },
)

/** What every read under a path shows, whether or not a write above changes its answer. */
const tagsByPath = {
  '/api/collection': 'collection',
  '/api/wishlist': 'wishlist',
  '/api/lists': 'lists',
  '/api/imports': 'imports',
} as const

test.each(Object.entries(tagsByPath))('every read under %s shows it', (path, tag) => {
  const readsOfPath = Object.values<Endpoint>(contract).filter(
    (each) => each.path.startsWith(path) && each.shows !== undefined,
  )
  const without = readsOfPath.filter(({ shows }) => !shows?.includes(tag))
  expect(readsOfPath.length).toBeGreaterThan(0)
  expect(without.map(({ name }) => name)).toEqual([])
})

const page = { queryKey: ['page'], meta: { shows: ['lists'] } } as const
const ids = { queryKey: ['ids'], meta: { marks: ['collection'] } } as const
const filtered = { queryKey: ['cards', { query: { owned: ['missing'] } }], meta: ids.meta } as const
const searched = { queryKey: ['cards', { query: { search: 'is:missing' } }], meta: {} } as const

/** A client with mounted queries, the number of whose fetches is counted. */
async function watched() {
  const client = newClient()
  const fetches = { page: 0, ids: 0, filtered: 0, searched: 0 }
  const watch = (
    name: keyof typeof fetches,
    options: Pick<QueryObserverOptions, 'queryKey' | 'meta'>,
  ) =>
    new QueryObserver(client, { ...options, queryFn: () => (fetches[name] += 1) }).subscribe(
      () => {},
    )
  watch('page', page)
  watch('ids', ids)
  watch('filtered', filtered)
  watch('searched', searched)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return { client, fetches }
}

test('a change that the app has marked itself refetches what shows it; marks wait until they are used', async () => {
  const { client, fetches } = await watched()
  await invalidate(client, ['collection'], { isMarked: true })
  expect(fetches).toEqual({ page: 1, ids: 1, filtered: 2, searched: 2 })
  expect(client.getQueryState(ids.queryKey)?.isInvalidated).toBe(true)

  await invalidate(client, ['collection'])
  expect(fetches).toEqual({ page: 1, ids: 2, filtered: 3, searched: 3 })
})

test('a fetch of marks that was in flight during the change is repeated', async () => {
  const { client, fetches } = await watched()
  void client.refetchQueries({ queryKey: ids.queryKey })
  await invalidate(client, ['collection'], { isMarked: true })
  expect(fetches.ids).toBe(3)
})

test('the last of writes that wait for one another refetches', async () => {
  const { client, fetches } = await watched()
  const move = () =>
    client.getMutationCache().build(client, {
      scope: { id: 'moves' },
      meta: { changes: ['lists'] },
      mutationFn: async () => {},
    })
  const moves = [move(), move(), move()]
  await Promise.all(moves.map((each) => each.execute(undefined)))
  expect(fetches.page).toBe(2)
})
