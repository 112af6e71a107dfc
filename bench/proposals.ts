/** Proposing, reading and accepting trades, over HTTP: part of `trade`. */
import { tradeCardSorts } from '../src/domain/trade/proposal.ts'
import { proposalCount } from './data/bench-proposals.ts'
import { type Section, times } from './figures.ts'
import type { Send } from './trade.ts'

export interface ProposalCalls {
  /** Requests all of these several times; returns their times. */
  measure: (paths: string[]) => Promise<number[]>
  send: Send
  /** The proposals to accept. */
  largeIds: number[]
}

const aim = { p95: 120 }

const box = (name: string, page = 1) => `/api/trade/proposals?box=${name}&page=${page}`
const cards = (member: number, query: string) =>
  `/api/trade/members/${member}/cards?limit=50&${query}`

export async function proposalSection({
  measure,
  send,
  largeIds,
}: ProposalCalls): Promise<Section> {
  const { owned, listed, sideOfLarge, pending, large, past } = proposalCount
  const sorts = tradeCardSorts.map((sortBy) => `sortBy=${sortBy}`)
  const figures = [
    ...times(
      `a page of ${pending + large} pending and ${past} past proposals`,
      await measure([box('received'), box('past'), box('past', 50), box('sent')]),
      aim,
    ),
    ...times(
      `— of proposals of ${sideOfLarge} and ${sideOfLarge} cards`,
      await measure([box('received', 5)]),
    ),
    ...times('how many wait', await measure(['/api/trade/proposals/waiting']), { p95: 20 }),
    ...times(
      'a page of cards to trade',
      await measure([1, 2].flatMap((member) => sorts.map((sort) => cards(member, sort)))),
      aim,
    ),
    ...times('— a far page', await measure([cards(2, 'page=40'), cards(1, 'page=40')]), aim),
    ...times(
      '— a search',
      await measure([cards(2, 'search=lantern'), cards(2, 'search=the')]),
      aim,
    ),
  ]
  const accepting: number[] = []
  for (const id of largeIds) accepting.push(await send('POST', `/api/trade/proposals/${id}/accept`))
  return {
    title: `proposals of members with ${owned} entries and ${listed} cards for trade, over HTTP`,
    figures: [
      ...figures,
      ...times(`accepting ${sideOfLarge} and ${sideOfLarge} cards`, accepting, { p95: 200 }),
    ],
  }
}
