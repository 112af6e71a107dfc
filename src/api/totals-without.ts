/** The totals of a page from which entries leave before the server has answered. */
import type { Entry } from '../contract/entries.ts'
import type { Totals } from '../contract/totals.ts'

type Price = 'marketPrice' | 'lowPrice'

const inCents = (amount: number | null) => Math.round((amount ?? 0) * 100)

/** A sum of money without these entries, each copy at its price. */
export function less(sum: number, entries: readonly Entry[], price: Price): number {
  const left = entries.reduce(
    (cents, entry) => cents - inCents(entry[price]) * entry.quantity,
    inCents(sum),
  )
  return left / 100
}

/** The number of copies with a price, without those of these entries; null stays. */
export function fewer(
  count: number | null,
  entries: readonly Entry[],
  price: Price,
): number | null {
  const gone = entries.map((entry) => (entry[price] === null ? 0 : entry.quantity))
  return count === null ? null : gone.reduce((left, each) => left - each, count)
}

type MarketTotals = Pick<Totals, 'totalCards' | 'uniqueCards' | 'totalValue' | 'pricedCards'>

/** Counts of cards and their market value, without entries of printings that no other entry has. */
export function marketWithout(totals: MarketTotals, gone: readonly Entry[]): MarketTotals {
  return {
    totalCards: totals.totalCards - gone.reduce((sum, entry) => sum + entry.quantity, 0),
    uniqueCards: totals.uniqueCards && totals.uniqueCards - gone.length,
    totalValue: less(totals.totalValue, gone, 'marketPrice'),
    pricedCards: fewer(totals.pricedCards, gone, 'marketPrice'),
  }
}
