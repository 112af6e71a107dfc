/** The deck that lacks the smallest part of its cards. */

interface Ownership {
  /** Copies that the deck needs, and how many of these its member owns. */
  needed: number
  owned: number
  /** Copies that are proxies. */
  proxies: number
}

const present = ({ owned, proxies }: Ownership) => owned + proxies
const partOf = (deck: Ownership) => present(deck) / deck.needed

/**
 * The deck that is nearest to complete among those that are begun and not complete; of equal ones the one that lacks fewer copies, and
 * then the first. Null where there is none.
 */
export function nearestDeck<Deck extends Ownership>(decks: readonly Deck[]): Deck | null {
  const [nearest = null] = decks
    .filter((deck) => present(deck) > 0 && present(deck) < deck.needed)
    .toSorted((a, b) => partOf(b) - partOf(a) || a.needed - b.needed)
  return nearest
}
