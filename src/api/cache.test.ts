// @vitest-environment happy-dom
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { getResponse, type HttpHandler } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockNow } from '../../mocks/clock.ts'
import { type MockDb, openMockDb, seededState } from '../../mocks/state.ts'
import { Faults } from '../../mocks/faults.ts'
import { mockHandlers } from '../../mocks/handlers.ts'
import { addSearch, checkSearches } from '../../mocks/saved-searches.ts'
import { people, type Person, seededPassword } from '../../mocks/seeds/people.ts'
import { standingToken } from '../../mocks/tokens.ts'
import { ApiError } from '../contract/api-error.ts'
import { type AppContract, contract, type EndpointName } from '../contract/contract.ts'
import type { Args, Endpoint } from '../contract/endpoint.ts'
import { setAuthToken } from './auth-token.ts'
import { createMutationCache, invalidate } from './cache.ts'
import { call } from './call.ts'
import { callForFile } from './file-call.ts'
import { sendWrite } from './mutation.ts'
import { endpointQuery } from './query.ts'

type ArgsOf<Name extends EndpointName> = Args<AppContract[Name]>

type ReadName = {
  [Name in EndpointName]: AppContract[Name] extends { shows: unknown } ? Name : never
}[EndpointName]
type WriteName = {
  [Name in EndpointName]: AppContract[Name] extends { changes: unknown } ? Name : never
}[EndpointName]

const { alice, bob, carol, pia } = people

/** A card that alice has, that is on a list of hers, and that bob wants; one that she has not; one that she wants and bob offers. */
const herring = 618
const stranger = 601
const wish = 599

const catalog = openMockDb(seededState('default'), mockNow).catalog
const cardOf = (id: number) => catalog.cards.find(({ sent }) => sent.id === id)
const productOf = (id: number) => cardOf(id)?.sent.tcgProductId ?? 0

/** Alice's first saved search. */
const sharedSearch = {
  name: 'Shared',
  scope: 'collection',
  search: 'usd>0',
  notifies: false,
  publicUrlId: 'alice-search-1',
} as const

/** Calls of each read, as screens make them. */
const reads: { [Name in ReadName]: readonly ArgsOf<Name>[] } = {
  adminAuditList: [{}],
  adminInvitationList: [{}],
  adminOverview: [{}],
  adminTaskStatus: [{}],
  adminUserList: [{}],
  authMe: [{}],
  authRegistration: [{}],
  authSessionList: [{}],
  blockList: [{}],
  cardByProduct: [herring, stranger, wish].map((id) => ({ params: { productId: productOf(id) } })),
  cardList: [
    ...[herring, stranger, wish].map((id) => ({ query: { search: cardOf(id)?.sent.name } })),
    { query: { set: 'HRB', limit: 10, owned: ['missing'] } },
  ],
  cardGames: [{}],
  cardNumbers: [{ query: { set: 'HRB' } }],
  cardPriceHistory: [{ params: { id: herring } }],
  cardPriceLines: [{ query: { ids: [herring] } }],
  cardSets: [{}],
  cardSuggestion: [{ query: { search: 'plain hering' } }],
  clientAddress: [{}],
  collectionCompletion: [{}],
  collectionCopies: [{ params: { cardId: herring } }],
  collectionCopyCounts: [{ query: { cards: [herring, stranger] } }],
  collectionCostBasis: [{}],
  collectionLabels: [{}],
  collectionList: [{}, { query: { owned: ['extra'] } }, { query: { list: 'Spare parts' } }],
  collectionMissing: [{ query: { set: 'HRB' } }, { query: { set: 'HRB', listId: 3 } }],
  collectionMovers: [{}],
  collectionSets: [{}],
  collectionStatistics: [{ query: { by: 'condition' } }],
  collectionValue: [{}],
  health: [{}],
  importDetail: [{ params: { id: 1 } }],
  importList: [{}],
  importRows: [{ params: { id: 1 } }],
  listDetail: [
    { params: { listId: 1 }, query: { sortBy: 'position' } },
    { params: { listId: 2 } },
    { params: { listId: 4 } },
    { params: { listId: 6 } },
  ],
  listMine: [{}],
  listPublic: [
    { params: { publicUrlId: 'alice-list-1' } },
    { params: { publicUrlId: 'bob-list-6' } },
    { params: { publicUrlId: sharedSearch.publicUrlId } },
  ],
  listPublicOfUser: [{ params: { userId: alice.id } }, { params: { userId: carol.id } }],
  listsForTrade: [{}],
  moneyOptions: [{}],
  notificationFeedState: [{}],
  notificationList: [{}],
  notificationMailState: [{}],
  notificationSettings: [{}],
  notificationsUnread: [{}],
  profileMine: [{}],
  profileOfUser: [{ params: { userId: alice.id } }, { params: { userId: carol.id } }],
  proposalDetail: [6, 7, 8].map((proposalId) => ({ params: { proposalId } })),
  proposalList: [{}],
  proposalsWaiting: [{}],
  ready: [{}],
  savedSearchList: [{}],
  tradeCards: [alice, bob, carol].map(({ id }) => ({ params: { userId: id } })),
  tradePartners: [{}],
  tradeSearch: [{}],
  userList: [{}],
  wishlistList: [{}, { query: { owned: ['missing'] } }],
  wishlistOfUser: [{ params: { userId: alice.id } }, { params: { userId: carol.id } }],
  wishlistShared: [{ params: { shareToken: 'Link-To-Wishes-Of-alice' } }],
  wishlistTradeMatches: [{}],
  wishlistValue: [{}],
}

