/** Calls about proposals, as scenarios make them: typed, and over all pages. */
import type { Args } from '../../../../src/contract/endpoint.ts'
import {
  proposalAccept,
  proposalCounter,
  proposalDecline,
  proposalDetail,
  proposalList,
  proposalSend,
  type ProposalSent,
  type ProposalSideSent,
  proposalsWaiting,
  proposalWithdraw,
  tradeCards,
  type TradeCardSent,
} from '../../../../src/contract/proposals.ts'
import type { ProposalBox } from '../../../../src/domain/trade/trade.ts'
import type { ProposalAction } from '../../../../src/domain/trade/proposal.ts'
import type { Client } from '../../client.ts'
import { add } from '../entries/entries.ts'
import { allPages, listed } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'

type Sent = Args<typeof proposalSend>['body']
export type Terms = Args<typeof proposalCounter>['body']
export type NewRow = NonNullable<Terms['yours']>[number]

export const noProposal = { status: 404, body: { message: 'Trade offer not found.' } }
export const noMember = { status: 404, body: { message: 'Member not found.' } }
export const closed = (state: string) => ({
  status: 409,
  body: { message: `This offer was already ${state}.` },
})

const one = ({ proposal }: { proposal: ProposalSent }) => proposal
const named = (proposalId: number) => ({ params: { proposalId } })

export const send = (client: Client, body: Sent) => client.call(proposalSend, { body }).then(one)
export const counter = (client: Client, id: number, body: Terms) =>
  client.call(proposalCounter, { ...named(id), body }).then(one)
export const accept = (client: Client, id: number) =>
  client.call(proposalAccept, named(id)).then(one)
export const decline = (client: Client, id: number) =>
  client.call(proposalDecline, named(id)).then(one)
export const withdraw = (client: Client, id: number) =>
  client.call(proposalWithdraw, named(id)).then(one)
export const look = (client: Client, id: number) => client.call(proposalDetail, named(id)).then(one)
export const waiting = (client: Client) =>
  client.call(proposalsWaiting, {}).then((answer) => answer.waiting)

/** Sends a proposal that must be refused. */
export const trySending = (client: Client, body: unknown) =>
  client.send('POST', '/api/trade/proposals', { body })
export const tryTo = (client: Client, action: ProposalAction, id: number, body: unknown = {}) =>
  client.send('POST', `/api/trade/proposals/${id}/${action}`, {
    ...(action === 'counter' && { body }),
  })

export const boxOf = (client: Client, box: ProposalBox, limit = 100): Promise<ProposalSent[]> =>
  allPages(
    (page) => client.call(proposalList, { query: { box, limit, page } }),
    ({ proposals }) => proposals,
  )

type TradeCardQuery = NonNullable<Args<typeof tradeCards>['query']>

export const cardsOf = (
  client: Client,
  userId: number,
  query: TradeCardQuery = {},
): Promise<TradeCardSent[]> =>
  allPages(
    (page) =>
      client.call(tradeCards, { params: { userId }, query: { limit: 100, ...query, page } }),
    ({ cards }) => cards,
  )

const briefTradeCard = (row: TradeCardSent) =>
  `${row.card.id} ${row.variation} ${row.condition} ${row.language}: ${row.listed} listed, ${row.owned} owned, ${row.promised} promised, ${row.askedFor} asked for, ${row.available} available`

export const briefCards = async (client: Client, userId: number, query: TradeCardQuery = {}) =>
  (await cardsOf(client, userId, query)).map(briefTradeCard)

/** How many copies of the first kind of a card could be proposed. */
export const availableOf = async (
  client: Client,
  userId: number,
  cardId: number,
): Promise<number | undefined> =>
  (await cardsOf(client, userId, { cards: [String(cardId)] }))[0]?.available

export const briefSide = ({ cards }: ProposalSideSent) =>
  cards.map(
    ({ card, variation, condition, language, quantity, left }) =>
      `${quantity}x ${card.id} ${variation} ${condition} ${language}, ${left} left`,
  )

/** A new member with a collection, by default with the same copies on a list for trade. */
export async function dealer(
  client: Client,
  own: readonly NewRow[],
  forTrade: readonly NewRow[] = own,
) {
  const someone = await newcomer(client)
  for (const each of own) await add(someone.client, each)
  const cards = forTrade.map(({ condition: _condition, language: _language, ...item }) => item)
  const list = await listed(someone.client, { name: 'For you', visibility: 'for_trade' }, cards)
  return { ...someone, own: someone.client, list }
}

/** Two members who have two copies of a card each, one for fifty cents and one for nine. */
export async function twoDealers(client: Client) {
  const a = await dealer(client, [{ cardId: 600, quantity: 2 }])
  const b = await dealer(client, [{ cardId: 618, quantity: 2 }])
  return { a, b }
}

/** One copy for one. */
export const swap = (memberId: number, yours: number, theirs: number) => ({
  memberId,
  yours: [{ cardId: yours }],
  theirs: [{ cardId: theirs }],
})
