/** What is shown before the server has answered: added copies, and changes of cached pages of entries. */
import {
  type MutationKey,
  type Query,
  type QueryClient,
  type QueryKey,
  useMutationState,
} from '@tanstack/react-query'
import type { WaitingAddition } from '../domain/waiting-changes/waiting-changes.ts'
import type { Finish } from '../domain/cards/finish.ts'
import { additionKey, type CardIds } from '../contract/card-ids.ts'
import type { Card } from '../contract/card.ts'
import { collectionCopyCounts, type CopyCount } from '../contract/completion.ts'
import { authToken } from './auth-token.ts'
import { sendWrite } from './mutation.ts'
import type { Args, Endpoint, Reads } from '../contract/endpoint.ts'
import type { Entry } from '../contract/entries.ts'
import { maxPageSize } from '../contract/params.ts'
import { isRecord } from '../contract/reading.ts'
import { withCopies } from '../domain/sets/by-finish.ts'

/** Where copies are put, and how. */
export interface AddTarget {
  /** The call that adds one copy, for when it waits for a connection. */
  callOf: (card: Card, finish: Finish) => Pick<WaitingAddition, 'call' | 'args'>
  /** Adds one copy; resolves with the entry that holds it, by id where the answer has one. */
  add: (client: QueryClient, card: Card, finish: Finish) => Promise<{ id: string | null }>
  /** Takes one copy from an entry. */
  takeOne: (client: QueryClient, entryId: string) => Promise<unknown>
}

interface Addition {
  idsKey: QueryKey
  card: Card
  /** What else is shown until the write is settled. */
  onMutate?: () => void
}

/** Adds a copy of a card. With the answer, before the write is settled, the card is on the list of ids under `idsKey`. */
export function addCopy<const E extends Endpoint & { name: Parameters<typeof additionKey>[0] }>(
  client: QueryClient,
  endpoint: E,
  { idsKey, card, onMutate = () => {} }: Addition,
  args: Args<E>,
): Promise<Reads<E>> {
  const session = authToken()
  return sendWrite(client, endpoint, args, {
    isMarked: true,
    mutationKey: additionKey(endpoint.name, card.id),
    onMutate,
    onSuccess: () => {
      // Another member may have signed in, to whom this answer does not apply.
      if (authToken() === session) listCard(client, idsKey, card.id)
    },
  })
}

/** Puts a card on the list of ids of the collection or the wishlist. */
export function listCard(client: QueryClient, idsKey: QueryKey, cardId: string): void {
  client.setQueryData<CardIds>(
    idsKey,
    (ids) => ids && { ...ids, cardIds: new Set([...ids.cardIds, cardId]) },
  )
}

/** Changes the counts of a card's copies at once. When the write is settled, successful or not, they are counted again. */
export function countCopies(
  client: QueryClient,
  cardId: string,
  finish: Finish,
  change: number,
): void {
  const queryKey = [collectionCopyCounts.name]
  void client.cancelQueries({ queryKey })
  client.setQueriesData<readonly CopyCount[]>({ queryKey }, (counts) =>
    counts?.map((count) => (count.cardId === cardId ? withCopies(count, finish, change) : count)),
  )
}

/**
 * What the pending writes of a key were called with, in their order. A write is pending until what it changes has been
 * fetched, so what follows from this is shown until the cache has it, and no longer where the write fails.
 */
export const usePending = <Variables>(mutationKey: MutationKey): Variables[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    // What is written under a key is called with its variables.
    select: ({ state }) => state.variables as Variables,
  })

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

/** Gives an entry its new quantity wherever it is cached. */
export function setCachedQuantity(
  client: QueryClient,
  list: Endpoint,
  key: string,
  quantity: number,
): void {
  changePages(client, list, (page) => {
    if (!page.entries.some((entry) => entry.key === key)) return page
    const entries = page.entries.map((entry) =>
      entry.key === key ? { ...entry, quantity } : entry,
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
