/** Which cards of a deck a member owns, and what the others cost. Any printing of a card will do. */
import { toCents } from '../format/money.ts'
import { bySection, type DeckSection, isNeeded } from './sections.ts'

/** A card that lines of a deck need, with what its member has of all its printings. */
export interface NeededCard {
  /** Copies that the member owns, and how many of these they have promised in trades. */
  copies: number
  promised: number
  /** Copies that are bound to other decks. */
  elsewhere: number
  /** The price of the cheapest printing; null where none has one. */
  price: number | null
  /** A basic land or energy, of which most members have more than they list. */
  isBasic: boolean
}

export interface DeckLine {
  section: DeckSection
  quantity: number
  /** Copies that are proxies: present, but not owned. */
  proxies?: number
  /** The index of its card among those of the deck; null where the line names none. */
  card: number | null
}

export interface LineCoverage {
  /** Copies that the member has for this line, after the lines before it. */
  owned: number
  /** Copies that are neither owned nor proxies. */
  missing: number
  /** The price of the missing copies; null where it is unknown. */
  cost: number | null
}

/** Totals of the sections that a deck needs. */
export interface DeckTotals {
  cards: number
  owned: number
  proxies: number
  /** The price of the missing copies, as far as it is known. */
  cost: number
  /** Missing copies without a price. */
  unpriced: number
}

/**
 * Gives the member's copies to the lines, section by section in the order of `deckSections`. Lines have their coverage in their own
 * order.
 */
export function coverDeck(
  lines: readonly DeckLine[],
  cards: readonly NeededCard[],
  { basicsAreOwned }: { basicsAreOwned: boolean },
): { lines: LineCoverage[]; totals: DeckTotals } {
  const left = cards.map(({ copies, promised, elsewhere, isBasic }) =>
    isBasic && basicsAreOwned ? Infinity : Math.max(0, copies - promised - elsewhere),
  )
  const totals = { cards: 0, owned: 0, proxies: 0, cost: 0, unpriced: 0 }
  const covered = new Map<DeckLine, LineCoverage>()
  let cents = 0
  for (const line of bySection(lines)) {
    const { card, quantity, proxies = 0, section } = line
    const owned = card === null ? 0 : Math.min(quantity - proxies, left[card] ?? 0)
    if (card !== null) left[card] = (left[card] ?? 0) - owned
    const missing = quantity - proxies - owned
    const price = toCents(card === null ? null : cards[card]?.price)
    const cost = missing === 0 ? 0 : price === null ? null : price * missing
    covered.set(line, { owned, missing, cost: cost === null ? null : cost / 100 })
    if (!isNeeded(section)) continue
    totals.cards += quantity
    totals.owned += owned
    totals.proxies += proxies
    cents += cost ?? 0
    if (cost === null) totals.unpriced += missing
  }
  const noCoverage = { owned: 0, missing: 0, cost: null }
  return {
    lines: lines.map((line) => covered.get(line) ?? noCoverage),
    totals: { ...totals, cost: cents / 100 },
  }
}

/** Copies of a card against one deck that needs it, of all sections that a deck needs. */
export interface DeckNeed {
  /** Copies beside proxies. */
  needed: number
  /** Copies that are bound to the deck. */
  bound: number
  isBasic: boolean
}

/** Needed copies that a member has for a deck: those bound to it and free ones (`free`, below 0 where more are promised); basics all. */
export const copiesFor = ({ needed, bound, isBasic }: DeckNeed, free: number): number =>
  isBasic ? needed : Math.min(needed, Math.max(0, free) + bound)
