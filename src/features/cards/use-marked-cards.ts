import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { Card } from '../../api/cards/card.ts'
import { type CardIds, collectionIdsKey, wishlistIdsKey } from '../../api/entries/card-ids.ts'

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

const idSet = ({ cardIds, isComplete }: CardIds): IdSet => ({ ids: new Set(cardIds), isComplete })

/** The ids as the navigation bar has fetched them for the member who is here; it alone asks for them. */
export function useCardIds(queryKey: QueryKey): IdSet | undefined {
  return useQuery<CardIds, Error, IdSet>({ queryKey, select: idSet, enabled: false }).data
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
