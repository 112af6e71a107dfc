/** Answers of reads from what the device keeps. They are made by the rules of `src/memory`, and read as the answers of the server. */
import * as z from 'zod/mini'
import {
  collectionCopies,
  collectionIds,
  collectionLabels,
  collectionList,
  collectionSets,
} from '../contract/collection.ts'
import { collectionStatistics } from '../contract/value.ts'
import { deckCoverage, deckMine } from '../contract/decks.ts'
import type { AnyCaller, Endpoint, Input, Viewer } from '../contract/endpoint.ts'
import { handle } from '../contract/handle.ts'
import { listDetail, listMine } from '../contract/lists.ts'
import { type User, userReader } from '../contract/session.ts'
import { wishlistIds, wishlistList } from '../contract/wishlist.ts'
import { currencyOf } from '../domain/cards/price-source.ts'
import type { KeptCards } from '../domain/kept-cards.ts'
import { hasFacts, namesTest } from '../domain/search/search-test.ts'
import { DeviceRecords, turn } from '../memory/device-db.ts'
import { deviceReads } from '../memory/device-reads.ts'
import { isCardIdsCall } from '../memory/entry-pages.ts'
import type { MemoryDb } from '../memory/memory-db.ts'
import { readDeviceIndex } from './device-index.ts'
import { readStored } from './device-store.ts'

/** A call of an endpoint, by its name. */
export interface DeviceCall {
  name: string
  params: Record<string, string>
  /** The query of the address, such as `?search=bolt`. */
  query: string
}

interface Opened {
  records: DeviceRecords
  viewer: Viewer
  cards: KeptCards
  hasDetails: boolean
}

let opened: Promise<Opened | undefined> | undefined

/** What the device keeps of the member; undefined where it has nothing. It is read once, and stays, as pages of one moment. */
export function openDevice(): Promise<Opened | undefined> {
  if (opened) return opened
  const device = readOpened()
  opened = device
  const forget = () => {
    if (opened === device) opened = undefined
  }
  device.then((found) => found ?? forget(), forget)
  return device
}

async function readOpened(): Promise<Opened | undefined> {
  const [kept, index] = await Promise.all([readStored('session', 'viewer'), readDeviceIndex()])
  const user: User | undefined = z.safeParse(userReader, kept).data
  if (!user || !index) return undefined
  const isInEuros = user.money?.prices_in === currencyOf('cardmarket')
  const id = Number(user.id)
  const memberFields = { id, username: user.username, status: user.status }
  const records = new DeviceRecords(index.parts, {
    user: memberFields,
    isInEuros,
    now: () => new Date(),
  })
  const priceSource = isInEuros ? 'cardmarket' : 'tcgplayer'
  const viewer: Viewer = {
    ...memberFields,
    role: user.role,
    priceSource,
    sessionId: '',
    isConfirmed: false,
    lacksSecondFactor: false,
    apiKey: null,
  }
  const cards = { savedAt: index.savedAt, ...records.counts() }
  void records.readAhead()
  return { records, viewer, cards, hasDetails: index.hasDetails }
}

/** Records are read from the store again at the next answer. */
export function closeRecords(): void {
  opened = undefined
}

/** The reads that need only the cards that their search names, and those that need only the cards of lists. */
const readsOfNames: readonly string[] = [collectionList.name, wishlistList.name]
const readsOfLists: readonly string[] = [listMine.name, deckMine.name]

/** The least of the records from which a read has its whole answer. What takes long waits until other calls are answered. */
async function recordsFor(
  records: DeviceRecords,
  { name, search, signal }: { name: string; search: string; signal: AbortSignal },
): Promise<MemoryDb> {
  const test = readsOfNames.includes(name) ? namesTest(search) : null
  if (test !== null) return records.named(test, signal)
  await turn('background')
  return readsOfLists.includes(name) ? records.listed() : records.whole()
}

type AnyRead = (input: Input<Endpoint> & AnyCaller & { db: MemoryDb }) => unknown

const endpoints = {
  collectionCopies,
  collectionLabels,
  collectionList,
  collectionSets,
  collectionStatistics,
  deckCoverage,
  deckMine,
  listDetail,
  listMine,
  wishlistList,
} satisfies Record<keyof typeof deviceReads, Endpoint>

/** The calls of these that ask for ids of cards alone (`isCardIdsCall`). */
const idEndpoints: Partial<Record<string, Endpoint>> = {
  [collectionIds.name]: collectionIds,
  [wishlistIds.name]: wishlistIds,
}

const hasRead = (name: string): name is keyof typeof deviceReads => name in endpoints

/**
 * The answer of a call, with what it was made from; undefined where the device has none. A search that is aborted rejects, and so does a
 * call that the server would refuse.
 */
export async function deviceAnswer(
  { name, params, query }: DeviceCall,
  signal: AbortSignal,
): Promise<{ answer: unknown; cards: KeptCards } | undefined> {
  if (!hasRead(name)) return undefined
  const device = await openDevice()
  if (!device) return undefined
  const { records, viewer, cards, hasDetails } = device
  const searchParams = new URLSearchParams(query)
  const search = searchParams.get('search') ?? ''
  if (hasFacts(search) && !hasDetails) return undefined
  const db = await recordsFor(records, { name, search, signal })
  const limit = Number(searchParams.get('limit'))
  const endpoint: Endpoint = (isCardIdsCall({ limit }) && idEndpoints[name]) || endpoints[name]
  const read = deviceReads[name] as unknown as AnyRead
  const sent = await handle(
    endpoint,
    {
      params,
      query: searchParams,
      authorization: 'Bearer device',
      authenticate: async () => viewer,
      readJson: async () => undefined,
      readForm: async () => ({}),
    },
    (input) => read({ ...input, db }),
  )
  const schema = endpoint.reads ?? endpoint.sends
  return schema && { answer: z.parse(schema, sent), cards }
}
