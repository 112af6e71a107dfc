/** Walking through a list, page by page. */
import { type CardSent, cardList } from '../../../src/contract/cards.ts'
import type { Args } from '../../../src/contract/endpoint.ts'
import type { Client } from '../client.ts'

export type Query = NonNullable<Args<typeof cardList>['query']>

/** All cards that match, in their order. */
export async function allCards(client: Client, query: Query = {}): Promise<CardSent[]> {
  const cards: CardSent[] = []
  for (let page = 1; ; page++) {
    const answer = await client.call(cardList, { query: { limit: 100, ...query, page } })
    cards.push(...answer.data)
    if (page >= answer.pagination.totalPages) return cards
  }
}

export async function names(client: Client, query: Query): Promise<string[]> {
  return (await allCards(client, query)).map(({ name }) => name)
}
