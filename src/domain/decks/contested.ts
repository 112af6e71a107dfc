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
  /** The printings to which lines are fixed. */
  printings: readonly { cardId: number; needed: number; owned: number }[]
}

interface ContestedCard extends Pick<Need, 'groupId' | 'needed' | 'owned'> {
  /** The printing of which decks need too many copies, where there are enough of all printings; else the group. */
  cardId: number
  /** In the order in which they were added. */
  decks: { listId: number; needed: number }[]
}

/** Adds up what decks need, deck by deck. */
export class ContestedCards {
  readonly #cards = new Map<number, ContestedCard>()
  readonly #printings = new Map<number, ContestedCard>()

  add({ listId, groupId, needed, owned, isBasic, printings }: Need): void {
    if (!isBasic) add(this.#cards, { listId, groupId, cardId: groupId, needed, owned })
    for (const printing of printings) add(this.#printings, { listId, groupId, ...printing })
  }

  /** The contested cards, of one deck where its list is given, those that lack the most copies first. */
  of(listId?: number): ContestedCard[] {
    const isContested = ({ needed, owned, decks }: ContestedCard) =>
      decks.length > 1 &&
      needed > owned &&
      (listId === undefined || decks.some((deck) => deck.listId === listId))
    const cards = [...this.#cards.values()].filter(isContested)
    const groups = new Set(cards.map(({ groupId }) => groupId))
    const printings = [...this.#printings.values()].filter(
      (printing) => !groups.has(printing.groupId) && isContested(printing),
    )
    return [...cards, ...printings].toSorted(
      (a, b) => b.needed - b.owned - (a.needed - a.owned) || a.cardId - b.cardId,
    )
  }
}

function add(
  cards: Map<number, ContestedCard>,
  { listId, needed, ...card }: Omit<ContestedCard, 'decks'> & { listId: number },
): void {
  if (needed === 0) return
  const contested = cards.get(card.cardId) ?? { ...card, needed: 0, decks: [] }
  contested.needed += needed
  contested.decks.push({ listId, needed })
  cards.set(card.cardId, contested)
}
