/** Which of a card's prices counts, for display, filters and totals, and when prices are stale. */
import { daysSince } from '../format/dates.ts'
import type { Finish } from './finish.ts'

/** What a printing costs in a finish, by the word of its game (`Reverse Holofoil`). In dollars; null when unknown. */
export interface FinishPrice {
  finish: string
  market: number | null
  low: number | null
}

/** Prices of a printing or of an entry, in dollars; null when unknown. */
export interface Prices {
  isFoil?: boolean | undefined
  finish?: Finish | null | undefined
  normalPrice: number | null
  foilPrice: number | null
  marketPrice?: number | null | undefined
  normalLowPrice: number | null
  foilLowPrice: number | null
  lowMarketPrice?: number | null | undefined
}

function choose(
  { isFoil = false, finish = null }: Pick<Prices, 'isFoil' | 'finish'>,
  normal: number | null,
  foil: number | null,
  market: number | null = null,
): number | null {
  if (!isFoil && finish !== null && finish !== 'Normal') return market
  return priceOf(isFoil, normal, foil)
}

/** The price that counts for a foil card, or for another one, of the prices of both finishes. */
export function priceOf(
  isFoil: boolean,
  normal: number | null,
  foil: number | null,
): number | null {
  if (isFoil) return foil
  return normal !== null && normal > 0 ? normal : (foil ?? normal)
}

/** The display price in dollars; null shows as N/A (and counts as 0 in sums and filters). */
export function displayPrice(prices: Prices): number | null {
  return choose(prices, prices.normalPrice, prices.foilPrice, prices.marketPrice)
}

/** The low price to show, by the same rule. */
export function displayLowPrice(prices: Prices): number | null {
  return choose(prices, prices.normalLowPrice, prices.foilLowPrice, prices.lowMarketPrice)
}

/** Price times quantity, in dollars with at most two decimals. */
export const totalValue = (each: number, quantity: number): number =>
  Math.round(each * 100 * quantity) / 100

/** Prices are updated daily, and a missed day or two is no reason for an alarm. */
const staleAfterDays = 3

/** Whether prices of an ISO date are stale at a time in ms; true for what is no date. */
export function areStale(pricesOf: string, time: number): boolean {
  return (daysSince(pricesOf, time) ?? staleAfterDays) >= staleAfterDays
}
