/**
 * Cost basis: what was paid for entries of a collection, and what they gained. Server and mocks count by these rules. All
 * amounts are whole cents.
 */
import { percentOf } from './value-note.ts'

export interface CostBasis {
  /** What was paid for the copies whose price is known. */
  paid: number
  /** Of those, the ones with a market price: what was paid for them, and their value. */
  pricedPaid: number
  worth: number
  /** Entries without a price paid; they count in no gain. */
  withoutPaid: number
  /** Entries of which only some copies have a price paid; only these count. */
  partlyPaid: number
  /** Entries with a price paid and without a market price; they count in no gain either. */
  withoutPrice: number
}

export const newCostBasis = (): CostBasis => ({
  paid: 0,
  pricedPaid: 0,
  worth: 0,
  withoutPaid: 0,
  partlyPaid: 0,
  withoutPrice: 0,
})

/** An entry as a basis counts it: `market` is of one copy, `paid` of `paidQuantity` copies together; null where unknown. */
export interface CostedEntry {
  quantity: number
  market: number | null
  paid: number | null
  paidQuantity: number
}

export function addToBasis(basis: CostBasis, entry: CostedEntry): void {
  const { quantity, market, paid, paidQuantity } = entry
  if (paid === null) {
    basis.withoutPaid++
    return
  }
  basis.paid += paid
  if (paidQuantity < quantity) basis.partlyPaid++
  if (market === null) {
    basis.withoutPrice++
    return
  }
  basis.pricedPaid += paid
  basis.worth += paidQuantity * market
}

/** What the copies of one entry gained; null where what was paid for them or their market price is unknown. */
export function entryGain({ market, paid, paidQuantity }: CostedEntry): number | null {
  return market === null || paid === null ? null : paidQuantity * market - paid
}

/** What the priced entries gained, and that in percent of what was paid for them; null where that was nothing. */
export function gainOf({ pricedPaid, worth }: CostBasis): { gain: number; percent: number | null } {
  return { gain: worth - pricedPaid, percent: percentOf(worth - pricedPaid, pricedPaid) }
}
