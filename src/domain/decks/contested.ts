/** Cards that several decks of a member need, and of which the member owns fewer copies than these decks need together. */

interface Need {
  listId: number
  /** The group of the card's printings. */
  groupId: number
  needed: number
  /** Copies that the member owns in all printings, wherever they are. */
  owned: number
  /** A basic land or energy, which counts as owned. */
  isBasic: boolean
}

interface ContestedCard extends Pick<Need, 'groupId' | 'needed' | 'owned'> {
  /** In the order in which they were added. */
  decks: { listId: number; needed: number }[]
}

/** Adds up what decks need, deck by deck. */
export class ContestedCards {
  readonly #cards = new Map<number, ContestedCard>()

  add({ listId, groupId, needed, owned, isBasic }: Need): void {
    if (isBasic || needed === 0) return
    const card = this.#cards.get(groupId) ?? { groupId, needed: 0, owned, decks: [] }
    card.needed += needed
    card.decks.push({ listId, needed })
    this.#cards.set(groupId, card)
  }

  /** The contested cards, of one deck where its list is given, those that lack the most copies first. */
  of(listId?: number): ContestedCard[] {
    return [...this.#cards.values()]
      .filter(
        ({ needed, owned, decks }) =>
          decks.length > 1 &&
          needed > owned &&
          (listId === undefined || decks.some((deck) => deck.listId === listId)),
      )
      .toSorted((a, b) => b.needed - b.owned - (a.needed - a.owned) || a.groupId - b.groupId)
  }
}
