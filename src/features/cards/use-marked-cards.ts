import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Card, type CardIds, collectionIdsKey, wishlistIdsKey } from '../../contract/cards.ts'

/** Cards with the marks of what the signed-in member owns and wants. */
export function useMarkedCards(cards: readonly Card[]): readonly Card[] {
  const owned = useCardIds(collectionIdsKey)
  const wanted = useCardIds(wishlistIdsKey)
  if (!owned && !wanted) return cards
  return cards.map((card) =>
    withMarks(
      card,
      isThere(owned, card, card.inCollection),
      isThere(wanted, card, card.onWishlist),
    ),
  )
}

interface IdSet {
  ids: ReadonlySet<string>
  isComplete: boolean
}

/** The ids as the navigation bar has fetched them for the member. An observer would need the query's function, and its contract. */
export function useCardIds(queryKey: QueryKey): IdSet | undefined {
  const client = useQueryClient()
  const cached = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<CardIds>(queryKey),
  )
  return cached && { ids: new Set(cached.cardIds), isComplete: cached.isComplete }
}

/** A complete list knows better than what the card said when it was fetched. */
export function isThere(known: IdSet | undefined, { id }: Card, said: boolean): boolean {
  if (!known) return said
  return known.ids.has(id) || (said && !known.isComplete)
}

const versions = new WeakMap<Card, Map<string, Card>>()

/** The same object for the same marks, so that only those rows are drawn again whose marks have changed. */
function withMarks(card: Card, inCollection: boolean, onWishlist: boolean): Card {
  if (card.inCollection === inCollection && card.onWishlist === onWishlist) return card
  const made = versions.get(card) ?? new Map<string, Card>()
  versions.set(card, made)
  const marks = `${inCollection} ${onWishlist}`
  const version = made.get(marks) ?? { ...card, inCollection, onWishlist }
  made.set(marks, version)
  return version
}
