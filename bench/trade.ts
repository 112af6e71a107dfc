/** Half a million offers of five hundred members: how quickly they are searched, matched and listed, over HTTP. */
import { rm } from 'node:fs/promises'
import { offerSorts } from '../src/domain/trade/trade.ts'
import { tradeListSorts } from '../src/domain/entries/list.ts'
import { addProposals } from './data/bench-proposals.ts'
import { copyWithTraders, tradeCount } from './data/bench-members.ts'
import { type Section, times } from './figures.ts'
import { proposalSection } from './proposals.ts'
import { startServer, timeOf } from './server-process.ts'

const rounds = 10

export async function trade(): Promise<Section[]> {
  const { folder, token } = await copyWithTraders()
  const largeIds = await addProposals(folder)
  const server = await startServer({ DATA_DIR: folder })
  try {
    const measure = async (paths: string[]) => {
      for (const path of paths) await timeOf(server.address + path, token)
      const measured: number[] = []
      for (let round = 0; round < rounds; round++) {
        for (const path of paths) measured.push(await timeOf(server.address + path, token))
      }
      return measured
    }
    const send = async (method: 'POST' | 'PUT', path: string, body?: unknown) => {
      const start = performance.now()
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const response = await fetch(server.address + path, init)
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
      return performance.now() - start
    }
    const entryIds = await firstEntryIds(server.address, token)
    return [
      ...(await sections(measure)),
      await proposalSection({ measure, send, largeIds }),
      await markSection(send, entryIds),
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

export type Send = (method: 'POST' | 'PUT', path: string, body?: unknown) => Promise<number>

/** Entries that a member marks for trade: as many as a real collection had. */
const marked = 12_784

async function firstEntryIds(address: string, token: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < marked; page++) {
    const path = `/api/collection?limit=100&page=${page}`
    const response = await fetch(address + path, { headers: { Authorization: `Bearer ${token}` } })
    const { collection } = (await response.json()) as { collection: { id: number }[] }
    ids.push(...collection.map(({ id }) => id))
  }
  return ids.slice(0, marked)
}

/** Each change of a collection brings the list 'For trade' up to date. */
async function markSection(send: Send, entryIds: readonly number[]): Promise<Section> {
  const change = async () => {
    const measured: number[] = []
    for (const id of entryIds.slice(0, 50))
      measured.push(await send('PUT', `/api/collection/${id}`, { change: 1 }))
    return measured
  }
  const before = await change()
  const marks: number[] = []
  for (let start = 0; start < entryIds.length; start += 5000) {
    const entries = { ids: entryIds.slice(start, start + 5000) }
    marks.push(await send('POST', '/api/collection/for-trade', { entries, isForTrade: true }))
  }
  return {
    title: `one more copy of an entry, over HTTP`,
    figures: [
      ...times('by a member without marks for trade', before),
      ...times(`with ${marked} marked entries`, await change(), { p95: 120 }),
      ...times('and the marks of 5,000 entries at once', marks, { p95: 3000 }),
    ],
  }
}

async function sections(measure: (paths: string[]) => Promise<number[]>): Promise<Section[]> {
  const matches = '/api/wishlist/tradematch?limit=50'
  const partners = '/api/trade/partners?limit=50'
  const search = { p50: 40, p95: 100 }
  return [
    {
      title: `${tradeCount.offers} offers on ${tradeCount.lists} lists, ${tradeCount.wishes} wishes, over HTTP`,
      figures: [
        ...times(
          'a page of matches',
          await measure([matches, `${matches}&sortBy=updated&sortOrder=desc&page=9`]),
          { p50: 60, p95: 120 },
        ),
        ...times('a page of a search', await measure(Object.values(searches).flat()), search),
        ...(await inTurn(Object.entries(searches), async ([name, paths]) =>
          times(`— ${name}`, await measure(paths)),
        )),
        ...times(
          'a page of partners',
          await measure([partners, `${partners}&sortBy=name&sortOrder=asc&page=5`]),
          { p95: 150 },
        ),
        ...times(
          'a page of the lists for trade',
          await measure(tradeListSorts.map((sortBy) => `/api/lists/for-trade?sortBy=${sortBy}`)),
          { p95: 20 },
        ),
        ...times(
          '— of one game',
          await measure(
            tradeListSorts.map((sortBy) => `/api/lists/for-trade?sortBy=${sortBy}&game=magic`),
          ),
        ),
      ],
    },
  ]
}

/** First pages, and far ones where there are any. */
const searches = {
  'all offers, first page': pages('', 1),
  'all offers, a far page': pages('', 150),
  'a common word, first page': pages('the', 1),
  'a common word, a far page': pages('the', 150),
  'a rare name': pages('drowned oracle', 1),
  'a word of many names': pages('lantern', 1),
}

function pages(cardName: string, page: number): string[] {
  return offerSorts.map(
    (sortBy) =>
      `/api/trade/search?${new URLSearchParams({ cardName, sortBy, page: String(page) })}`,
  )
}

async function inTurn<Item, Found>(
  items: readonly Item[],
  each: (item: Item) => Promise<Found[]>,
): Promise<Found[]> {
  const results: Found[] = []
  for (const item of items) results.push(...(await each(item)))
  return results
}
