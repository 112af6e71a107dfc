import { areStale } from '../../domain/cards/stale-prices.ts'
import { daysSince } from '../../domain/format/dates.ts'

interface PriceAge {
  /** 'today', 'yesterday', '5 days ago'; empty where the date cannot be read. */
  text: string
  isStale: boolean
}

/** How old prices are of an ISO date, at a time in ms. */
export function priceAge(pricesOf: string, now: number): PriceAge {
  const days = daysSince(pricesOf, now)
  if (days === null) return { text: '', isStale: true }
  // A date in the future counts as today: one of the clocks is slightly off.
  if (days <= 0) return { text: 'today', isStale: false }
  return { text: days === 1 ? 'yesterday' : `${days} days ago`, isStale: areStale(pricesOf, now) }
}
