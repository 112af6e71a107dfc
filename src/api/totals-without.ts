/** The totals of a page from which entries leave before the server has answered. */
import type { CardEntry } from '../contract/entries.ts'
import type { Totals } from '../contract/totals.ts'
import { displayPrice, type Prices } from '../domain/cards/price.ts'

type PriceOf = (card: Prices) => number | null

const inCents = (amount: number | null) => Math.round((amount ?? 0) * 100)
const copiesOf = ({ card }: CardEntry) => card.quantity ?? 1

/** A sum of money without these entries, each copy at its price. */
export function less(sum: number, entries: readonly CardEntry[], priceOf: PriceOf): number {
  const left = entries.reduce(
    (cents, entry) => cents - inCents(priceOf(entry.card)) * copiesOf(entry),
    inCents(sum),
  )
  return left / 100
}

/** The number of copies with a price, without those of these entries; null stays. */
export function fewer(
  count: number | null,
  entries: readonly CardEntry[],
  priceOf: PriceOf,
): number | null {
  const gone = entries.map((entry) => (priceOf(entry.card) === null ? 0 : copiesOf(entry)))
  return count === null ? null : gone.reduce((left, each) => left - each, count)
}

type MarketTotals = Pick<Totals, 'totalCards' | 'uniqueCards' | 'totalValue' | 'pricedCards'>

/** Counts of cards and their market value, without entries of printings that no other entry has. */
export function marketWithout(totals: MarketTotals, gone: readonly CardEntry[]): MarketTotals {
  return {
    totalCards: totals.totalCards - gone.reduce((sum, entry) => sum + copiesOf(entry), 0),
    uniqueCards: totals.uniqueCards && totals.uniqueCards - gone.length,
    totalValue: less(totals.totalValue, gone, displayPrice),
    pricedCards: fewer(totals.pricedCards, gone, displayPrice),
  }
}
