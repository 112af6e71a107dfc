/** When prices are too old: they are updated daily, and a missed day or two is no reason for an alarm. */
import { daysSince } from '../format/dates.ts'

const staleAfterDays = 3

/** Whether prices of an ISO date are stale at a time in ms; true for what is no date. */
export function areStale(pricesOf: string, time: number): boolean {
  return (daysSince(pricesOf, time) ?? staleAfterDays) >= staleAfterDays
}
