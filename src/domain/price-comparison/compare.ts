/** Compares a store's offers with a member's cards and the catalogue's prices. */
import { toCents } from '../format/money.ts'
import { displayPrice } from '../cards/price.ts'
import { type KnownPrintings, put } from '../printing-match/look-up.ts'
import { matchKey } from '../printing-match/match-key.ts'
import { type Naming, namePrinting } from '../printing-match/name-printing.ts'
import type { Printing } from '../printing-match/printing.ts'
import type { Candidate, ComparedCard, OwnedCard, Problem } from './comparison.ts'
import { hintsOf, hintsWithOffer } from './row-hints.ts'
import { type Match, matchOffer } from './match-offer.ts'
import { percentOf } from '../format/count.ts'
import type { Offer } from './sell-cart.ts'
import { type CatalogueCard, catalogueCard, catalogueIndexOf } from './catalogue-index.ts'

interface OfferMatch extends Match {
  offer: Offer
}

/**
 * A row for every card, in their order, and what could not be matched. `lookUp` has been prepared for the hints of the
 * cards.
 */
export function compareWith(
  cards: readonly OwnedCard[],
  lookUp: KnownPrintings,
  offers: readonly Offer[],
): { rows: ComparedCard[]; problems: Problem[] } {
  const shelfCards = cards.map((owned) =>
    catalogueCard(owned, namePrinting(hintsOf(owned), lookUp)),
  )
  const catalogue = catalogueIndexOf(shelfCards)
  const matches = new Map<CatalogueCard, OfferMatch[]>()
  const problems: Problem[] = []
  for (const offer of offers) {
    const match = matchOffer(catalogue, offer)
    if (typeof match === 'string') problems.push(unmatched(offer, match))
    else for (const card of match.cards) put(matches, card, { ...match, offer })
  }
  const rows = shelfCards.map((card) => {
    const { owned } = card
    const { naming, match, others } = settled(card, matches.get(card) ?? [], lookUp)
    for (const { offer } of others)
      problems.push(unmatched(offer, 'Another line already has a price for this card.'))
    if (naming.verdict !== 'certain') problems.push(unknownCard(owned, naming.reason))
    return comparedCard(owned, naming, match)
  })
  return {
    rows,
    problems: problems.toSorted(
      (a, b) => Number(a.source === 'text') - Number(b.source === 'text') || a.line - b.line,
    ),
  }
}

interface Settled {
  naming: Naming
  /** The offer that the card gets. */
  match: OfferMatch | undefined
  /** Offers with a different price, which get no card. */
  others: readonly OfferMatch[]
}

/** A card with its printing and its offer. Where the row leaves several printings, the variation of its offers decides. */
function settled(
  { owned, naming }: CatalogueCard,
  matches: readonly OfferMatch[],
  lookUp: KnownPrintings,
): Settled {
  if (naming.verdict !== 'check') return { naming, ...surestOf(matches) }
  const byStore = matches
    .map((match) => hintsWithOffer(owned, match.offer, match))
    .map((hints) => namePrinting(hints, lookUp, { isPlainUnlessDescribed: true }))
    .filter(({ verdict }) => verdict === 'certain')
  if (new Set(byStore.map(printingIdOf)).size > 1) {
    const reason = `The text has prices for several printings of ${owned.name}.`
    return { naming: { ...naming, reason }, match: undefined, others: [] }
  }
  return { naming: byStore[0] ?? naming, ...surestOf(matches) }
}

const printingIdOf = (naming: Naming) => (naming.verdict === 'certain' ? naming.printing.id : null)

/** The most certain offer, of equally certain ones the first. */
function surestOf(matches: readonly OfferMatch[]): Pick<Settled, 'match' | 'others'> {
  const [first] = matches
  if (first === undefined) return { match: undefined, others: [] }
  const match = matches.reduce((best, each) => (each.fit > best.fit ? each : best), first)
  return { match, others: matches.filter(({ offer }) => offer.cents !== match.offer.cents) }
}

function unknownCard({ name, set, line }: OwnedCard, reason: string): Problem {
  const text = set === '' ? name : `${name}, ${set}`
  return { source: 'csv', line, text, reason: `${reason} Its market price is unknown.` }
}

function unmatched({ line, head }: Offer, reason: string): Problem {
  return { source: 'text', line, text: head.replaceAll('\n', ' ').slice(-200), reason }
}

function comparedCard(
  owned: OwnedCard,
  naming: Naming,
  match: OfferMatch | undefined,
): ComparedCard {
  const { name, set, isFoil, finish, quantity, collectorNumber } = owned
  const printing = naming.verdict === 'certain' ? naming.printing : null
  const candidates = naming.verdict === 'check' ? naming.candidates : []
  const marketPrice = printing && marketPriceOf(printing, owned)
  const cents = match?.offer.cents ?? null
  return {
    name,
    set,
    isFoil,
    ...(finish !== null && { finish }),
    quantity,
    collectorNumber: collectorNumber ?? printing?.collectorNumber ?? null,
    cardId: printing?.id ?? null,
    tcgProductId: printing?.productId ?? null,
    marketPrice,
    isBuying: cents !== null && cents > 0,
    ckPrice: cents === null ? null : cents / 100,
    percentDifference: percentOf(cents, toCents(marketPrice)),
    maxQuantity: match?.offer.maxQuantity ?? null,
    ckTitle: match?.title ?? null,
    ckEdition: match?.edition ?? null,
    candidates: candidates.map((candidate) => candidateOf(candidate, owned)),
  }
}

function candidateOf(printing: Printing, owned: OwnedCard): Candidate {
  const { id, productId, name, setName, collectorNumber, treatments } = printing
  return {
    cardId: id,
    tcgProductId: productId,
    name,
    set: setName,
    collectorNumber,
    treatments,
    marketPrice: marketPriceOf(printing, owned),
  }
}

/** The price that the card has everywhere in the app. */
function marketPriceOf(
  { normalPrice, foilPrice, finishPrices }: Printing,
  { isFoil, finish }: OwnedCard,
): number | null {
  if (finish !== null) {
    const key = matchKey(finish)
    return finishPrices?.find((each) => matchKey(each.finish) === key)?.market ?? null
  }
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