interface Write<Name extends WriteName> {
  /** Alice by default. */
  by?: Person
  /** The arguments, after the calls that the write needs to change something. */
  args: ArgsOf<Name> | (() => Promise<ArgsOf<Name>>)
}

const entries = { ids: [1, 3] }
const cards = [{ cardId: stranger, quantity: 2 }]
const commons = { name: 'Commons', search: 'r:common', notifies: true }

/**
 * Calls of each write that change something. Those of none begin or end the session, which clears the whole cache, or change
 * nothing that is cached.
 */
const writes: { [Name in WriteName]: readonly Write<Name>[] } = {
  adminInvitationCreate: [{ by: 'ada', args: { body: { days: 7, max_uses: 1 } } }],
  adminInvitationRevoke: [
    {
      by: 'ada',
      args: async () => {
        const { invitation } = await call(contract.adminInvitationCreate, {
          body: { days: 7, max_uses: 1 },
        })
        return { params: { id: invitation.id } }
      },
    },
  ],
  adminRunTasks: [{ by: 'ada', args: {} }],
  adminUserDelete: [{ by: 'ada', args: { params: { id: carol.id } } }],
  adminUserDeleteBulk: [{ by: 'ada', args: { body: { ids: [carol.id, pia.id] } } }],
  adminUserSetPassword: [
    { by: 'ada', args: { params: { id: carol.id }, body: { password: 'another long one' } } },
  ],
  adminUserSetStatus: [
    { by: 'ada', args: { params: { id: pia.id }, body: { status: 'approved' } } },
    { by: 'ada', args: { params: { id: carol.id }, body: { status: 'denied' } } },
  ],
  authChangePassword: [
    {
      args: async () => {
        await call(contract.authLogin, { body: { username: 'alice', password: seededPassword } })
        return { body: { currentPassword: seededPassword, newPassword: 'another long one' } }
      },
    },
  ],
  authDeleteAccount: [],
  authLogin: [],
  authLogout: [],
  authRegister: [],
  authSessionEnd: [
    {
      args: async () => {
        await call(contract.authLogin, { body: { username: 'alice', password: seededPassword } })
        const { sessions } = await call(contract.authSessionList, {})
        return { params: { sessionId: sessions.find(({ is_current }) => !is_current)?.id ?? '' } }
      },
    },
  ],
  authSessionEndOthers: [
    {
      args: async () => {
        await call(contract.authLogin, { body: { username: 'alice', password: seededPassword } })
        return {}
      },
    },
  ],
  backupImport: [
    {
      args: async () => {
        const { content } = await callForFile(contract.backupExport, {})
        const document: Record<string, unknown> = JSON.parse(await content.text())
        const changed = {
          ...document,
          profile: { name: 'Alice', additional_info: null, is_public: true },
          collection: [],
          wishlist: [],
          lists: [],
        }
        return { form: { backupFile: new File([JSON.stringify(changed)], 'backup.json') } }
      },
    },
  ],
  blockAdd: [{ args: { body: { memberId: bob.id } } }, { args: { body: { memberId: carol.id } } }],
  blockRemove: [
    {
      args: async () => {
        await call(contract.blockAdd, { body: { memberId: carol.id } })
        return { params: { userId: carol.id } }
      },
    },
  ],
  changeUndo: [
    {
      args: async () => {
        const { undo } = await call(contract.collectionRemoveBulk, { body: { entries } })
        return { body: { undo: undo ?? '' } }
      },
    },
    {
      args: async () => {
        const { undo } = await call(contract.wishlistAddBulk, { body: { cards } })
        return { body: { undo: undo ?? '' } }
      },
    },
    {
      args: async () => {
        const { undo } = await call(contract.listEmpty, { params: { listId: 1 } })
        return { body: { undo: undo ?? '' } }
      },
    },
  ],
  collectionAdd: [
    { args: { body: { cardId: stranger } } },
    { args: { body: { cardId: wish, isForTrade: true } } },
    {
      args: async () => {
        await call(contract.collectionSetForTrade, { body: { entries, isForTrade: true } })
        return { body: { cardId: herring } }
      },
    },
  ],
  collectionAddBulk: [
    { args: { body: { cards } } },
    { args: { body: { cards: [{ cardId: wish, isForTrade: true }] } } },
  ],
  collectionMissingAdd: [
    { args: { body: { set: 'HRB' } } },
    { args: { body: { set: 'HRB', listId: 1 } } },
  ],
  collectionRemove: [{ args: { params: { id: 1 } } }],
  collectionRemoveBulk: [{ args: { body: { entries } } }],
  collectionSetCondition: [{ args: { body: { entries, condition: 'HP' } } }],
  collectionSetForTrade: [{ args: { body: { entries, isForTrade: true } } }],
  collectionSetLocation: [{ args: { body: { entries, location: 'Box 1' } } }],
  collectionSetTags: [{ args: { body: { entries, add: ['foils'] } } }],
  collectionUpdate: [
    { args: { params: { id: 1 }, body: { change: -1 } } },
    { args: { params: { id: 1 }, body: { isForTrade: true } } },
    { args: { params: { id: 1 }, body: { condition: 'HP', tags: ['foils'] } } },
  ],
  importAccept: [{ args: { params: { id: 1 }, body: { prefer: 'likeliest' } } }],
  importChoose: [{ args: { params: { id: 1, line: 4 }, body: { cardId: 1 } } }],
  importReopen: [{ args: { params: { id: 1 }, body: { line: 6 } } }],
  importCommit: [{ args: { params: { id: 1 } } }],
  importDelete: [{ args: { params: { id: 1 } } }],
  importStart: [{ args: { form: { text: '1 Plain Herring (HRB) 306', target: 'collection' } } }],
  importUndo: [
    {
      args: async () => {
        await call(contract.importCommit, { params: { id: 1 } })
        return { params: { id: 1 } }
      },
    },
  ],
  listAddBulk: [{ args: { params: { listId: 1 }, body: { cards } } }],
  listAddCard: [
    { args: { params: { listId: 1 }, body: { cardId: stranger } } },
    { args: { params: { listId: 2 }, body: { cardId: stranger } } },
  ],
  listCreate: [{ args: { body: { name: 'Duplicates', visibility: 'public' } } }],
  listDelete: [{ args: { params: { listId: 1 } } }, { args: { params: { listId: 2 } } }],
  listEmpty: [{ args: { params: { listId: 1 } } }],
  listMoveItem: [{ args: { params: { listId: 1, itemId: 1 }, body: { position: 3 } } }],
  listRemoveItem: [{ args: { params: { listId: 1, itemId: 1 } } }],
  listSetVisibility: [
    { args: { params: { listId: 1 }, body: { visibility: 'private' } } },
    { args: { params: { listId: 3 }, body: { visibility: 'for_trade' } } },
  ],
  listUpdate: [{ args: { params: { listId: 1 }, body: { name: 'Leftovers' } } }],
  listUpdateItem: [{ args: { params: { listId: 1, itemId: 1 }, body: { quantity: 1 } } }],
  notificationFeedCreate: [{ args: {} }],
  notificationFeedRemove: [
    {
      args: async () => {
        await call(contract.notificationFeedCreate, {})
        return {}
      },
    },
  ],
  notificationMailConfirm: [
    { args: async () => ({ body: { token: (await mailOfAlice()).token } }) },
  ],
  notificationMailEnd: [
    { args: async () => ({ params: { mailToken: (await mailOfAlice()).endToken } }) },
  ],
  notificationMailRemove: [{ args: () => mailOfAlice().then(() => ({})) }],
  notificationMailSet: [{ args: { body: { address: 'alice@example.com' } } }],
  // It clears the whole cache.
  moneyUpdate: [],
  notificationRead: [
    {
      args: async () => {
        const unread = db.state.notifications.find(({ readAt }) => readAt === null)
        return { params: { notificationId: unread?.id ?? 0 } }
      },
    },
  ],
  notificationReadAll: [{ args: {} }],
  notificationReadProposals: [{ args: { body: { proposalIds: [6, 7] } } }],
  notificationSettingsUpdate: [
    { args: { body: { kind: 'proposal_received', inApp: false, byMail: false } } },
  ],
  profileUpdate: [{ args: { body: { name: 'Alice', is_public: false } } }],
  proposalAccept: [{ args: { params: { proposalId: 6 } } }],
  proposalCounter: [
    {
      args: {
        params: { proposalId: 6 },
        body: { yours: [{ cardId: herring }], theirs: [{ cardId: 616 }] },
      },
    },
  ],
  proposalDecline: [{ args: { params: { proposalId: 6 } } }],
  proposalSend: [
    {
      args: {
        body: { memberId: bob.id, yours: [{ cardId: herring }], theirs: [{ cardId: 616 }] },
      },
    },
  ],
  proposalWithdraw: [{ args: { params: { proposalId: 8 } } }],
  savedSearchCreate: [{ args: { body: { ...commons, scope: 'cards' } } }],
  savedSearchDelete: [{ args: () => foundForAlice().then((params) => ({ params })) }],
  savedSearchUpdate: [
    {
      args: async () => ({
        params: await foundForAlice(),
        body: { ...commons, name: 'Renamed' },
      }),
    },
    { args: { params: { searchId: 1 }, body: { ...commons, isPublic: false } } },
  ],
  wishlistAdd: [{ args: { body: { cardId: stranger } } }],
  wishlistAddBulk: [{ args: { body: { cards } } }],
  wishlistRemove: [{ args: { params: { id: 2 } } }],
  wishlistShare: [],
  wishlistUnshare: [{ args: {} }],
  wishlistUpdate: [{ args: { params: { id: 2 }, body: { targetPrice: 1 } } }],
}

