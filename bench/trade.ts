/** Half a million offers of five hundred members: how quickly they are searched, matched and listed, over HTTP. */
import { rm } from 'node:fs/promises'
import { offerSorts } from '../src/domain/trade/offer-sort.ts'
import { tradeListSorts } from '../src/domain/entries/list.ts'
import { addProposals } from './data/bench-proposals.ts'
import { copyWithTraders, tradeCount } from './data/bench-traders.ts'
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
    const post = async (path: string) => {
      const start = performance.now()
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(server.address + path, { method: 'POST', headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
      return performance.now() - start
    }
    return [...(await sections(measure)), await proposalSection({ measure, post, largeIds })]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
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
  const found: Found[] = []
  for (const item of items) found.push(...(await each(item)))
  return found
}
