/** Calls about lists and trades, as scenarios make them: typed, and over all pages. */
import type { Args, Sends } from '../../../../src/contract/endpoint.ts'
import {
  listAddCard,
  listCreate,
  listDetail,
  listMine,
  listMoveItem,
  listPublic,
  listSetVisibility,
  listsForTrade,
  listUpdateItem,
} from '../../../../src/contract/lists.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import {
  type MatchSent,
  type OfferSent,
  type PartnerSent,
  tradePartners,
  tradeSearch,
  wishlistTradeMatches,
} from '../../../../src/contract/trade.ts'
import type { Visibility } from '../../../../src/domain/entries/list.ts'
import type { CardEntrySent } from '../../../../src/contract/entries.ts'
import type { Client } from '../../client.ts'
import { add } from '../entries/entries.ts'
import { newcomer } from '../accounts/members.ts'

export const noList = { status: 404, body: { message: 'List not found.' } }
export const noItem = { status: 404, body: { message: 'Card not found on this list.' } }
export const noLink = {
  status: 404,
  body: { message: 'The link may be invalid or the list may no longer be public.' },
}

type ListQuery = NonNullable<Args<typeof listDetail>['query']>
type NewItem = Args<typeof listAddCard>['body']

export const mine = (client: Client, query: Args<typeof listMine>['query'] = {}) =>
  client.call(listMine, { query }).then(({ lists }) => lists)

export const create = (client: Client, body: Args<typeof listCreate>['body']) =>
  client.call(listCreate, { body }).then(({ list }) => list)

export const show = (client: Client, listId: number, visibility: Visibility) =>
  client
    .call(listSetVisibility, { params: { listId }, body: { visibility } })
    .then(({ list }) => list)

export const put = (client: Client, listId: number, body: NewItem) =>
  client.call(listAddCard, { params: { listId }, body }).then(({ item }) => item)

export const step = (
  client: Client,
  [listId, itemId]: readonly [number, number],
  body: Args<typeof listUpdateItem>['body'],
) => client.call(listUpdateItem, { params: { listId, itemId }, body }).then(({ item }) => item)

export const move = (
  client: Client,
  [listId, itemId]: readonly [number, number],
  position: number,
) => client.call(listMoveItem, { params: { listId, itemId }, body: { position } })

export const detail = (client: Client, listId: number, query: ListQuery = {}) =>
  client.call(listDetail, { params: { listId }, query })

export const byLink = (client: Client, publicUrlId: string, query: ListQuery = {}) =>
  client.call(listPublic, { params: { publicUrlId }, query })

/** A list with cards on it, one after the other. */
export async function listed(
  client: Client,
  body: Args<typeof listCreate>['body'],
  cards: readonly NewItem[],
) {
  const { id } = await create(client, body)
  for (const each of cards) await put(client, id, each)
  return (await detail(client, id)).list
}

/** The items of a list in its own order. */
export async function inOwnOrder(client: Client, listId: number): Promise<string[]> {
  const { list } = await detail(client, listId, { sortBy: 'position' })
  return list.items.map(briefItem)
}

export const briefItem = ({ card, variation, quantity }: CardEntrySent) =>
  `${quantity}x ${card.id} ${variation}`

interface Paged {
  pagination: { totalPages: number }
}

/** The items of all pages, in their order. */
export async function allPages<Answer extends Paged, Item>(
  ask: (page: number) => Promise<Answer>,
  itemsOf: (answer: Answer) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(page)
    items.push(...itemsOf(answer))
    if (page >= answer.pagination.totalPages) return items
  }
}

type TradeListsQuery = NonNullable<Args<typeof listsForTrade>['query']>
export type TradeListSent = Sends<typeof listsForTrade>['lists'][number]

export const tradeLists = (client: Client, query: TradeListsQuery = {}): Promise<TradeListSent[]> =>
  allPages(
    (page) => client.call(listsForTrade, { query: { limit: 100, ...query, page } }),
    ({ lists }) => lists,
  )

type SearchQuery = NonNullable<Args<typeof tradeSearch>['query']>
type MatchQuery = NonNullable<Args<typeof wishlistTradeMatches>['query']>
type PartnerQuery = NonNullable<Args<typeof tradePartners>['query']>

export const offers = (client: Client, query: SearchQuery = {}): Promise<OfferSent[]> =>
  allPages(
    (page) => client.call(tradeSearch, { query: { limit: 100, ...query, page } }),
    ({ results }) => results,
  )

export const matches = (client: Client, query: MatchQuery = {}): Promise<MatchSent[]> =>
  allPages(
    (page) => client.call(wishlistTradeMatches, { query: { limit: 100, ...query, page } }),
    (answer) => answer.matches,
  )

export const partners = (client: Client, query: PartnerQuery = {}): Promise<PartnerSent[]> =>
  allPages(
    (page) => client.call(tradePartners, { query: { limit: 100, ...query, page } }),
    (answer) => answer.partners,
  )

/** A new member with a public profile, a list for trade and the listed copies in the collection. */
export async function trader(client: Client, cards: readonly NewItem[], name = 'For you') {
  const { client: own, id, username } = await newcomer(client)
  for (const each of cards) await add(own, each)
  await own.call(profileUpdate, { body: { is_public: true } })
  const list = await listed(own, { name, visibility: 'for_trade' }, cards)
  return { own, id, username, list }
}

/** The items of a list of `fiveCards`. */
export const fiveIds = [600, 618, 612, 616, 91] as const

/** A list of five cards, and the ids of its items in their order. */
export async function fiveCards(client: Client) {
  const { client: own } = await newcomer(client)
  const cards = fiveIds.map((cardId) => ({ cardId }))
  const { id, items } = await listed(own, { name: 'Deck' }, cards)
  const itemOf = (cardId: number) => items.find((item) => item.card.id === cardId)?.id ?? 0
  return { own, id, itemOf }
}

/** The cards of a list in its own order. */
export const cardOrder = async (own: Client, id: number) =>
  (await inOwnOrder(own, id)).map((text) => Number(text.split(' ')[1]))
