import type { Card } from '../../contract/cards.ts'
import { useMarkedCards } from '../cards/use-marked-cards.ts'

/** Marks cards with what the signed-in member owns and wants. */
export function useCardMarker(cards: readonly Card[]): (card: Card) => Card {
  const marked = useMarkedCards(cards)
  const versions = new Map(cards.map((card, index) => [card, marked[index]]))
  return (card) => versions.get(card) ?? card
}
