/** Calls about members' cards, as scenarios make them: typed, and over all pages. */
import type * as z from 'zod/mini'
import {
  collectionAdd,
  collectionAddBulk,
  type CollectionItemSent,
  collectionList,
  collectionUpdate,
} from '../../../../src/contract/collection.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import type { totalsSent } from '../../../../src/contract/totals.ts'
import { wishlistAdd, wishlistList, wishlistUpdate } from '../../../../src/contract/wishlist.ts'
import type { CardEntrySent, WishSent } from '../../../../src/contract/entries.ts'
import type { Client } from '../../client.ts'

export type OwnQuery = NonNullable<Args<typeof collectionList>['query']>
export type WishQuery = NonNullable<Args<typeof wishlistList>['query']>

/** Pages of at most 100 hold entries; others hold but ids. */
function entriesOf<Item extends object>(page: readonly (Item | object)[]): Item[] {
  return page.filter((item): item is Item => 'id' in item)
}

/** All entries of the member's collection that match, in order, read by pages of `limit`. */
export async function owned(client: Client, query: OwnQuery = {}): Promise<CollectionItemSent[]> {
  const items: CollectionItemSent[] = []
  for (let page = 1; ; page++) {
    const answer = await client.call(collectionList, { query: { limit: 100, ...query, page } })
    items.push(...entriesOf<CollectionItemSent>(answer.collection))
    if (page >= answer.pagination.totalPages) return items
  }
}

/** All entries of the member's wishlist that match, in order, read by pages of `limit`. */
export async function wished(client: Client, query: WishQuery = {}): Promise<WishSent[]> {
  const items: WishSent[] = []
  for (let page = 1; ; page++) {
    const answer = await client.call(wishlistList, { query: { limit: 100, ...query, page } })
    items.push(...entriesOf<WishSent>(answer.wishlist))
    if (page >= answer.pagination.totalPages) return items
  }
}

export const add = (client: Client, body: Args<typeof collectionAdd>['body']) =>
  client.call(collectionAdd, { body }).then(({ item }) => item)

export const update = (client: Client, id: number, body: Args<typeof collectionUpdate>['body']) =>
  client.call(collectionUpdate, { params: { id }, body }).then(({ item }) => item)

export const addBulk = (client: Client, cards: Args<typeof collectionAddBulk>['body']['cards']) =>
  client.call(collectionAddBulk, { body: { cards } })

export const wish = (client: Client, body: Args<typeof wishlistAdd>['body']) =>
  client.call(wishlistAdd, { body }).then(({ item }) => item)

export const updateWish = (client: Client, id: number, body: Args<typeof wishlistUpdate>['body']) =>
  client.call(wishlistUpdate, { params: { id }, body }).then(({ item }) => item)

interface Valued {
  card_id: number
  variation: string
  quantity: number
  market_price: number | null
  low_market_price: number | null
}

const cents = (dollars: number | null) => BigInt(Math.round((dollars ?? 0) * 100))

/** What entries are and are worth, summed in whole cents. */
export function totalsOf(entries: readonly Valued[]): z.output<typeof totalsSent> {
  const sum = (each: (entry: Valued) => bigint) =>
    Number(entries.reduce((total, entry) => total + each(entry), 0n))
  const copiesWith = (priceOf: (entry: Valued) => number | null) =>
    sum((entry) => (priceOf(entry) === null ? 0n : BigInt(entry.quantity)))
  return {
    totalCards: sum(({ quantity }) => BigInt(quantity)),
    uniqueCards: new Set(entries.map((entry) => `${entry.card_id} ${entry.variation}`)).size,
    totalValue: sum((entry) => BigInt(entry.quantity) * cents(entry.market_price)) / 100,
    pricedCards: copiesWith((entry) => entry.market_price),
    totalLowValue: sum((entry) => BigInt(entry.quantity) * cents(entry.low_market_price)) / 100,
    lowPricedCards: copiesWith((entry) => entry.low_market_price),
  }
}

/** A wish as its sums see it. */
export const valuedWish = ({ quantity, variation, card }: CardEntrySent): Valued => ({
  ...card,
  card_id: card.id,
  variation,
  quantity,
})

/** The details and the quantity of entries, for comparing without ids. */
export const brief = ({ card_id, variation, condition, language, quantity }: CollectionItemSent) =>
  `${quantity}x ${card_id} ${variation} ${condition} ${language}`

export const briefWish = ({ card, variation, quantity }: CardEntrySent) =>
  `${quantity}x ${card.id} ${variation}`

/** A collection in short, in the order of the cards' ids. */
export async function briefly(client: Client): Promise<string[]> {
  return (await owned(client)).toSorted((a, b) => a.card_id - b.card_id || a.id - b.id).map(brief)
}

export async function wishesBriefly(client: Client): Promise<string[]> {
  return (await wished(client))
    .toSorted((a, b) => a.card.id - b.card.id || a.id - b.id)
    .map(briefWish)
}
