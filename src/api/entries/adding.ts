/** Adding single copies to the collection or the wishlist, and the marks of cards that follow from it. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Finish } from '../../domain/cards/price.ts'
import type { Card } from '../../contract/card.ts'
import type { CardIds } from '../../contract/card-ids.ts'
import type { Tag } from '../../contract/tags.ts'
import { invalidate } from '../cache.ts'

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
