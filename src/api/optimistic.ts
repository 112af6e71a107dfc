/** Changes of the cache before the server has answered: marks of cards, and cached pages of entries. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Finish } from '../domain/cards/price.ts'
import type { Card, CardIds } from '../contract/cards.ts'
import type { Tag } from '../contract/tags.ts'
import { invalidate } from './cache.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { maxPageSize } from '../contract/params.ts'
import { isRecord } from '../contract/reading.ts'

/** Where copies are put, and how. */
export interface AddTarget {
  /** The key of the query of all card ids. */
  idsKey: QueryKey
  tag: Tag
  /** Adds one copy; resolves with the entry that holds it, by id where the answer has one. */
  add: (client: QueryClient, card: Card, finish: Finish) => Promise<{ id: string | null }>
  /** Takes one copy from an entry. */
  takeOne: (client: QueryClient, entryId: string) => Promise<unknown>
}

/** Puts a card's id on the list of a target's ids, or takes it off. Returns whether that changed the list. */
export function markCard(
  client: QueryClient,
  { idsKey }: AddTarget,
  cardId: string,
  isThere: boolean,
): boolean {
  const ids = client.getQueryData<CardIds>(idsKey)
  if (ids === undefined || ids.cardIds.includes(cardId) === isThere) return false
  const cardIds = isThere
    ? [...ids.cardIds, cardId]
    : ids.cardIds.filter((other) => other !== cardId)
  client.setQueryData<CardIds>(idsKey, { ...ids, cardIds })
  return true
}

/** After a mark was taken off: where the list of ids is too long to be complete, cards have marks of their own. */
export function markTakenOff(client: QueryClient, { idsKey, tag }: AddTarget): void {
  if (client.getQueryData<CardIds>(idsKey)?.isComplete === false) void invalidate(client, [tag])
}

interface Entry {
  key: string
  card: Card
}

interface EntryPage {
  entries: readonly Entry[]
  pagination: { total: number }
}

function isPage(data: unknown): data is EntryPage {
  return isRecord(data) && Array.isArray(data['entries'])
}

/** A page, or the list of all ids, which comes by the same call? */
function asksForPage({ queryKey: [, args] }: Query): boolean {
  const query = isRecord(args) ? args['query'] : undefined
  return !(isRecord(query) && Number(query['limit']) > maxPageSize)
}

/**
 * Changes the cached pages of a list, or those that `filter` accepts. Fetches in flight are cancelled, since their answers
 * would be stale.
 */
export function changePages<Page extends EntryPage>(
  client: QueryClient,
  { name }: Endpoint,
  change: (page: Page) => Page,
  filter: (query: Query) => boolean = () => true,
): void {
  void client.cancelQueries({ queryKey: [name], predicate: asksForPage })
  client.setQueriesData({ queryKey: [name], predicate: filter }, (data: unknown) =>
    // What is cached under the endpoint's name are its answers.
    isPage(data) ? change(data as Page) : data,
  )
}

/** Gives an entry its new quantity wherever it is cached; 0 takes it away. */
export function setCachedQuantity(
  client: QueryClient,
  list: Endpoint,
  key: string,
  quantity: number,
): void {
  changePages(client, list, (page) => {
    if (!page.entries.some((entry) => entry.key === key)) return page
    if (quantity === 0) {
      return {
        ...page,
        entries: page.entries.filter((entry) => entry.key !== key),
        pagination: { ...page.pagination, total: page.pagination.total - 1 },
      }
    }
    const entries = page.entries.map((entry) =>
      entry.key === key ? { ...entry, card: { ...entry.card, quantity } } : entry,
    )
    return { ...page, entries }
  })
}

/** All entries that are cached, on whatever page. */
export function cachedEntries(client: QueryClient, { name }: Endpoint): Entry[] {
  return client
    .getQueriesData({ queryKey: [name] })
    .flatMap(([, data]) => (isPage(data) ? data.entries : []))
}
