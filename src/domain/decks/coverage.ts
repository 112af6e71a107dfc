/** Which cards of a deck a member owns, and what the others cost. Any printing of a card will do, unless a line is fixed to its own. */
import { toCents } from '../format/money.ts'
import { bySection, type DeckSection, isNeeded } from './sections.ts'

/** A printing to which lines of a deck are fixed, with what its member has of it. */
export interface NeededPrinting {
  /** Copies that the member owns, and how many of these they have promised in trades. */
  copies: number
  promised: number
  /** Copies that are bound to other decks. */
  elsewhere: number
  /** Null where it is unknown. */
  price: number | null
}

/** A card that lines of a deck need, with what its member has of all its printings, at the price of the cheapest one. */
export interface NeededCard extends NeededPrinting {
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
  /** The index of the printing to which it is fixed, of which alone copies count; left out where any printing of the card will do. */
  fixedTo?: number | undefined
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

interface CoverOptions {
  basicsAreOwned: boolean
  /** By their indexes in the lines. */
  printings?: readonly NeededPrinting[]
}

const leftFor = ({ copies, promised, elsewhere }: NeededPrinting) =>
  Math.max(0, copies - promised - elsewhere)

/** The order in which lines get copies: of those that the deck needs, fixed ones first, then section by section. */
const inTurn = <Line extends DeckLine>(lines: readonly Line[]): Line[] => {
  const rank = ({ section, fixedTo }: Line) =>
    (isNeeded(section) ? 0 : 2) + (fixedTo === undefined ? 1 : 0)
  return bySection(lines).toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Gives the member's copies to the lines, section by section in the order of `deckSections`, to fixed ones before others, which any
 * printing serves. Lines have their coverage in their own order.
 */
export function coverDeck(
  lines: readonly DeckLine[],
  cards: readonly NeededCard[],
  { basicsAreOwned, printings = [] }: CoverOptions,
): { lines: LineCoverage[]; totals: DeckTotals } {
  const left = cards.map((card) => (card.isBasic && basicsAreOwned ? Infinity : leftFor(card)))
  const leftOfPrintings = printings.map(leftFor)
  const totals = { cards: 0, owned: 0, proxies: 0, cost: 0, unpriced: 0 }
  const covered = new Map<DeckLine, LineCoverage>()
  let cents = 0
  for (const line of inTurn(lines)) {
    const { card, fixedTo, quantity, proxies = 0, section } = line
    const printingCopies = fixedTo === undefined ? Infinity : (leftOfPrintings[fixedTo] ?? 0)
    const owned = card === null ? 0 : Math.min(quantity - proxies, left[card] ?? 0, printingCopies)
    if (card !== null) left[card] = (left[card] ?? 0) - owned
    if (fixedTo !== undefined) leftOfPrintings[fixedTo] = printingCopies - owned
    const missing = quantity - proxies - owned
    const needed = fixedTo === undefined ? card !== null && cards[card] : printings[fixedTo]
    const price = toCents(needed ? needed.price : null)
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
  /** Copies that are neither bound nor promised; below 0 where more are promised. */
  free: number
  isBasic: boolean
  /** The printings to which some of its lines are fixed, whose copies are among the others. */
  printings: readonly PrintingNeed[]
}

export type PrintingNeed = Pick<DeckNeed, 'needed' | 'bound' | 'free'> & { cardId: number }

/** What a member has for a deck of the copies of a card that it needs. */
export interface CoveredNeed {
  has: number
  /** The printings to which lines are fixed and of which it lacks copies; `any` where it lacks copies that any printing serves. */
  lacks: 'any' | readonly number[]
}

const copiesOf = ({ bound, free }: Pick<DeckNeed, 'bound' | 'free'>) => Math.max(0, free) + bound

/** Copies that are bound to the deck and free ones serve it; of basic cards all are there, unless a line is fixed to its printing. */
export function coverNeed(need: DeckNeed): CoveredNeed {
  const { needed, isBasic, printings } = need
  const fixed = { needed: 0, has: 0 }
  const lacked: number[] = []
  for (const printing of printings) {
    const has = Math.min(printing.needed, copiesOf(printing))
    fixed.needed += printing.needed
    fixed.has += has
    if (has < printing.needed) lacked.push(printing.cardId)
  }
  const rest = needed - fixed.needed
  const has = isBasic ? rest : Math.min(rest, Math.max(0, copiesOf(need) - fixed.has))
  return { has: fixed.has + has, lacks: has < rest ? 'any' : lacked }
}
