/** Compares a store's offers with a member's cards and the catalogue's prices. */
import { toCents } from '../format/money.ts'
import { displayPrice } from '../cards/price.ts'
import type { KnownPrintings } from '../printing-match/look-up.ts'
import { type Naming, namePrinting } from '../printing-match/name-printing.ts'
import type { Printing } from '../printing-match/printing.ts'
import type { Candidate, ComparedCard, OwnedCard, Problem } from './comparison.ts'
import { hintsOf, hintsWithOffer } from './row-hints.ts'
import { type Match, matchOffer } from './match-offer.ts'
import { percentOf } from './percent.ts'
import type { Offer } from './sell-cart.ts'
import { type CatalogueCard, catalogueCard, catalogueIndexOf } from './catalogue-index.ts'

interface Taken extends Match {
  offer: Offer
}

/**
 * A row for every card, in their order, and what could not be matched. `known` has been prepared for the hints of the
 * cards.
 */
export function compareWith(
  cards: readonly OwnedCard[],
  known: KnownPrintings,
  offers: readonly Offer[],
): { rows: ComparedCard[]; problems: Problem[] } {
  const shelfCards = cards.map((owned) => catalogueCard(owned, namePrinting(hintsOf(owned), known)))
  const catalogue = catalogueIndexOf(shelfCards)
  const taken = new Map<CatalogueCard, Taken>()
  const problems: Problem[] = []
  for (const offer of offers) {
    const match = matchOffer(catalogue, offer)
    if (typeof match === 'string') problems.push(unmatched(offer, match))
    else for (const problem of take(taken, { ...match, offer })) problems.push(problem)
  }
  const named = shelfCards.map((card) => {
    const match = taken.get(card)
    const naming = match === undefined ? card.naming : namedByStore(card, match, known)
    if (naming.verdict !== 'certain') problems.push(unknownCard(card.owned, naming.reason))
    return { card, match, naming }
  })
  return {
    rows: named.map(({ card, match, naming }) => comparedCard(card.owned, naming, match)),
    problems: problems.toSorted(
      (a, b) => Number(a.source === 'text') - Number(b.source === 'text') || a.line - b.line,
    ),
  }
}

/**
 * The most certain offer gets the card, of equally certain ones the first; a different price that
 * gets no card is reported.
 */
function take(taken: Map<CatalogueCard, Taken>, next: Taken): Problem[] {
  const problems: Problem[] = []
  for (const card of next.cards) {
    const before = taken.get(card)
    const isSurer = before === undefined || next.fit > before.fit
    if (isSurer) taken.set(card, next)
    const left = isSurer ? before : next
    if (left !== undefined && before?.offer.cents !== next.offer.cents)
      problems.push(unmatched(left.offer, 'Another line has a price for this card.'))
  }
  return problems
}

/** Where the row leaves several printings, the variation of the store's offer decides. */
function namedByStore(
  { owned, naming }: CatalogueCard,
  taken: Taken,
  known: KnownPrintings,
): Naming {
  if (naming.verdict !== 'check') return naming
  const hints = hintsWithOffer(owned, taken.offer, taken)
  const byStore = namePrinting(hints, known, { isPlainUnlessDescribed: true })
  return byStore.verdict === 'certain' ? byStore : naming
}

function unknownCard({ name, set, line }: OwnedCard, reason: string): Problem {
  const text = set === '' ? name : `${name}, ${set}`
  return { source: 'csv', line, text, reason: `${reason} Its market price is not known.` }
}

function unmatched({ line, head }: Offer, reason: string): Problem {
  return { source: 'text', line, text: head.replaceAll('\n', ' ').slice(-200), reason }
}

function comparedCard(owned: OwnedCard, naming: Naming, taken: Taken | undefined): ComparedCard {
  const { name, set, isFoil, quantity, collectorNumber } = owned
  const printing = naming.verdict === 'certain' ? naming.printing : null
  const candidates = naming.verdict === 'check' ? naming.candidates : []
  const marketPrice = printing && marketPriceOf(printing, isFoil)
  const cents = taken?.offer.cents ?? null
  return {
    name,
    set,
    isFoil,
    quantity,
    collectorNumber: collectorNumber ?? printing?.collectorNumber ?? null,
    cardId: printing?.id ?? null,
    tcgProductId: printing?.productId ?? null,
    marketPrice,
    isBuying: cents !== null && cents > 0,
    ckPrice: cents === null ? null : cents / 100,
    percentDifference: percentOf(cents, toCents(marketPrice)),
    maxQuantity: taken?.offer.maxQuantity ?? null,
    ckTitle: taken?.title ?? null,
    ckEdition: taken?.edition ?? null,
    candidates: candidates.map((candidate) => candidateOf(candidate, isFoil)),
  }
}

function candidateOf(printing: Printing, isFoil: boolean): Candidate {
  const { id, productId, name, setName, collectorNumber, treatments } = printing
  return {
    cardId: id,
    tcgProductId: productId,
    name,
    set: setName,
    collectorNumber,
    treatments,
    marketPrice: marketPriceOf(printing, isFoil),
  }
}

/** The price that the card has everywhere in the app. */
function marketPriceOf({ normalPrice, foilPrice }: Printing, isFoil: boolean): number | null {
  return displayPrice({
    isFoil,
    normalPrice,
    foilPrice,
    marketPrice: null,
    normalLowPrice: null,
    foilLowPrice: null,
    lowMarketPrice: null,
  })
}
