/** The days of a range. */
import { dayMs } from '../format/dates.ts'
import type { ValueRange } from './names.ts'

const daysOf: Record<Exclude<ValueRange, 'all'>, number> = { '30d': 30, '90d': 90, '1y': 365 }

/** The first day of a range that ends today (ISO dates): the one from which its change is measured. Null for no limit. */
export function rangeStart(range: ValueRange, today: string): string | null {
  if (range === 'all') return null
  return new Date(Date.parse(today) - daysOf[range] * dayMs).toISOString().slice(0, 10)
}
