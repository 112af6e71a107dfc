import { daysSince } from '../../domain/format/dates.ts'

/** Prices come once a day; a day may be missed before somebody must look. */
const staleAfter = 2

interface PriceAge {
  /** 'today', 'yesterday', '5 days ago'; empty where the date cannot be read. */
  text: string
  isStale: boolean
}

/** How old prices are of an ISO date, at a time in ms. */
export function priceAge(pricesOf: string, now: number): PriceAge {
  const days = daysSince(pricesOf, now)
  if (days === null) return { text: '', isStale: true }
  // A date ahead of this clock is of today: somebody's clock is a little off.
  if (days <= 0) return { text: 'today', isStale: false }
  return { text: days === 1 ? 'yesterday' : `${days} days ago`, isStale: days > staleAfter }
}
