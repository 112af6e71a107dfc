/**
 * Answers of reads from what the device keeps, where the server cannot be reached. They are made by the rules of `src/memory` and read
 * as the answers of the server. Loaded when it is first needed.
 */
import * as z from 'zod/mini'
import type { AnyCaller, Args, Endpoint, Input, Reads, Viewer } from '../contract/endpoint.ts'
import { collectionList } from '../contract/collection.ts'
import { deckMine } from '../contract/decks.ts'
import { handle } from '../contract/handle.ts'
import { listMine } from '../contract/lists.ts'
import { authMe, type User, userReader } from '../contract/session.ts'
import { wishlistList } from '../contract/wishlist.ts'
import { currencyOf } from '../domain/cards/price-source.ts'
import type { KeptCards } from '../domain/kept-cards.ts'
import { hasFacts, namesTest } from '../domain/search/search-test.ts'
import { DeviceRecords, turn } from '../memory/device-db.ts'
import { deviceReads } from '../memory/device-reads.ts'
import type { MemoryDb } from '../memory/memory-db.ts'
import { authToken } from './auth-token.ts'
import { addressOf } from './call.ts'
import { readDeviceIndex } from './device-index.ts'
import { readDevice } from './device-store.ts'

interface Opened {
  records: DeviceRecords
  viewer: Viewer
  cards: KeptCards
  hasDetails: boolean
}

let opened: { token: string | null; device: Promise<Opened | undefined> } | undefined

async function keptUser(): Promise<User | undefined> {
  return z.safeParse(userReader, await readDevice('session', 'viewer')).data
}

/** What the device keeps of the member; undefined where it has nothing. It is read once, and stays, as pages of one moment. */
function openDevice(): Promise<Opened | undefined> {
  const token = authToken()
  if (opened?.token === token) return opened.device
  const device = readOpened()
  opened = { token, device }
  const forget = () => {
    if (opened?.device === device) opened = undefined
  }
  device.then((found) => found ?? forget(), forget)
  return device
}

async function readOpened(): Promise<Opened | undefined> {
  const [user, index] = await Promise.all([keptUser(), readDeviceIndex()])
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
  return { records, viewer, cards, hasDetails: index.hasDetails }
}

/** Records are read from the store again at the next answer. */
export function closeRecords(): void {
  opened = undefined
}

/** The reads that need only the cards that their search names, and those that need only the cards of lists. */
const readsOfNames: readonly string[] = [collectionList.name, wishlistList.name]
const readsOfLists: readonly string[] = [listMine.name, deckMine.name]

/** The least of the records from which a read has its whole answer. What takes long waits until the answers before it are drawn. */
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
const reads = deviceReads as unknown as Readonly<Record<string, AnyRead | undefined>>

/**
 * The answer of a call, with what it was made from (null for the session); undefined where the device has none. A search that is aborted
 * rejects.
 */
export async function deviceAnswer<const E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  signal: AbortSignal,
): Promise<{ answer: Reads<E>; cards: KeptCards | null } | undefined> {
  if (endpoint.name === authMe.name) {
    const user = await keptUser()
    return user && { answer: user as Reads<E>, cards: null }
  }
  const read = reads[endpoint.name]
  const device = read && (await openDevice())
  if (!read || !device) return undefined
  const { records, viewer, cards, hasDetails } = device
  const { query: { search = '' } = {} } = args as { query?: { search?: string } }
  if (hasFacts(search) && !hasDetails) return undefined
  const db = await recordsFor(records, { name: endpoint.name, search, signal })
  const { params = {} } = args as { params?: Record<string, string | number> }
  const sent = await handle(
    endpoint,
    {
      params: Object.fromEntries(
        Object.entries(params).map(([key, value]) => [key, String(value)]),
      ),
      query: new URL(addressOf(endpoint, args), location.href).searchParams,
      authorization: 'Bearer device',
      authenticate: async () => viewer,
      readJson: async () => undefined,
      readForm: async () => ({}),
    },
    (input) => read({ ...input, db }),
  )
  const schema = endpoint.reads ?? endpoint.sends
  return schema && { answer: z.parse(schema, sent) as Reads<E>, cards }
}