let db: MockDb

/** The id of a search that alice has, with a notification of a card that fits it. */
async function foundForAlice(): Promise<{ searchId: number }> {
  const { id } = await call(contract.savedSearchCreate, { body: { ...commons, scope: 'cards' } })
  const saved = db.state.savedSearches.at(-1)
  if (saved) saved.fitting = []
  checkSearches(db)
  return { searchId: Number(id) }
}

/** Alice's address for mail, which waits for its confirmation. */
async function mailOfAlice() {
  await call(contract.notificationMailSet, { body: { address: 'alice@example.com' } })
  const mail = db.state.notificationMails.find(({ userId }) => userId === alice.id)
  if (!mail) throw new Error('The address is not kept')
  return mail
}

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
  addSearch(db, alice.id, sharedSearch)
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

/** The cached reads that a write leaves with another answer, and whether each is stale. */
async function changedReads(endpoint: Endpoint, { by = 'alice', args }: Write<WriteName>) {
  setAuthToken(standingToken(by))
  const given = typeof args === 'function' ? await args() : args
  const client = newClient()
  const before: string[] = []
  for (const query of queries()) before.push(await answerOf(client, query))
  await sendWrite(client, endpoint, given, { isMarked: true })
  const changed: { read: string; isStale: boolean }[] = []
  for (const [at, query] of queries().entries()) {
    if (before[at] === 'null' || (await answerOf(newClient(), query)) === before[at]) continue
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
