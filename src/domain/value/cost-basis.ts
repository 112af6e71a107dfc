/**
 * Cost basis: what was paid for entries of a collection, and what they gained. Server and mocks count by these rules. All
 * amounts are whole cents in the currency of the market prices: what was paid in others is counted apart.
 */
import { type Currency } from '../format/currency.ts'
import { usualCurrency } from '../cards/price-source.ts'
import { percentOf } from './value-note.ts'

export interface CostBasis {
  /** All copies. */
  cards: number
  /** What was paid for the copies whose price paid is known, and their number. */
  paid: number
  paidCards: number
  /** Copies with a price paid and a market price: what was paid for them, their value, and their number. */
  pricedPaid: number
  worth: number
  gainCards: number
  /** Entries without a price paid; they count in no gain. */
  withoutPaid: number
  /** Entries of which only some copies have a price paid; only these count. */
  partlyPaid: number
  /** Entries with a price paid and without a market price; they count in no gain either. */
  withoutPrice: number
  /** Entries and their copies that were paid in other currencies; they count in no sum. */
  otherCurrencies: Map<Currency, { entries: number; copies: number }>
}

export const newCostBasis = (): CostBasis => ({
  cards: 0,
  paid: 0,
  paidCards: 0,
  pricedPaid: 0,
  worth: 0,
  gainCards: 0,
  withoutPaid: 0,
  partlyPaid: 0,
  withoutPrice: 0,
  otherCurrencies: new Map(),
})

/** An entry as a basis counts it: `market` is of one copy, `paid` of `paidQuantity` copies together; null where unknown. */
export interface CostedEntry {
  quantity: number
  market: number | null
  paid: number | null
  paidQuantity: number
  /** The currency of what was paid where it is not that of the prices (`otherCurrencyOf`); then it counts in no sum. */
  otherCurrency?: Currency | undefined
}

/** The currency of what was paid (null for the usual one) where it is not that of the prices. */
export function otherCurrencyOf(
  prices: string,
  paid: number | null,
  currency: Currency | null = null,
): Currency | undefined {
  const own = currency ?? usualCurrency
  return paid === null || own === prices ? undefined : own
}

export function addToBasis(basis: CostBasis, entry: CostedEntry): void {
  const { quantity, market, paid, paidQuantity, otherCurrency } = entry
  basis.cards += quantity
  if (otherCurrency !== undefined) {
    const { otherCurrencies } = basis
    const { entries, copies } = otherCurrencies.get(otherCurrency) ?? { entries: 0, copies: 0 }
    otherCurrencies.set(otherCurrency, { entries: entries + 1, copies: copies + paidQuantity })
    return
  }
  if (paid === null) {
    basis.withoutPaid++
    return
  }
  basis.paid += paid
  basis.paidCards += paidQuantity
  if (paidQuantity < quantity) basis.partlyPaid++
  if (market === null) {
    basis.withoutPrice++
    return
  }
  basis.pricedPaid += paid
  basis.worth += paidQuantity * market
  basis.gainCards += paidQuantity
}

/** What was paid for an entry, as far as sums count it. */
export const countedPaid = ({ paid, otherCurrency }: CostedEntry): number | null =>
  otherCurrency === undefined ? paid : null

/** What the copies of one entry gained; null where what was paid for them or their market price is unknown. */
export function entryGain(entry: CostedEntry): number | null {
  const paid = countedPaid(entry)
  const { market, paidQuantity } = entry
  return market === null || paid === null ? null : paidQuantity * market - paid
}

/** What was paid for one copy of an entry, and what its copies gained, in the currency of the prices; null where unknown. */
export function searchedCost(entry: CostedEntry): { paid: number | null; gain: number | null } {
  const paid = countedPaid(entry)
  const gain = entryGain(entry)
  return {
    paid: paid === null ? null : paid / entry.paidQuantity / 100,
    gain: gain === null ? null : gain / 100,
  }
}

/** What the priced entries gained, and that in percent of what was paid for them; null where that was nothing. */
export function gainOf({ pricedPaid, worth }: CostBasis): { gain: number; percent: number | null } {
  return { gain: worth - pricedPaid, percent: percentOf(worth - pricedPaid, pricedPaid) }
}
