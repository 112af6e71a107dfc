/**
 * Cost basis: what was paid for entries of a collection, and what they gained. Server and mocks count by these rules. All
 * amounts are whole cents.
 */
import { percentOf } from './value-note.ts'

export interface CostBasis {
  /** What was paid for the copies of entries with a price paid. */
  paid: number
  /** Of those, the ones with a market price: what was paid for them, and their value. */
  pricedPaid: number
  worth: number
  /** Entries without a price paid; they count in no gain. */
  withoutPaid: number
  /** Entries with a price paid and without a market price; they count in no gain either. */
  withoutPrice: number
}

export const newCostBasis = (): CostBasis => ({
  paid: 0,
  pricedPaid: 0,
  worth: 0,
  withoutPaid: 0,
  withoutPrice: 0,
})

/** Adds an entry. Prices are of one copy; null where unknown. */
export function addToBasis(
  basis: CostBasis,
  { quantity, market, paid }: { quantity: number; market: number | null; paid: number | null },
): void {
  if (paid === null) {
    basis.withoutPaid++
    return
  }
  basis.paid += quantity * paid
  if (market === null) {
    basis.withoutPrice++
    return
  }
  basis.pricedPaid += quantity * paid
  basis.worth += quantity * market
}

/** What the priced entries gained, and that in percent of what was paid for them; null where that was nothing. */
export function gainOf({ pricedPaid, worth }: CostBasis): { gain: number; percent: number | null } {
  return { gain: worth - pricedPaid, percent: percentOf(worth - pricedPaid, pricedPaid) }
}
