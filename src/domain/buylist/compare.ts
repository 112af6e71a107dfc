/** Compares a store's offers with a member's cards and the catalogue's prices. */
import { toCents } from '../format/money.ts'
import { displayPrice } from '../cards/price.ts'
import { choosePrintings, type Found } from './catalogue-match.ts'
import type { ComparedCard, OwnedCard, Printing, Problem } from './comparison.ts'
import { type Match, matchOffer } from './match-offer.ts'
import type { Offer } from './sell-cart.ts'
import { type CatalogueCard, catalogueCard, catalogueIndexOf } from './catalogue-index.ts'

interface Taken extends Match {
  offer: Offer
}

/** A row for every card, in their order, and what could not be matched. */
export function compareWith(
  cards: readonly OwnedCard[],
  found: readonly Found[],
  offers: readonly Offer[],
): { rows: ComparedCard[]; problems: Problem[] } {
  const printings = choosePrintings(cards, found)
  const shelfCards = cards.map((owned, at) => catalogueCard(owned, printings[at] ?? null))
  const catalogue = catalogueIndexOf(shelfCards)
  const taken = new Map<CatalogueCard, Taken>()
  const problems = shelfCards.filter(({ printing }) => printing === null).map(unknownCard)
  for (const offer of offers) {
    const match = matchOffer(catalogue, offer)
    if (typeof match === 'string') problems.push(unmatched(offer, match))
    else for (const problem of take(taken, { ...match, offer })) problems.push(problem)
  }
  return {
    rows: shelfCards.map((card) => comparedCard(card, taken.get(card))),
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

function unknownCard({ owned: { name, set, line } }: CatalogueCard): Problem {
  const reason =
    set === ''
      ? 'The row has no set, so its market price is not known.'
      : 'The catalogue does not have this card in this set, so its market price is not known.'
  return { source: 'csv', line, text: set === '' ? name : `${name}, ${set}`, reason }
}

function unmatched({ line, head }: Offer, reason: string): Problem {
  return { source: 'text', line, text: head.replaceAll('\n', ' ').slice(-200), reason }
}

function comparedCard({ owned, printing }: CatalogueCard, taken: Taken | undefined): ComparedCard {
  const { name, set, isFoil, quantity, collectorNumber } = owned
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

/** Two decimals, rounded half up. */
function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0
    ? null
    : Math.round((part * 10_000) / whole) / 100
}
