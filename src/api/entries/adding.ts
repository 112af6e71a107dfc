/**
 * Adding single copies to the collection or the wishlist, with the optimistic changes of the cache.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Finish } from '../../domain/cards/price.ts'
import type { Card } from '../../contract/card.ts'
import { cardByProduct, cardList } from '../../contract/cards.ts'
import type { EndpointName } from '../../contract/contract.ts'
import { invalidateEndpoints, invalidateOwnership } from '../invalidate.ts'
import type { CardIds } from '../../contract/card-ids.ts'

/** Where copies are put, and how. */
export interface AddTarget {
  /** The key of the query of all card ids. */
  idsKey: QueryKey
  /** The endpoint that answers pages of it. */
  listName: string
  /** Other endpoints whose answers depend on the target, by name: a page that adds cards need not load their contracts. */
  toldBy?: readonly EndpointName[]
  /** Adds one copy; resolves with the entry that holds it, by id where the answer has one. */
  add: (card: Card, finish: Finish) => Promise<{ id: string | null }>
  /** Takes one copy from an entry. */
  takeOne: (entryId: string) => Promise<unknown>
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

/**
 * Invalidates the queries of a target after a write: mounted pages refetch at once, the long list
 * of ids when it is used next. Fetches in flight may have started before the write, so they are
 * repeated too.
 */
export function targetChanged(
  client: QueryClient,
  { idsKey, listName, toldBy = [] }: AddTarget,
): void {
  const idsHash = hashKey(idsKey)
  const isOnItsWay = client.getQueryState(idsKey)?.fetchStatus === 'fetching'
  void client.invalidateQueries({
    queryKey: idsKey,
    exact: true,
    refetchType: isOnItsWay ? 'active' : 'none',
  })
  void client.invalidateQueries({
    queryKey: [listName],
    predicate: ({ queryHash }) => queryHash !== idsHash,
  })
  void invalidateOwnership(client, listName)
  for (const name of toldBy) void client.invalidateQueries({ queryKey: [name] })
}

/** After a write with an unknown outcome: invalidates every query that shows the target. */
export function targetUncertain(client: QueryClient, target: AddTarget): void {
  void invalidateEndpoints(client, [{ name: target.listName }])
  cardsUncertain(client)
}

/** After a mark was taken off: where the list of ids is too long to be complete, cards have marks of their own. */
export function markTakenOff(client: QueryClient, { idsKey }: AddTarget): void {
  if (client.getQueryData<CardIds>(idsKey)?.isComplete === false) cardsUncertain(client)
}

function cardsUncertain(client: QueryClient): void {
  for (const { name } of [cardList, cardByProduct])
    void client.invalidateQueries({ queryKey: [name] })
}
