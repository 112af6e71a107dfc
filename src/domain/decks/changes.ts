/** What turns one deck into another. */

/** A card of a deck: cards with one key are the same card. */
export interface CountedCard {
  key: string
  name: string
  quantity: number
}

export interface DeckChanges {
  takeOut: CountedCard[]
  putIn: CountedCard[]
}

/** Compares the copies of each card, in the order of the decks. */
export function deckChanges(
  before: readonly CountedCard[],
  after: readonly CountedCard[],
): DeckChanges {
  const [old, fresh] = [counted(before), counted(after)]
  return { takeOut: without(old, fresh), putIn: without(fresh, old) }
}

function counted(cards: readonly CountedCard[]): Map<string, CountedCard> {
  const counts = new Map<string, CountedCard>()
  for (const card of cards) {
    const quantity = (counts.get(card.key)?.quantity ?? 0) + card.quantity
    counts.set(card.key, { ...card, quantity })
  }
  return counts
}

function without(
  cards: ReadonlyMap<string, CountedCard>,
  others: ReadonlyMap<string, CountedCard>,
): CountedCard[] {
  return [...cards.values()].flatMap((card) => {
    const quantity = card.quantity - (others.get(card.key)?.quantity ?? 0)
    return quantity > 0 ? [{ ...card, quantity }] : []
  })
}
